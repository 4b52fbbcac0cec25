"""One player at a table: undo, choices of many steps, explanations, the look back and branches."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.browser.rich import rich_table
from tests.browser.visit import Visitor

BUY = re.compile("^\\s*\\d?\\s*buy", re.I)


def florins(visitor: Visitor) -> str:
    return visitor.page.locator(".player", has_text="(you)").get_by_role("img", name="florins").inner_text()


def test_undo_takes_back_a_choice(visitor: Visitor) -> None:
    visitor.start()
    before, step = florins(visitor), visitor.step()
    undo = visitor.page.get_by_role("button", name="Undo")
    expect(undo).to_be_disabled()
    visitor.choose(BUY)
    visitor.expect_step(step + 1)
    assert florins(visitor) != before
    undo.click()
    visitor.expect_step(step)
    assert florins(visitor) == before
    # With the key, too.
    visitor.choose(BUY)
    visitor.expect_step(step + 1)
    visitor.page.keyboard.press("u")
    visitor.expect_step(step)


def test_the_last_action_of_a_turn_warns_that_it_reveals(visitor: Visitor) -> None:
    visitor.start()
    expect(visitor.page.locator(".reveals")).to_have_count(0)
    visitor.choose(BUY)
    expect(visitor.page.locator(".reveals")).to_contain_text("cannot be taken back")


def test_a_choice_of_many_steps_is_shown_and_taken_back_as_one(visitor: Visitor) -> None:
    visitor.lobby()
    table = rich_table(visitor.site.data, visitor.ask("/api/me")["id"])
    visitor.visit(table)
    page = visitor.page
    step = visitor.step()
    visitor.choose(re.compile("run the ops of the east", re.I))
    parts = page.locator(".parts")
    expect(parts).to_contain_text("run the ops of the East")
    visitor.settle()
    before = visitor.revision()
    page.locator(".option").first.click()
    visitor.moved(before)
    expect(parts).to_contain_text("→")
    page.get_by_role("button", name="Cancel").click()
    visitor.expect_step(step)
    expect(parts).to_have_count(0)
    expect(page.locator(".prompt")).to_contain_text("Choose an action (2 left)")


def explained(visitor: Visitor, thing: Locator) -> Locator:
    thing.hover(position={"x": 18, "y": 12})
    panel = visitor.page.locator(".inspector")
    expect(panel).to_be_visible()
    return panel


def test_pointing_at_anything_explains_it(visitor: Visitor) -> None:
    visitor.start()
    page = visitor.page
    glowing = page.locator(".market .card.can").first
    panel = explained(visitor, glowing)
    expect(panel).to_contain_text("You may: buy")
    fair = page.locator(".fair.can").first
    expect(explained(visitor, fair)).to_contain_text("Profits of")  # what it leads to
    # What is too dear: not now, and under which rule.
    dear = page.locator(".market .line").first.locator(".card").last
    if "can" not in (dear.get_attribute("class") or "").split():
        expect(explained(visitor, dear)).to_contain_text("Not now:")
        expect(page.locator(".inspector .not")).to_contain_text("§")
    for thing, words in (
        ("england", "Kingdom"),
        ("england__france", "Sea border"),
        ("constantinople:1", "Ottoman"),
        ("imperial", "kings"),
    ):
        page.locator(f'[data-thing="{thing}"]').hover(position={"x": 12, "y": 12})
        expect(panel).to_contain_text(words)
    # Pressing what cannot be chosen keeps the panel open; its rules unfold; Escape closes it.
    page.locator('[data-thing="england__france"]').click()
    expect(page.locator(".inspector.pinned")).to_be_visible()
    page.locator(".inspector .rule").first.click()
    expect(page.locator(".inspector [role=note]")).not_to_be_empty()
    page.keyboard.press("Escape")
    expect(page.locator(".inspector.pinned")).to_have_count(0)
    # The list explains too, and shows where on the board an option lies.
    page.locator(".option", has_text=BUY).first.hover()
    expect(page.locator(".why")).not_to_be_empty()
    expect(page.locator(".market .card.focus")).to_have_count(1)


def test_lines_of_the_log_point_at_the_board_and_name_their_rule(visitor: Visitor) -> None:
    visitor.start()
    visitor.choose(BUY)
    line = visitor.page.locator("#side li", has_text="buys").last
    line.hover()
    line.locator(".rule").click()
    expect(line.locator("[role=note]")).to_contain_text("card")


def test_the_slider_goes_through_the_game_and_hides_what_was_hidden(visitor: Visitor) -> None:
    visitor.lobby()
    visitor.visit(visitor.bring("holy"))
    page = visitor.page
    visitor.tab("history")
    steps = int(page.locator("input[type=range]").get_attribute("max") or 0)
    for step in (0, steps // 3, steps // 2):
        visitor.slide(step)
        visitor.expect_step(step)
        expect(page.locator(".banner")).to_contain_text(f"step {step} of {steps}")
        # Face-down cards stay face down in any look back, and nothing can be chosen there.
        expect(page.locator(".fair strong")).to_have_count(2)
        expect(page.locator(".option")).to_have_count(0)
        expect(page.locator(".can")).to_have_count(0)
    visitor.screen("history")
    page.get_by_role("button", name="A step on").click()
    visitor.expect_step(steps // 2 + 1)
    page.get_by_role("button", name="A step back").click()
    visitor.expect_step(steps // 2)
    page.get_by_role("button", name="To the start").click()
    visitor.expect_step(0)
    expect(page.get_by_role("img", name=re.compile("over the game"))).to_be_visible()
    page.get_by_role("button", name="Back to now").click()
    visitor.expect_step(steps)
    expect(page.locator(".banner")).to_have_count(0)
    expect(page.locator("[data-checked]")).to_have_text("checked")


def test_play_on_from_a_moment_in_a_private_copy(visitor: Visitor) -> None:
    visitor.lobby()
    first = visitor.bring("imperial")
    visitor.visit(first)
    page = visitor.page
    visitor.tab("history")
    visitor.slide(20)
    visitor.expect_step(20)
    page.locator(".banner").get_by_role("button", name="Play on from here").click()
    page.wait_for_url(lambda url: first not in url)
    visitor.settle()
    expect(page.locator("h1")).to_contain_text("What if")
    expect(page.get_by_label("Players")).to_contain_text("sensible bot")
    before = visitor.revision()
    page.locator(".option").first.click()
    visitor.moved(before)


def test_a_problem_is_reported_as_a_file(visitor: Visitor) -> None:
    visitor.start()
    with visitor.page.expect_download() as download:
        visitor.page.get_by_role("link", name="Report a problem").click()
    assert download.value.suggested_filename.startswith("report-")
