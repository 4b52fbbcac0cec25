"""A game whose board is not drawn yet is played from its table in words."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.test_looks import serious
from tests.browser.visit import Visitor, Visits


def new_table(visitor: Visitor, game: str) -> None:
    visitor.lobby()
    visitor.page.goto(f"{visitor.site.address}/#/new")
    choice(visitor, "Game").select_option(game)


def choice(visitor: Visitor, name: str) -> Locator:
    """A field of the form in which one of several is picked."""
    return visitor.page.locator("label", has_text=name).locator("select").first


def test_another_game_brings_its_own_scenarios_seats_and_variants(visitor: Visitor) -> None:
    new_table(visitor, "price_of_power")
    ticked = visitor.page.locator("input[type=checkbox]:checked")
    before = ticked.count()
    expect(choice(visitor, "Scenario")).to_have_value("S1-00")
    expect(choice(visitor, "Seat 3")).to_be_visible()
    visitor.page.get_by_text("Power Struggles").click()
    expect(ticked).to_have_count(before + 1)
    choice(visitor, "Scenario").select_option("S1-04")
    expect(choice(visitor, "Seat 3")).to_have_count(0)
    expect(ticked).to_have_count(before + 1)
    choice(visitor, "Game").select_option("pax_renaissance")
    expect(ticked).to_have_count(before)


def test_the_price_of_power_is_played_from_its_table_in_words(visits: Visits) -> None:
    visitor = visits(bypass_csp=True)  # for axe, as in test_looks
    new_table(visitor, "price_of_power")
    visitor.page.get_by_role("button", name="Open the table").click()
    visitor.page.locator(".option").first.wait_for()
    expect(visitor.page.locator(".plain")).to_contain_text("France")
    visitor.choose("Military Power")
    expect(visitor.page.locator(".plain")).to_contain_text("Hand")
    visitor.page.get_by_role("button", name="Provence", exact=True).first.click()
    visitor.screen("price-of-power", full=True)
    assert serious(visitor.page) == []
