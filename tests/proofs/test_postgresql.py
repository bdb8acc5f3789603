"""The server of the tests: one for many processes, gone when they are, however they end."""

import os
import signal
import time
from pathlib import Path

import psycopg

from proofs.postgresql import Server, share
from tests.processes import Say, finish, kill, start


def is_gone(server: Server) -> bool:
    """Whether a server has stopped and left nothing behind."""
    for _ in range(2_400):
        if not server.folder.exists():
            return not list(server.folder.parent.glob(f"{server.folder.name}*"))
        time.sleep(0.05)
    return False


def test_processes_share_a_server_and_the_last_one_stops_it() -> None:
    name = f"shared-{os.getpid()}"
    one, two = share(name), share(name)
    assert one.folder == two.folder
    with psycopg.connect(one.new_database()) as database:
        assert database.execute("SELECT 1").fetchone() == (1,)
    one.close()
    two.run("SELECT 1")
    time.sleep(1.5)
    two.run("SELECT 1")  # it runs as long as one of them is there
    two.close()
    assert is_gone(two)


def test_a_server_stops_when_its_user_is_killed() -> None:
    name = f"killed-{os.getpid()}"

    def use(say: Say) -> None:
        server = share(name)
        say(server.folder)
        signal.pause()

    child, said = start(use)
    folder = Path(said.readline().strip())
    assert folder.exists()
    kill(child)
    finish(child, said)
    for _ in range(2_400):
        if not folder.exists():
            return
        time.sleep(0.05)
    raise AssertionError(f"{folder} is still there")
