"""How the page looks and weighs: axe, narrow and dark screens, motion, sizes, and screenshots of each main screen."""

from __future__ import annotations

import gzip
import statistics
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from signoria.server.guard import CONTENT_POLICY
from tests.browser.rich import rich_table
from tests.browser.visit import Visitor, Visits


def serious(page: Page) -> list[str]:
    """What axe finds serious or critical, each with the first drawing that it concerns."""
    found = Axe().run(page).response["violations"]
    return [
        f"{one['id']}: {one['help']} ({len(one['nodes'])}, e.g. {one['nodes'][0]['html'][:160]})"
        for one in found
        if one["impact"] in ("serious", "critical")
    ]


def rich(visitor: Visitor, seats: int = 4, seed: int = 174) -> None:
    visitor.lobby()
    visitor.visit(rich_table(visitor.site.data, visitor.ask("/api/me")["id"], seats=seats, seed=seed))
    visitor.settle()


@pytest.mark.parametrize("light", ["light", "dark"])
def test_axe_finds_nothing_serious(visits: Visits, light: str) -> None:
    # axe is put into the page as a script of the test's: the page's own policy stays as it is for everybody else.
    guest = visits(color_scheme=light, bypass_csp=True)
    page = guest.page
    guest.lobby()
    guest.bring("holy")
    page.reload()
    page.get_by_role("region", name="Finished games").wait_for()
    assert serious(page) == []
    for path, heading in (("new", "New table"), ("me", "Guest")):
        page.goto(f"{guest.site.address}/#/{path}")
        page.get_by_role("heading", name=heading).first.wait_for()
        assert serious(page) == []
    rich(guest)
    assert serious(page) == []
    guest.screen(f"table-{light}", full=True)
    for tab in ("talk", "history"):
        guest.tab(tab)
        if tab == "history":
            page.get_by_role("img", name="over the game").wait_for()
        assert serious(page) == []
    page.locator('[data-thing="ottoman"]').hover(position={"x": 18, "y": 12})
    expect(page.locator(".inspector")).to_be_visible()
    assert serious(page) == []


@pytest.mark.parametrize("width", [360, 390, 768, 1024, 3840])
def test_no_page_scrolls_sideways(visits: Visits, width: int) -> None:
    guest = visits(viewport={"width": width, "height": 844})
    page = guest.page
    guest.lobby()
    rich(guest, 3, 300)
    guest.screen(f"width-{width}")
    for path in (None, "", "new", "me"):
        if path is not None:
            page.goto(f"{guest.site.address}/#/{path}")
            page.get_by_role("heading").first.wait_for()
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, path


def test_dark_by_the_device_or_by_choice(visits: Visits) -> None:
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    dark, bright = visits(color_scheme="dark"), visits(color_scheme="light")
    for one in (dark, bright):
        one.lobby()
    assert dark.page.evaluate(ground) != bright.page.evaluate(ground)
    button = bright.page.get_by_role("button", name="Colours")
    button.click()
    button.click()
    assert bright.page.evaluate(ground) == dark.page.evaluate(ground)
    bright.page.reload()
    bright.page.locator(".start").first.wait_for()
    assert bright.page.evaluate(ground) == dark.page.evaluate(ground)


def test_reduced_motion_is_respected(visits: Visits) -> None:
    guest = visits(reduced_motion="reduce")
    guest.start()
    moving = """() => {
        const styles = [...document.querySelectorAll('*')].map(one => getComputedStyle(one))
        const moved = styles.filter(one => one.transitionDuration !== '0s' || one.animationName !== 'none')
        return document.getAnimations().length + moved.length
    }"""
    assert guest.page.evaluate(moving) == 0


def test_the_policy_is_strict_and_kept(visits: Visits) -> None:
    """The console reports each breach, and every test here fails on a report; nothing may weaken the policy."""
    guest = visits()
    answer = guest.page.goto(guest.site.address)
    assert answer is not None
    assert answer.headers["content-security-policy"] == CONTENT_POLICY
    assert "unsafe" not in CONTENT_POLICY


def test_sizes(visits: Visits, record_property: Callable[[str, object], None]) -> None:
    """The first load of a table, and what each choice sends, in bytes."""
    maker, guest = visits(), visits()
    maker.lobby()
    table = maker.ask("/api/tables", {"game": "pax_renaissance", "chairs": ["me", "sensible"], "public": True})["id"]
    frames: list[str] = []
    guest.page.on(
        "websocket",
        lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame))),
    )
    network = guest.context.new_cdp_session(guest.page)
    network.send("Network.enable")
    loaded: list[float] = []
    network.on("Network.loadingFinished", lambda told: loaded.append(told["encodedDataLength"]))
    guest.visit(table)
    guest.page.wait_for_load_state("networkidle")
    first = sum(loaded) + sum(len(gzip.compress(frame.encode())) for frame in frames)
    ready = guest.page.evaluate("performance.getEntriesByType('navigation')[0].domInteractive")
    frames.clear()
    maker.visit(table)
    for turn in range(14):
        maker.settle()
        before = maker.revision()
        maker.page.locator(".option").nth(turn % 2).click()
        maker.moved(before)
    expect(guest.page.locator(".table")).to_have_attribute("data-revision", str(maker.revision()))
    updates = [frame for frame in frames if '"type":"table"' in frame]
    plain = statistics.median(len(frame.encode()) for frame in updates)
    packed = statistics.median(len(gzip.compress(frame.encode())) for frame in updates)
    for name, value in (("first_load", first), ("interactive_ms", ready), ("update", plain), ("update_gzip", packed)):
        record_property(name, round(value))
    print(f"first load {first:.0f} B; update {plain:.0f} B, {packed:.0f} B compressed; interactive {ready:.0f} ms")
    assert first < 250_000
    assert packed < 10_000
