"""The built page and its types are those of the sources."""

import json
from pathlib import Path

from houseway.web.openapi import openapi
from houseway.web.page_files import FOLDER
from houseway.web.routes import ROUTES
from tests.page.chromium import WEB, npm_install, run_node

_BIN = WEB / "node_modules"


def _run(*command: str) -> None:
    npm_install()
    run_node(*command)


def _files(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def test_committed_page_is_the_build(tmp_path: Path) -> None:
    """`make web` builds it again."""
    _run(str(_BIN / "vite/bin/vite.js"), "build", "--outDir", str(tmp_path / "page"))
    assert _files(tmp_path / "page") == _files(FOLDER)


def test_types_are_those_of_the_document(tmp_path: Path) -> None:
    """`make web-types` writes them again."""
    document, types = tmp_path / "openapi.json", tmp_path / "types.ts"
    document.write_text(json.dumps(openapi(ROUTES)), encoding="utf-8")
    flags = ("--default-non-nullable=false", "--root-types", "--root-types-no-schema-prefix")
    cli = str(_BIN / "openapi-typescript/bin/cli.js")
    _run(cli, str(document), "-o", str(types), *flags)
    assert types.read_text(encoding="utf-8") == (WEB / "src/api/types.ts").read_text("utf-8")


def test_types_check_without_a_warning() -> None:
    _run(str(_BIN / "svelte-check/bin/svelte-check"), "--fail-on-warnings")


def test_parts_pass_their_own_tests() -> None:
    _run(str(_BIN / "vitest/vitest.mjs"), "run")
