"""What the browser tests see and do: the server under test, and visitors with a browser each."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect

ROOT = Path(__file__).parents[2]
SCREENS = ROOT / "build" / "screens"
PATIENCE = 20_000  # ms: a loaded machine is slow, but nothing here takes long

# The newest state that the page was told of, and whether it waits for this visitor.
REVISION = "Number(document.querySelector('.table')?.dataset.revision ?? -1)"
SETTLED = (
    "() => document.querySelector('.table')?.dataset.busy === 'false' && (document.querySelector('[data-checked]') "
    "|| document.querySelector('.option:not([disabled])')) !== null"
)

expect.set_options(timeout=PATIENCE)


class Site:
    """The server under test: where it is, where it keeps its tables, and what it logs."""

    def __init__(self, address: str, data: Path, log: Path) -> None:
        self.address = address
        self.data = data
        self.log = log

    def complaints(self) -> list[str]:
        """Lines of the log that are worse than information."""
        lines = self.log.read_text(encoding="utf-8").splitlines()
        return [
            line for line in lines if line and (line[0] != "{" or json.loads(line)["level"] not in ("info", "debug"))
        ]


class Visitor:
    """A browser context with one page, and everything that its console complained of."""

    def __init__(self, site: Site, context: BrowserContext) -> None:
        self.site = site
        self.context = context
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.troubles: list[str] = []
        self.foreign: list[str] = []
        self.excused = ""  # a pattern: what a test provokes on purpose
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.on("request", lambda request: self._request(request.url))

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.troubles.append(message.text)

    def _request(self, url: str) -> None:
        if not url.startswith((self.site.address, self.site.address.replace("http", "ws"), "data:", "blob:")):
            self.foreign.append(url)

    def real_troubles(self) -> list[str]:
        return [one for one in self.troubles if not self.excused or not re.search(self.excused, one)]

    # ---------------------------------------------------------------- going about

    def lobby(self) -> None:
        self.page.goto(self.site.address)
        self.page.locator(".start").first.wait_for()

    def start(self) -> str:
        """One click: a first game against a bot."""
        self.lobby()
        self.page.locator(".start").first.click()
        self.page.locator(".option").first.wait_for()
        return self.table()

    def visit(self, table: str, invite: str = "") -> None:
        self.page.goto(f"{self.site.address}/#/table/{table}" + (f"?invite={invite}" if invite else ""))
        self.page.locator(".market").wait_for()

    def table(self) -> str:
        self.page.wait_for_url(re.compile(r"#/table/"))
        return self.page.url.split("#/table/")[1].split("?")[0]

    # ---------------------------------------------------------------- at the table

    def settle(self) -> None:
        """Wait until this visitor may choose again, or the game is over."""
        self.page.wait_for_function(SETTLED)

    def revision(self) -> int:
        return int(self.page.locator(".table").get_attribute("data-revision") or 0)

    def step(self) -> int:
        return int(self.page.locator(".table").get_attribute("data-step") or 0)

    def expect_step(self, step: int) -> None:
        expect(self.page.locator(".table")).to_have_attribute("data-step", str(step))

    def choose(self, label: str | re.Pattern[str]) -> None:
        """Click an option of the list, and wait until it is done."""
        before = self.revision()
        self.settle()
        self.page.locator(".option", has_text=label).first.click()
        self.moved(before)

    def moved(self, before: int) -> None:
        self.page.wait_for_function(f"() => {REVISION} > {before}")

    def tab(self, name: str) -> None:
        """Show the log, the talk or the history."""
        self.page.locator(f"#tab-{name}").click()
        expect(self.page.locator(f"#tab-{name}")).to_have_attribute("aria-selected", "true")

    def slide(self, step: int) -> None:
        """Move the slider of the history to a step."""
        slider = self.page.locator("input[type=range]")
        slider.evaluate(
            "(one, step) => { one.value = step; one.dispatchEvent(new Event('input', { bubbles: true })) }", step
        )

    def screen(self, name: str, *, full: bool = False) -> None:
        """A picture for whoever changes the page to look at."""
        SCREENS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=SCREENS / f"{name}.png", full_page=full)

    # ---------------------------------------------------------------- asking the server

    def ask(self, path: str, body: dict[str, Any] | None = None) -> Any:
        """The API with this visitor's cookie; a body makes it a POST."""
        me = self.context.request.get(f"{self.site.address}/api/me")
        if body is None:
            answer = self.context.request.get(self.site.address + path)
        else:
            headers = {"x-signoria": me.headers.get("x-signoria", "")}
            answer = self.context.request.post(self.site.address + path, data=body, headers=headers)
        assert answer.ok, f"{path}: {answer.status} {answer.text()}"
        return answer.json()

    def bring(self, journal: str) -> str:
        """A finished game from the nets, as a table of this visitor."""
        text = (ROOT / "tests" / "nets" / "endings" / f"pax_renaissance-{journal}.journal").read_text(encoding="utf-8")
        return str(self.ask("/api/tables/import", {"text": text})["id"])


class Visits:
    """Opens browser contexts and checks, at the end, that none of them complained."""

    def __init__(self, site: Site, browser: Browser) -> None:
        self.site = site
        self.browser = browser
        self.visitors: list[Visitor] = []

    def __call__(self, **options: Any) -> Visitor:
        options.setdefault("viewport", {"width": 1440, "height": 1000})
        visitor = Visitor(self.site, self.browser.new_context(**options))
        self.visitors.append(visitor)
        return visitor

    def close(self) -> None:
        for visitor in self.visitors:
            visitor.context.close()
