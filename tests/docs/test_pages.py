"""The pages hang together: every one is in the index, every link leads somewhere."""

import re
from pathlib import Path
from typing import Final

import pytest

from tests.docs.picture import PICTURE, picture

ROOT: Final = Path(__file__).parents[2]
PAGES: Final = sorted([ROOT / "README.md", *(ROOT / "docs").rglob("*.md")])
_LINK: Final = re.compile(r"\]\((?!https?://|#)([^)#\s]+)")


@pytest.mark.parametrize("page", PAGES, ids=[str(page.relative_to(ROOT)) for page in PAGES])
def test_every_link_leads_to_a_file(page: Path) -> None:
    links = _LINK.findall(page.read_text(encoding="utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_the_index_has_every_page() -> None:
    index = ROOT / "docs" / "index.md"
    named = {(index.parent / link).resolve() for link in _LINK.findall(index.read_text("utf-8"))}
    ours = {page for page in PAGES if page.parent.name in ("docs", "how-to")} - {index}
    assert ours - named == set()


def test_the_picture_of_the_readme_is_what_the_terminal_shows() -> None:
    assert PICTURE.read_text(encoding="utf-8") == picture()
