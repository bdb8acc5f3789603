"""The vectors of the page's own check are those of this code."""

from tests.table.fair_vectors import WRITTEN, text


def test_r12_the_page_checks_files_that_this_code_deals_and_forges() -> None:
    """`python -m tests.table.fair_vectors` writes them anew."""
    assert WRITTEN.read_text(encoding="utf-8") == text()
