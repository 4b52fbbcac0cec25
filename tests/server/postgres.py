"""A real PostgreSQL for the tests; where there is none the test fails, for `make test` installs it."""

from __future__ import annotations

import atexit
from functools import cache

import pytest

from signoria.lab.postgres import Absent, Postgres


@cache
def cluster() -> Postgres:
    """One for all tests of this process, stopped at its end."""
    try:
        made = Postgres()
    except Absent as error:
        pytest.fail(str(error))
    atexit.register(made.stop)
    return made
