"""Whole games in a real browser."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor, Visits

# What the page shows once the server has told the result of a choice.
READY = (
    "() => document.querySelector('[data-checked]') || "
    "[...document.querySelectorAll('.option')].some((one) => !one.disabled)"
)
# Options that bring a game to its end soon: victories, then what empties the decks.
WISHES = ("declare", "buy", "end the turn")


def wish(page: Page, turn: int) -> str:
    """A choice from the list: mostly the first that drives the game on."""
    labels = [label.strip() for label in page.locator(".option").all_inner_texts()]
    found = [label for label in labels for word in WISHES if word in label.lower()]
    return found[0] if found and turn % 3 else labels[turn % len(labels)]


def test_a_guest_plays_a_whole_game_by_clicking(visits: Visits) -> None:
    guest = visits()
    guest.start()
    page = guest.page
    pressed = 0
    for turn in range(600):
        page.wait_for_function(READY)
        if page.locator("[data-checked]").count():
            break
        glowing = page.locator("div.card.can, g.place.can, g.border.can, div.fair.can")
        revision = page.evaluate("window.__told")
        if turn % 2 and glowing.count() and page.evaluate(ALONE):
            page.locator("[data-alone]").first.click()
            pressed += 1
        else:
            page.locator(".option").nth(pick(page, turn)).click()
        assert revision is None
    else:
        raise AssertionError("the game did not end")
