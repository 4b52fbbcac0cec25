"""A real server on a temporary data folder and one Chromium for all browser tests."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from signoria.server.app import PAGE
from tests.browser.visit import Site, Visitor, Visits

ARGS = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


@contextmanager
def serving(data: Path) -> Iterator[Site]:
    """`signoria serve` in a process of its own."""
    log = data / "server.log"
    command = [sys.executable, "-m", "signoria.cli.main", "serve", "--port", "0", "--data", str(data)]
    with log.open("w", encoding="utf-8") as errors:
        process = subprocess.Popen([*command, "--bot-pause", "0.02"], stdout=subprocess.PIPE, stderr=errors, text=True)
        try:
            assert process.stdout is not None
            found = re.search(r"http://\S+", process.stdout.readline())
            if found is None:
                pytest.fail(f"the server did not start: {log.read_text(encoding='utf-8')}", pytrace=False)
            yield Site(found.group(), data, log)
        finally:
            process.terminate()
            process.wait()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    if not (PAGE / "index.html").exists():
        pytest.fail("the page is not built: make page", pytrace=False)
    with serving(tmp_path_factory.mktemp("site")) as found:
        yield found


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if path is None:
        pytest.fail("no Chromium: sh tools/system.sh (Debian: apt install chromium)", pytrace=False)
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=path, args=list(ARGS))
        yield found
        found.close()


@pytest.fixture
def visits(site: Site, browser: Browser) -> Iterator[Visits]:
    """Opens visitors; afterwards nobody's console and no line of the server's log may have complained."""
    before = len(site.complaints())
    found = Visits(site, browser)
    yield found
    troubles = [one for visitor in found.visitors for one in visitor.real_troubles()]
    foreign = [one for visitor in found.visitors for one in visitor.foreign]
    found.close()
    assert not troubles, troubles
    assert not foreign, f"requests to strangers: {foreign}"
    assert not site.complaints()[before:], site.complaints()[before:]


@pytest.fixture
def visitor(visits: Visits) -> Visitor:
    return visits()
