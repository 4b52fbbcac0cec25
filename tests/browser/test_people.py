"""Guests with names, accounts, and the lobby."""

from __future__ import annotations

import re
import secrets

from playwright.sync_api import expect

from tests.browser.visit import Visits


def test_a_guest_takes_a_name_and_an_account_and_logs_in_elsewhere(visits: Visits) -> None:
    guest, elsewhere = visits(), visits()
    table = guest.start()
    page = guest.page
    page.goto(f"{guest.site.address}/#/me")
    page.get_by_label("Name").first.fill("Lucrezia <b>Tornabuoni</b>")
    page.get_by_role("button", name="Use this name").click()
    expect(page.get_by_role("status")).to_contain_text("your name now")
    expect(page.get_by_role("navigation")).to_contain_text("Lucrezia <b>Tornabuoni</b>")
    account, password = f"Lucrezia {secrets.token_hex(3)}", "a long password"
    page.get_by_label("Name").last.fill(account)
    page.get_by_label("Password").fill(password)
    page.get_by_role("button", name="Make it an account").click()
    expect(page.get_by_role("status")).to_contain_text("The account is yours")
    # Elsewhere: a wrong password is refused, the right one brings the tables along.
    other = elsewhere.page
    elsewhere.lobby()
    elsewhere.excused = "403"
    other.goto(f"{guest.site.address}/#/me")
    other.get_by_label("Name").last.fill(account)
    other.get_by_label("Password").fill("not this one")
    other.get_by_role("button", name="Log in to an account").click()
    expect(other.get_by_role("alert")).to_contain_text("do not go together")
    other.get_by_label("Password").fill(password)
    other.get_by_role("button", name="Log in to an account").click()
    expect(other.get_by_role("status")).to_contain_text("Welcome back")
    elsewhere.lobby()
    expect(other.locator(f'a[href="#/table/{table}"]')).to_contain_text("Your turn")
    other.goto(f"{guest.site.address}/#/me")
    other.get_by_role("button", name="Log out on this device").click()
    expect(other.get_by_role("status")).to_contain_text("new guest")


def test_the_lobby_lists_my_turn_first_and_finished_games_with_their_result(visits: Visits) -> None:
    guest = visits()
    guest.lobby()
    guest.ask("/api/tables", {"game": "pax_renaissance", "chairs": ["me", "open"], "title": "Waiting"})
    mine = guest.ask("/api/tables", {"game": "pax_renaissance", "chairs": ["me", "me"], "title": "My turn"})["id"]
    guest.ask("/api/tables", {"game": "pax_renaissance", "chairs": ["me", "open"], "title": "Waiting too"})
    guest.bring("patron")
    guest.page.reload()
    section = guest.page.get_by_role("region", name="My tables")
    expect(section.locator("li")).to_have_count(3)
    expect(section.locator("li").first.locator("a")).to_have_attribute("href", f"#/table/{mine}")
    expect(guest.page.get_by_role("region", name="Finished games").locator("li").first).to_contain_text(
        re.compile("patron", re.I)
    )
