"""Whole games in a real browser: by clicking, by keys alone, and by tapping on a phone."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.visit import Visitor, Visits

MOST = 500  # choices of one player in a game

# Where something glows on the board that is one choice alone: the n-th such drawing, marked for a click.
MARK = """turn => {
    for (const old of document.querySelectorAll('[data-mark]')) old.removeAttribute('data-mark')
    const all = [...document.querySelectorAll('.board .can')]
    if (!all.length) return false
    all[turn % all.length].setAttribute('data-mark', '')
    return true
}"""


def over(visitor: Visitor) -> bool:
    return visitor.page.locator("[data-checked]").count() > 0


def best(visitor: Visitor, turn: int) -> int:
    """The option that drives a game to its end: a victory, a purchase (decks run out), now and then anything."""
    labels = [label.casefold() for label in visitor.page.locator(".option").all_inner_texts()]
    wishes = ["declare"] if turn % 4 == 3 else ["declare", "buy"]
    for wish in wishes:
        for n, label in enumerate(labels):
            if wish in label:
                return n
    return turn % len(labels)


def click_something(visitor: Visitor, turn: int) -> str:
    """A choice on the board where something glows there, otherwise in the list."""
    page, before = visitor.page, visitor.revision()
    if turn % 3 == 0 and page.evaluate(MARK, turn):
        page.locator("[data-mark]").dispatch_event("click")
        page.wait_for_function(
            f"() => document.querySelector('.inspector.pinned .may button')"
            f" || Number(document.querySelector('.table').dataset.revision) > {before}"
        )
        several = page.locator(".inspector.pinned .may button")
        if visitor.revision() == before and several.count():
            several.first.click()
        how = "board"
    else:
        page.locator(".option").nth(best(visitor, turn)).click()
        how = "list"
    visitor.moved(before)
    return how


def test_a_guest_plays_a_whole_game_by_clicking(visits: Visits) -> None:
    guest = visits()
    guest.start()
    ways: list[str] = []
    for turn in range(MOST):
        guest.settle()
        if over(guest):
            break
        ways.append(click_something(guest, turn))
    else:
        raise AssertionError("the game did not end")
    assert {"board", "list"} <= set(ways)
    page = guest.page
    # The seed is shown, and the browser itself has checked it against what was promised.
    expect(page.locator("[data-checked]")).to_have_text("checked")
    expect(page.get_by_role("heading", name=re.compile(" won$"))).to_be_visible()
    expect(page.get_by_role("region", name="Standings").locator("tbody tr")).to_have_count(7)
    guest.screen("end")
    guest.lobby()
    expect(page.get_by_role("heading", name="Finished games")).to_be_visible()
    guest.screen("lobby")


def test_a_game_is_played_by_the_keyboard_alone(visits: Visits) -> None:
    """Number keys choose from the list; what glows on the board is reached with Tab and chosen with Enter."""
    guest = visits()
    guest.lobby()
    page = guest.page
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.classList.contains('start')"):
            break
    page.keyboard.press("Enter")
    guest.settle()
    for _ in range(8):
        guest.settle()
        if over(guest):
            break
        before = guest.revision()
        page.keyboard.press("1")
        guest.moved(before)
    guest.settle()
    before = guest.revision()
    page.evaluate("document.getElementById('main').focus()")
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.board .can')"):
            break
    else:
        raise AssertionError("Tab never reached what glows")
    ring = page.evaluate(
        "() => { const s = getComputedStyle(document.activeElement);"
        " const c = document.activeElement.querySelector('circle, rect');"
        " return [s.outlineStyle, c ? getComputedStyle(c).strokeWidth : ''] }"
    )
    assert ring[0] != "none" or ring[1] in ("6px", "6"), f"no focus ring: {ring}"
    expect(page.locator(".inspector")).to_be_visible()
    page.keyboard.press("Enter")
    page.wait_for_function(
        f"() => document.querySelector('.inspector.pinned')"
        f" || Number(document.querySelector('.table').dataset.revision) > {before}"
    )


def test_a_phone_plays_some_turns(visits: Visits) -> None:
    """390 x 844 with touch: taps on the list, and on the board with the panel that explains."""
    phone = visits(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, device_scale_factor=2)
    page = phone.page
    phone.lobby()
    page.locator(".start").first.tap()
    phone.settle()
    phone.screen("phone")
    for turn in range(10):
        phone.settle()
        if over(phone):
            break
        before = phone.revision()
        if turn % 3 == 1:
            page.locator(".fold").tap()
            card = page.locator(".market .card.can, .players .card.can, .border.can, .place.can").first
            if card.count():
                card.tap()
                page.locator(".inspector.pinned .may button").first.tap()
                phone.moved(before)
                page.locator(".fold").tap()
                continue
            page.locator(".fold").tap()
        page.locator(".option").first.tap()
        phone.moved(before)
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
