"""Tables with several people: invitations, lost connections, talk, spectators, and seats that go to bots."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.visit import Visitor, Visits


def open_table(host: Visitor, *, public: bool = False) -> tuple[str, str]:
    """A table with an open seat, made on the page; its id, and the invitation in the link that is shown."""
    page = host.page
    page.goto(f"{host.site.address}/#/new")
    page.get_by_label("Seat 2").select_option("open")
    page.get_by_label("Name of the table").fill("Two friends")
    page.get_by_label("Show it in the lobby to everybody").set_checked(public)
    page.get_by_role("button", name="Open the table").click()
    link = page.get_by_label("Link for friends")
    link.wait_for()
    return host.table(), link.input_value().split("invite=")[1]


def whoever_is_asked(*players: Visitor) -> Visitor:
    """The player who is to choose; each of them is told of it in the end."""
    while True:
        for player in players:
            if player.page.locator(".option:not([disabled])").count():
                return player
            player.page.evaluate("() => new Promise(requestAnimationFrame)")


def test_two_browsers_play_through_an_invitation_and_one_loses_its_connection(visits: Visits) -> None:
    host, guest = visits(), visits()
    host.lobby()
    guest.lobby()
    table, invite = open_table(host)
    expect(host.page.get_by_text("Waiting for players")).to_be_visible()
    guest.visit(table, invite)
    guest.page.get_by_role("button", name="Sit here").click()
    for turn in range(6):
        player = whoever_is_asked(host, guest)
        before = player.revision()
        player.page.locator(".option").nth(turn % 2).click()
        player.moved(before)
    # One loses its connection, the other plays on; the news arrive when it comes back.
    asked = whoever_is_asked(host, guest)
    away = guest if asked is host else host
    away.excused = "ERR_INTERNET_DISCONNECTED"
    away.context.set_offline(True)
    expect(away.page.get_by_text("The connection is lost")).to_be_visible()
    before = asked.revision()
    asked.page.locator(".option").first.click()
    asked.moved(before)
    away.context.set_offline(False)
    expect(away.page.get_by_text("The connection is lost")).to_have_count(0)
    expect(away.page.locator(".table")).to_have_attribute("data-revision", str(asked.revision()))
    for _ in range(4):
        player = whoever_is_asked(host, guest)
        before = player.revision()
        player.page.locator(".option").first.click()
        player.moved(before)
    newest = max(host.revision(), guest.revision())
    for one in (host, guest):
        expect(one.page.locator(".table")).to_have_attribute("data-revision", str(newest))
    # Both read the same story.
    story = host.page.locator("#side li").all_text_contents()
    expect(guest.page.locator("#side li")).to_have_text(list(story))


def test_a_lost_connection_refuses_choices_instead_of_losing_them(visits: Visits) -> None:
    guest = visits()
    guest.start()
    before = guest.revision()
    guest.excused = "ERR_INTERNET_DISCONNECTED"
    guest.context.set_offline(True)
    expect(guest.page.get_by_text("The connection is lost")).to_be_visible()
    guest.page.locator(".option").first.click()
    expect(guest.page.get_by_role("alert")).to_contain_text("not connected")
    guest.context.set_offline(False)
    expect(guest.page.get_by_text("The connection is lost")).to_have_count(0)
    assert guest.revision() == before
    guest.page.locator(".option").first.click()
    guest.moved(before)


def test_talk_is_shown_as_text_and_private_talk_stays_private(visits: Visits) -> None:
    host, guest, watcher = visits(), visits(), visits()
    for one in (host, guest, watcher):
        one.lobby()
    table, invite = open_table(host, public=True)
    guest.visit(table, invite)
    guest.page.get_by_role("button", name="Sit here").click()
    watcher.visit(table)
    for one in (host, guest, watcher):
        one.tab("talk")
    bold = "<b>bold</b><img src=x onerror=alert(1)><script>document.title='x'</script>"
    host.page.get_by_label("Say something").fill(bold)
    host.page.get_by_role("button", name="Say", exact=True).click()
    for one in (host, guest, watcher):
        expect(one.page.locator("#side li").first).to_contain_text(bold)
        expect(one.page.locator("#side li b, #side li img, #side li script")).to_have_count(0)
    guest.page.get_by_label("To whom").select_option(index=1)
    guest.page.get_by_label("Say something").fill("between us")
    guest.page.get_by_label("Say something").press("Enter")
    expect(host.page.locator("#side li.private")).to_contain_text("between us")
    host.page.get_by_label("Say something").fill("to all")
    host.page.get_by_label("Say something").press("Enter")
    expect(watcher.page.locator("#side")).to_contain_text("to all")
    expect(watcher.page.locator("#side")).not_to_contain_text("between us")


def test_a_spectator_sees_the_public_table_and_cannot_choose(visits: Visits) -> None:
    host, watcher = visits(), visits()
    host.lobby()
    table, _ = open_table(host, public=True)
    watcher.lobby()
    expect(watcher.page.get_by_role("heading", name="Open tables")).to_be_visible()
    watcher.page.get_by_role("link", name="Two friends").first.click()
    assert watcher.table() == table
    expect(watcher.page.get_by_text("Waiting for players")).to_be_visible()
    # The silent seat goes to a bot, and the game begins before the spectator's eyes.
    host.page.get_by_role("button", name="to a bot").first.click()
    whoever_is_asked(host).choose(re.compile("buy", re.I))
    expect(watcher.page.get_by_text("You are watching")).to_be_visible()
    expect(watcher.page.locator("#side")).to_contain_text("buys")
    assert watcher.page.locator(".option").count() == 0
    assert watcher.page.get_by_role("region", name="Your hand").count() == 0
    # It may look back and hover like everybody.
    watcher.tab("history")
    watcher.slide(0)
    expect(watcher.page.locator(".banner")).to_contain_text("step 0")
    watcher.page.locator(".market .card").first.hover()
    expect(watcher.page.locator(".inspector")).to_be_visible()


def test_a_seat_that_went_silent_is_handed_to_a_bot(visits: Visits) -> None:
    host, guest = visits(), visits()
    host.lobby()
    guest.lobby()
    table, invite = open_table(host)
    guest.visit(table, invite)
    guest.page.get_by_role("button", name="Sit here").click()
    whoever_is_asked(host, guest)
    host.page.get_by_role("button", name="to a bot").click()
    expect(host.page.get_by_label("Players")).to_contain_text("sensible bot")
    for _ in range(4):
        host.settle()
        before = host.revision()
        host.page.locator(".option").first.click()
        host.moved(before)
    # The guest has no seat any more, and is told so by what is missing.
    expect(guest.page.locator(".option")).to_have_count(0)
