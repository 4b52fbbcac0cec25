"""Print the API's schema: `python -m signoria.server.schema > openapi.json`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from signoria.server.app import create_app
from signoria.server.settings import Settings


def main() -> None:
    schema = create_app(Settings(Path("unused"))).openapi_schema.to_schema()
    json.dump(schema, sys.stdout, indent=1, default=str)


if __name__ == "__main__":
    main()
