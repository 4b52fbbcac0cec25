"""The terminal game as a process: killed, interrupted, resized."""

from __future__ import annotations

import fcntl
import os
import re
import select
import signal
import struct
import subprocess
import sys
import termios
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.test_play import ESCAPE, GAME, saved


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.journal"


def interruptible() -> None:
    """In the new process: Ctrl-C counts, also where the tests run in the background and it does not."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def start(*words: str, **more: Any) -> subprocess.Popen[str]:
    pipe = subprocess.PIPE
    command = [sys.executable, "-m", "signoria.cli.main", "play", *words]
    env = os.environ | {"PYTHONUNBUFFERED": "1", "PYTHONIOENCODING": "utf-8"}
    pipes: dict[str, Any] = {"stdin": pipe, "stdout": pipe, "stderr": pipe, "text": True, "encoding": "utf-8"}
    return subprocess.Popen(command, env=env, preexec_fn=interruptible, **pipes, **more)


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
    for n in range(3):
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


class Window:
    """The game in a terminal of its own."""

    def __init__(self, *words: str, **env: str) -> None:
        self.master, slave = os.openpty()
        self.resize(100, 30)
        command = [sys.executable, "-m", "signoria.cli.main", "play", *words]
        known = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "FORCE_COLOR")}
        full = known | {"TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8"} | env
        self.process = subprocess.Popen(
            command, stdin=slave, stdout=slave, stderr=slave, env=full, start_new_session=True, preexec_fn=interruptible
        )
        os.close(slave)
        self.told = ""

    def resize(self, wide: int, high: int) -> None:
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", high, wide, 0, 0))

    def until(self, *wanted: str, again: Callable[[], None] | None = None) -> str:
        """Read until all this has been said, one after the other, since the last time.

        Python's readline misses a signal that comes while it looks at a key: `again` repeats it.
        """
        raw, told, waits = b"", "", 60
        while not re.search(".*".join(map(re.escape, wanted)), told, re.DOTALL):
            ready, _, _ = select.select([self.master], [], [], 1)
            if not ready:
                waits -= 1
                assert waits, f"waited in vain for {wanted}: {told[-2000:]}"
                if again is not None:
                    again()
                continue
            try:
                raw += os.read(self.master, 65536)
            except OSError:
                raise AssertionError(f"the process ended before {wanted}: {told[-2000:]}") from None
            told = raw.decode(errors="replace")
        return told

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def signal(self, number: signal.Signals, *wanted: str) -> None:
        """Send a signal, and read what comes of it; where nothing does, a key and its deletion stir readline."""

        def again() -> None:
            self.type(" \x7f")
            self.process.send_signal(number)

        self.process.send_signal(number)
        self.until(*wanted, again=again)

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.master)


def test_a_window_is_drawn_anew_when_it_is_resized_and_keeps_what_was_typed(path: Path) -> None:
    window = Window(GAME, "--seats", "human,random", "--seed", "k", "--file", str(path))
    try:
        told = window.until("2 actions left", "> ")
        assert "\x1b[1m" in told  # colours and bold, in a terminal that has them
        assert "CK Catholic knight" not in told
        window.type("fair:e")
        window.until("fair:e")
        window.resize(160, 50)
        window.signal(signal.SIGWINCH, "CK Catholic knight", "> ", "fair:e")  # the legend has room now
        window.type("ast\r")
        window.until("1 action left", "> ")
        assert "0 turn.action fair:east\n" in path.read_text()
        window.signal(signal.SIGINT, "signoria play --resume")
        assert window.process.wait() == 0
    finally:
        window.close()


@pytest.mark.parametrize("env", [{"TERM": "dumb"}, {"NO_COLOR": "1"}])
def test_a_monochrome_window_gets_no_colours(path: Path, env: dict[str, str]) -> None:
    window = Window(GAME, "--seats", "human,random", "--seed", "k", "--file", str(path), **env)
    try:
        told = window.until("2 actions left", "> ")
        assert not re.search(r"\x1b\[[0-9;]*[mHJ]", told)
        assert ESCAPE not in told or "NO_COLOR" in env  # the line editor may still talk to an able terminal
        window.type("q\r")
        window.until("signoria play --resume")
    finally:
        window.close()
