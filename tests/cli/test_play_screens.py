"""What the terminal game shows, in every width."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from rich.cells import cell_len

from signoria.cli.boards import board
from signoria.cli.play import Session, Table
from signoria.cli.screen import Terminal, columns, fit, matching, wrap
from signoria.kernel.imagine import imagine
from tests.cli.test_play import ESCAPE, GAME, middle


def screens(size: tuple[int, int]) -> Iterator[str]:
    """The main screen and every view, in positions of many games."""
    width, high = size
    for seed, seats, step, options in (
        ("1", 2, 0, []),
        ("2", 2, 40, []),
        ("3", 3, 60, []),
        ("4", 4, 90, []),
        ("5", 4, 70, ["map_1550", "age_of_reformation"]),
        ("6", 2, 999, []),
    ):
        position = middle(seed, seats, step, options=options)
        asked = None if position.over else position.open_asks()[0].seat
        for seat in {asked, 0}:
            screen = io.StringIO()
            terminal = Terminal(io.StringIO("q\n"), screen, size)
            session = Session(Table(position, ["human"] + ["random"] * (seats - 1), Path("unused")), terminal)
            session.seat = seat
            if seat is not None and position.ask_of(seat) is not None:
                session.menu = session._options(seat)
            session._draw_table()
            assert len(screen.getvalue().splitlines()) < max(high, 24), (seed, size)
            yield screen.getvalue()
            for look in board(GAME).looks.values():
                yield "\n".join(text.plain for text in look.draw(position, seat, width, ""))


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (160, 50)])
def test_no_line_is_wider_than_the_screen_and_monochrome_has_no_codes(size: tuple[int, int]) -> None:
    for told in screens(size):
        assert max(map(cell_len, told.splitlines())) <= size[0]
        assert ESCAPE not in told


def test_odd_windows_do_not_break_anything() -> None:
    for size in ((20, 5), (76, 20), (77, 24), (300, 90)):
        for told in screens(size):
            assert told


def test_the_main_screen_shows_the_map_in_every_usual_window() -> None:
    for size in ((80, 24), (100, 30), (160, 50)):
        for seats in (2, 3, 4):
            position = middle("9", seats, 30)
            found = board(GAME).main(position, 0, size[0], size[1] - 1 - max(7, size[1] // 4))
            assert any("Papal" in text.plain for text in found), (size, seats)


def test_a_plain_terminal_gets_plain_letters() -> None:
    class Ascii(io.StringIO):
        encoding = "ascii"

    screen = Ascii()
    terminal = Terminal(io.StringIO(), screen, (100, 30))
    terminal.show([*board(GAME).main(middle("2", 2, 30), 0, 100, 22), *wrap("“a” … §E1", 50)])
    assert screen.getvalue().isascii()
    assert "Nurnb" in screen.getvalue()


def test_the_board_shows_only_what_the_seat_sees() -> None:
    """What the screen says is the same in every position that the seat cannot tell from the real one."""
    position = middle("3", 3, 50)
    for seat in (0, 1, 2):
        other = imagine(position, seat, Random(1))
        shown = [
            [text.plain for text in board(GAME).main(one, seat, 160, 40)]
            + [text.plain for look in board(GAME).looks.values() for text in look.draw(one, seat, 100, "")]
            for one in (position, other)
        ]
        assert shown[0] == shown[1]


def test_lines_are_cut_filled_and_set_in_columns() -> None:
    assert fit("Constantinople", 6).plain == "Const…"
    assert fit("Rome", 6).plain == "Rome  "
    cells = [fit(f"{n}", 10) for n in range(7)]
    found = columns(cells, 34, most=3)
    assert [text.plain.split() for text in found] == [["0", "3", "6"], ["1", "4"], ["2", "5"]]
    assert columns([], 80) == []


def test_names_match_without_accents_or_case() -> None:
    names = [("Nürnberg",), ("Lübeck",), ("England",), ("New England",)]
    assert matching("nurn", names) == [0]
    assert matching("ENGLAND", names) == [2]
    assert matching("eng", names) == [2]
    assert matching("land", names) == [2, 3]
    assert matching(" ", names) == []
