"""The terminal game: played through streams, killed, resumed, and looked at in every width."""

from __future__ import annotations

import io
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.cells import cell_len

import signoria
from signoria.cli import play as terminal_game
from signoria.cli.boards import board
from signoria.cli.play import Session, Table, open_table, play, resume, seats_file
from signoria.cli.screen import Menu, Terminal, columns, fit, matching, wrap
from signoria.kernel import journal
from signoria.kernel.position import Position

GAME = "pax_renaissance"
ESCAPE = "\x1b"


class Script(io.StringIO):
    """A keyboard: each line is made when it is wanted, from what the screen has said since."""

    def __init__(self, screen: io.StringIO, answer: Callable[[str], str | None]) -> None:
        super().__init__()
        self.screen, self.answer, self.read_to = screen, answer, 0

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]
        told = self.screen.getvalue()[self.read_to :]
        self.read_to = len(self.screen.getvalue())
        text = self.answer(told)
        return "" if text is None else text + "\n"


def typing(*lines: str) -> Callable[[str], str | None]:
    """These lines, then the end of input."""
    left = iter(lines)
    return lambda told: next(left, None)


def sit(answer: Callable[[str], str | None], size: tuple[int, int] = (100, 30)) -> tuple[Terminal, io.StringIO]:
    screen = io.StringIO()
    return Terminal(Script(screen, answer), screen, size), screen


def play_lines(path: Path, *lines: str, seats: str = "human,random", seed: str = "s", **more: Any) -> str:
    """Start a game, type these lines, leave; what the screen said."""
    terminal, screen = sit(typing(*lines))
    assert play(GAME, seats.split(","), seed, path=path, terminal=terminal, **more) == 0
    return screen.getvalue()


def resume_lines(path: Path, *lines: str) -> str:
    terminal, screen = sit(typing(*lines))
    assert resume(path, terminal) == 0
    return screen.getvalue()


def widest(told: str) -> int:
    """The longest line, but for what was typed and the command that goes on, which is to be copied."""
    return max(cell_len(line) for line in told.splitlines() if not re.match("> |Saved|The game is over. Read", line))


def saved(path: Path) -> Position[Any]:
    return open_table(path)[0].position


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.journal"


def middle(seed: str, seats: int, step: int, **more: Any) -> Position[Any]:
    """A random game, some way on."""
    position = signoria.game(GAME).new(seats, seed, **more)
    rng = Random(seed)
    while not position.over and position.step < step:
        ask = position.open_asks()[0]
        position.choose(rng.choice(position.codes(ask)), ask.seat)
    return position


# ---------------------------------------------------------------- choosing


def test_the_first_screen_shows_the_table_and_the_options(path: Path) -> None:
    told = play_lines(path)
    for word in ("England", "Mamluk", "East", "West", "Victory", "Hand", "2 actions left", "Tana*", "? help"):
        assert word in told
    assert re.search(r"^\s*1 +buy ", told, re.MULTILINE)
    assert f"signoria play --resume {path}" in told


def test_an_option_is_chosen_by_number_id_or_the_beginning_of_its_name(path: Path, tmp_path: Path) -> None:
    first = signoria.game(GAME).new(2, "s")
    options = first.asks[0].options
    label = first.game.words.label(first.state, first.game.vocabulary.code(options[0]))
    for n, typed in enumerate(("1", options[0], label[: len(label) - 3].upper(), label[4:12])):
        file = tmp_path / f"{n}.journal"
        play_lines(file, typed)
        assert f"0 turn.action {options[0]}\n" in file.read_text()


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("99", "There is no option 99"),
        ("0", "There is no option 0"),
        ("-1", "There is no option -1"),
        ("xyzzy", "No option is called “xyzzy”"),
        ("buy", "which one?"),
        ("buy:PREN999", "No option is called"),
        ("\x00\x1b[31m\ud800", "No option is called"),
        ("? xyzzy", "Nothing is called “xyzzy”"),
        ("c xyzzy", "No card is called “xyzzy”"),
        ("u", "Not undone: there is nothing to take back"),
        ("٣", "There is no option"),
        ("l everything", "No option is called"),
        ("x" * 5000, "No option is called"),
    ],
    ids=range(13),
)
def test_bad_input_gets_a_sentence_and_changes_nothing(path: Path, typed: str, said: str) -> None:
    told = play_lines(path, typed)
    assert said in told
    assert ESCAPE not in told
    assert widest(told) <= 100
    assert saved(path).step == 0


def test_every_command_answers(path: Path) -> None:
    for typed, said in {
        "?": "choose option 5",
        "? 1": "possible now (§D1)",
        "? england": "not possible",
        "? gutenberg": "not possible",
        "? e1.04": "§E1.04",
        "? D2": "§D2.01",
        "t": "pawns left",
        "m": "Fair of the West from Trebizond",
        "m franc": "Paris (capital)",
        "v": "Holy Victory (asleep)",
        "c luther": "one-shot: reformation",
        "c": "(PREN",
        "o": "Trade fairs, if convened now",
        "l": "Since your last turn",
        "l all": "From the start of the game",
        "s": f"Saved in {path}"[:40],
        "help": "choose option 5",
    }.items():
        path.unlink(missing_ok=True)
        assert said in play_lines(path, typed, "", "p"), typed


def test_a_choice_that_draws_is_marked_and_stays(path: Path) -> None:
    """After one purchase nearly everything ends the turn, and the market is refreshed (D2)."""
    told = play_lines(path, "1", "end the turn", "u")
    assert "! cannot be taken back" in told
    assert re.search(r"\d!  ?end the turn|\d+! end the turn", told)
    assert "Not undone: " in told
    told = resume_lines(path, "? end")
    assert "nothing" in told.lower() or "§" in told


def test_undo_gives_the_position_back_and_the_file_follows(path: Path) -> None:
    start = signoria.game(GAME).new(2, "s").digest()
    play_lines(path, "1")
    assert saved(path).digest() != start
    told = resume_lines(path, "u")
    assert "Not undone" not in told
    assert "Taken back." in told
    assert saved(path).digest() == start


def test_a_view_is_paged_and_left(path: Path) -> None:
    told = play_lines(path, "m", "", "", "")
    assert "page 1 of 2" in told
    assert "page 2 of 2" in told
    assert told.count("2 actions left") == 3


def test_a_long_list_of_options_is_paged() -> None:
    terminal, screen = sit(typing("", "", "p"), (80, 24))
    session = Session(Table(middle("a", 4, 0), ["human"] * 4, Path("unused")), terminal)
    entries = [(f"option-{n}", f"a long label that fills half the screen, {n}", n, False) for n in range(60)]
    session.menu = Menu.of(entries)
    for _ in range(2):
        session._draw_table()
        session.page += 1
    assert "page 1 of" in screen.getvalue()
    assert "page 2 of" in screen.getvalue()
    assert max(map(cell_len, screen.getvalue().splitlines())) <= 80


def test_options_that_are_numbers_keep_their_numbers() -> None:
    menu = Menu.of([("3", "3", 7, False), ("pass", "pass", 0, False)])
    found = menu.find("3")
    assert not isinstance(found, str)
    assert found.code == 7
    assert isinstance(menu.find("1"), str)


# ---------------------------------------------------------------- saving and resuming


def test_quit_and_resume_give_the_same_position(path: Path) -> None:
    play_lines(path, "1", "1", "1", "q")
    before = saved(path)
    assert before.step > 2
    told = resume_lines(path, "q")
    assert f"Resumed after {before.step} choices." in told
    assert saved(path).digest() == before.digest()
    assert json.loads(seats_file(path).read_text())["seats"] == ["human", "random"]
    played = signoria.game(GAME).replay(path.read_text())
    assert played.digest() == before.digest()


def test_a_game_played_with_breaks_is_the_game_played_at_one_sitting(tmp_path: Path) -> None:
    """Bots go on from a file as they would have gone on from memory."""
    typed = ["1", "2", "1", "3", "1", "1", "2", "1"]
    one, many = tmp_path / "one.journal", tmp_path / "many.journal"
    play_lines(one, *typed)
    play_lines(many)
    for key in typed:
        resume_lines(many, key)
    assert one.read_text() == many.read_text()


def test_a_file_is_never_overwritten(path: Path) -> None:
    play_lines(path, "1")
    before = path.read_bytes()
    with pytest.raises(ValueError, match="exists already: go on with"):
        play(GAME, ["human", "random"], path=path)
    assert path.read_bytes() == before


def test_a_default_place_and_the_last_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    with pytest.raises(ValueError, match="there is no saved game"):
        resume()
    for seed in ("one", "two"):
        terminal, _ = sit(typing("1"))
        play(GAME, ["human", "random"], seed, terminal=terminal)
    files = sorted((tmp_path / "signoria" / "games").glob("*.journal"))
    assert len(files) == 2
    os.utime(files[0], (2_000_000_000, 2_000_000_000))
    assert terminal_game.last_game() == files[0]
    told = json.loads(seats_file(files[0]).read_text())
    seats_file(files[0]).write_text(json.dumps(told | {"over": True}))
    assert terminal_game.last_game() == files[1]


@pytest.mark.parametrize(
    ("break_it", "said"),
    [
        (lambda text: text.replace("0 turn.action", "1 turn.action", 1), "line 9"),
        (lambda text: text.replace("seed s", "seed t"), "edited"),
        (lambda text: "nonsense", "this is no journal"),
        (lambda text: text.replace(f"game {GAME}", "game chess"), "there is no game"),
        (lambda text: re.sub(r"buy:\S+|fair:\S+", "buy:NOTHING", text, count=1), "no option of this game"),
        (lambda text: re.sub(r"= (\d+) \w+\n$", r"= \1 0000000000000000\n", text), "not what it was"),
    ],
)
def test_a_broken_journal_is_refused_and_kept(path: Path, break_it: Callable[[str], str], said: str) -> None:
    play_lines(path, "1")
    path.write_text(break_it(path.read_text()))
    before = path.read_bytes()
    with pytest.raises(ValueError, match=said) as caught:
        resume(path)
    assert str(path) in str(caught.value)
    assert path.read_bytes() == before


def test_the_file_beside_a_journal_may_be_missing_but_not_broken(path: Path) -> None:
    play_lines(path, "1")
    seats_file(path).unlink()
    told = resume_lines(path, "", "q")
    assert "every seat is a person's" in " ".join(told.split())
    for broken in ("{", "[]", '{"seats": 3}', '{"seats": ["human"]}', '{"seats": ["human", "nobody"]}'):
        seats_file(path).write_text(broken)
        with pytest.raises(ValueError):
            resume(path)


def test_a_journal_of_older_rules_goes_on(path: Path) -> None:
    play_lines(path, "1")
    text = re.sub(r"^= .*\n", "", path.read_text().replace(f"game {GAME} 1\n", f"game {GAME} 0\n"), flags=re.MULTILINE)
    path.write_text(text + "= 1 0000000000000000\n")
    assert "begun under version 0" in " ".join(resume_lines(path).split())


def test_a_full_disk_is_told_and_the_game_goes_on(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError("No space left on device")

    play_lines(path, "1")
    with monkeypatch.context() as patch:
        patch.setattr(terminal_game, "write_safely", full)
        told = resume_lines(path, "1")
    assert "NOT SAVED: No space left on device" in told
    assert saved(path).step == 1


def test_bad_seats_and_options_are_refused(path: Path) -> None:
    for seats, options in ((["human", "nobody"], []), (["human"], []), (["human", "random"], ["chess"])):
        with pytest.raises(ValueError):
            play(GAME, seats, options=options, path=path)
        assert not path.exists()
    with pytest.raises(ValueError, match="there is no game"):
        play("chess", ["human", "random"], path=path)


# ---------------------------------------------------------------- real processes


def start(*words: str, **more: Any) -> subprocess.Popen[str]:
    pipe = subprocess.PIPE
    command = [sys.executable, "-m", "signoria.cli.main", "play", *words]
    env = os.environ | {"PYTHONUNBUFFERED": "1", "PYTHONIOENCODING": "utf-8"}
    return subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True, encoding="utf-8", env=env, **more)


def read_prompt(process: subprocess.Popen[str]) -> str:
    """What the process says until it asks."""
    assert process.stdout is not None
    told = ""
    while not told.endswith("\n> "):
        char = process.stdout.read(1)
        assert char, f"the process ended: {told[-500:]} {process.stderr.read() if process.stderr else ''}"
        told += char
    return told


def send(process: subprocess.Popen[str], text: str) -> None:
    assert process.stdin is not None
    process.stdin.write(text + "\n")
    process.stdin.flush()


def finish(process: subprocess.Popen[str]) -> None:
    process.kill()
    process.communicate()


def test_a_killed_process_loses_nothing(path: Path) -> None:
    process = start(GAME, "--seats", "human,random", "--seed", "k", "--file", str(path))
    read_prompt(process)
    send(process, "fair:east")
    read_prompt(process)
    send(process, "end_turn")
    told = read_prompt(process)
    process.send_signal(signal.SIGKILL)
    process.communicate()
    text = path.read_text()
    assert "0 turn.action fair:east\n" in text
    assert "0 turn.action end_turn\n" in text
    there = saved(path)
    assert there.ask_of(0) is not None
    again = start("--resume", str(path))
    assert f"Resumed after {there.step} choices." in read_prompt(again)
    send(again, "q")
    out, err = again.communicate()
    assert again.returncode == 0
    assert "signoria play --resume" in out
    assert err == ""
    assert saved(path).digest() == there.digest()
    assert "actions left" in told


def test_a_process_killed_at_any_moment_leaves_a_whole_game(path: Path) -> None:
    process = start(GAME, "--seats", "human,random", "--seed", "m", "--file", str(path))
    read_prompt(process)
    least = 0
    for n in range(4):
        for _ in range(3 + n):
            send(process, "1")
        for _ in range(n):
            read_prompt(process)
        finish(process)
        there = saved(path)
        assert there.step >= least
        least = there.step
        process = start("--resume", str(path))
        read_prompt(process)
    finish(process)


def test_end_of_input_and_interrupt_say_how_to_go_on(path: Path) -> None:
    process = start(GAME, "--seats", "human,random", "--seed", "i", "--file", str(path))
    read_prompt(process)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate()
    assert process.returncode == 0
    assert f"signoria play --resume {path}" in out
    assert "Traceback" not in err
    process = start("--resume", str(path))
    read_prompt(process)
    out, err = process.communicate()  # closes its input
    assert f"signoria play --resume {path}" in out
    assert (process.returncode, err) == (0, "")


# ---------------------------------------------------------------- whole games


def chooser(rng: Random) -> Callable[[str], str | None]:
    """A person who types at random: mostly an option's number, now and then a command."""

    def answer(told: str) -> str | None:
        if "The game is over" in told:
            return "q"
        if "Press Enter" in told:
            return ""
        keys = [int(key) for key in re.findall(r"(?:^|  )\s*(\d{1,2})[! ] ", told, re.MULTILINE)]
        if rng.random() < 0.1:
            return rng.choice(["?", "t", "m", "v", "o", "l", "c", "? 1", "u", "", "nonsense", "p"])
        return str(rng.randint(1, max(keys, default=3)))

    return answer


@pytest.mark.parametrize(
    ("seats", "seed"), [("human,random", "w1"), ("human,random,human", "w2"), ("random,human", "w3")]
)
def test_a_whole_game_is_played_to_its_end(path: Path, seats: str, seed: str) -> None:
    terminal, screen = sit(chooser(Random(seed)))
    assert play(GAME, seats.split(","), seed, path=path, terminal=terminal) == 0
    told = screen.getvalue()
    assert "The game is over." in told
    there = saved(path)
    assert there.over
    assert f"Seed {seed}; commitment {there.commitment()}" in told
    assert f"committed to as {there.commitment()}" in " ".join(told.split())
    assert json.loads(seats_file(path).read_text())["over"] is True
    assert widest(told) <= 100
    assert ESCAPE not in told
    assert "The game is over." in resume_lines(path, "")


def test_bots_alone_play_to_the_end(path: Path) -> None:
    told = play_lines(path, "q", seats="random,random,random", seed="b")
    assert "The game is over." in told
    assert saved(path).over


def test_a_bot_that_fails_is_replaced_for_that_choice(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from signoria.bots import RandomBot

    def fail(*_: object) -> int:
        raise ZeroDivisionError("oops")

    monkeypatch.setattr(RandomBot, "choose", fail)
    told = play_lines(path, "1", "1", "1", "1")
    assert "The bot random failed (ZeroDivisionError('oops'))" in told
    assert saved(path).step >= 4


def test_two_people_hand_over_and_do_not_see_each_others_hand(path: Path) -> None:
    terminal, screen = sit(chooser(Random(5)))
    play(GAME, ["human", "human"], "h", path=path, terminal=terminal)
    told = screen.getvalue()
    assert told.count("Press Enter, ") > 4
    for seat, view in ((0, "(you)"), (1, "(you)")):
        assert view in told, seat
    between = re.findall(r"'s turn \(seat \d\)\n(?:Press Enter)", told)
    assert len(between) > 4  # nothing else stands on that screen


def test_what_bots_did_is_told(path: Path) -> None:
    play_lines(path, "1", "end_turn")
    position = saved(path)
    name = position.game.words.seat(position.state, 1)
    assert re.search(rf"{name} (buys|convenes|sells|plays)", " ".join(resume_lines(path).split()))


# ---------------------------------------------------------------- the look of it


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
    for size in ((20, 5), (41, 12), (76, 20), (77, 24), (120, 30), (300, 90)):
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
    from signoria.kernel.imagine import imagine

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


def test_the_journal_is_written_before_the_next_question(path: Path) -> None:
    """When the screen asks again, the file already holds the answer before."""
    steps: list[int] = []

    def answer(told: str) -> str | None:
        steps.append(len(journal.read(path.read_text()).lines))
        return "1" if len(steps) < 8 else None

    terminal, _ = sit(answer)
    play(GAME, ["human", "random"], "j", path=path, terminal=terminal)
    assert steps == sorted(set(steps))
