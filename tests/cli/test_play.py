"""The terminal game: played through streams, killed, resumed, and looked at in every width."""

from __future__ import annotations

import io
import json
import os
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.cells import cell_len

import signoria
from signoria.cli import play as terminal_game
from signoria.cli.play import Session, Table, open_table, play, resume, seats_file
from signoria.cli.screen import Menu, Terminal
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
    older = re.sub(rf"(?m)^game {GAME} \d+$", f"game {GAME} 0", path.read_text())
    text = re.sub(r"(?m)^= .*\n", "", older)
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
    some, count = chooser(Random(5)), iter(range(30))
    terminal, screen = sit(lambda told: None if next(count, None) is None else some(told))
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


def test_the_journal_is_written_before_the_next_question(path: Path) -> None:
    """When the screen asks again, the file already holds the answer before."""
    steps: list[int] = []

    def answer(told: str) -> str | None:
        steps.append(len(journal.read(path.read_text()).lines))
        return "1" if len(steps) < 8 else None

    terminal, _ = sit(answer)
    play(GAME, ["human", "random"], "j", path=path, terminal=terminal)
    assert steps == sorted(set(steps))
