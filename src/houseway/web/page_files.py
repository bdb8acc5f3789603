"""The browser's page: files that `make web` has built into the package.

Its own paths, like /table/7, are all answered with the same page, which then draws its screen. The
names of built files hold a digest of what is in them, so a browser may keep them for good; the page
itself is asked for anew each time.
"""

import gzip
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

FOLDER: Final = Path(__file__).parent / "page"
SCREENS: Final = frozenset(
    {
        "",
        "lobby",
        "table",
        "sign-in",
        "tour",
        "poker",
        "practice",
        "rounds",
        "pit",
        "display",
        "sheets",
        "train",
        "design",
        "dealer",
    }
)
"""The first words of the page's own paths; any other is a page that says there is none."""
_INDEX: Final = "index.html"
_BUILT: Final = "assets/"
_FOR_GOOD: Final = "public, max-age=31536000, immutable"
_ASK_AGAIN: Final = "no-cache"
_MEDIA: Final[Mapping[str, str]] = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
}
_PACKED: Final = frozenset({".png", ".woff2"})
"""Compressed already."""


@dataclass(frozen=True)
class PageFile:
    """One file, as it is sent."""

    body: bytes
    packed: bytes | None
    media_type: str
    cache: str

    def answer(self, request: Request, status: int = 200) -> Response:
        """The file, packed where the browser takes that."""
        headers = {"cache-control": self.cache, "vary": "accept-encoding"}
        body = self.body
        if self.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            body, headers["content-encoding"] = self.packed, "gzip"
        return Response(body, status, headers, self.media_type)


@cache
def page_files(folder: Path = FOLDER) -> Mapping[str, PageFile]:
    """Every file of the page by its path; none where the page was not built."""
    found = {}
    for path in sorted(folder.rglob("*")):
        media = _MEDIA.get(path.suffix)
        if media is None or not path.is_file():
            continue
        name, body = path.relative_to(folder).as_posix(), path.read_bytes()
        packed = None if path.suffix in _PACKED else gzip.compress(body, 9, mtime=0)
        keep = _FOR_GOOD if name.startswith(_BUILT) else _ASK_AGAIN
        found[name] = PageFile(body, packed, media, keep)
    return found


def page_answer(request: Request) -> Response | None:
    """What a browser gets for a path outside the API; nothing where it asks for no page."""
    if request.method not in ("GET", "HEAD"):
        return None
    files, path = page_files(), request.url.path.removeprefix("/")
    file = files.get(path)
    if file is not None and path != _INDEX:
        return file.answer(request)
    first = path.partition("/")[0]
    is_screen = first in SCREENS
    index, accept = files.get(_INDEX), request.headers.get("accept", "*/*")
    if index is None or first == "api":
        return None
    if "text/html" in accept or (is_screen and "*/*" in accept):
        return index.answer(request, 200 if is_screen else 404)
    return None
