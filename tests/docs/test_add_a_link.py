"""The page on links names everything that a link or a paytable may say."""

import pytest

from houseway.jackpot import Look
from houseway.jackpot.documents.link import LinkKind
from houseway.jackpot.documents.paytable_file import _ENVY_SWITCHES, _SWITCHES, HANDS
from houseway.jackpot.documents.reason import AdjustReason
from houseway.jackpot.documents.values import CONFIRMING, METER_TERMS
from houseway.people import Office
from tests.docs.test_console import ROOT

PAGE = (ROOT / "docs/how-to/add-a-link.md").read_text(encoding="utf-8")
READINGS = {**_SWITCHES, **_ENVY_SWITCHES}
WORDS = [
    *(look.value for look in Look),
    *(kind.value for kind in LinkKind),
    *(reason.value for reason in AdjustReason),
    *(card.value for card in CONFIRMING),
    *METER_TERMS,
    *HANDS,
    *READINGS,
    *(word for _, options in READINGS.values() for word in sorted(options)),
]


@pytest.mark.parametrize("word", dict.fromkeys(WORDS))
def test_the_page_names(word: str) -> None:
    assert f"`{word}`" in PAGE


def test_the_page_counts_the_readings_and_offers_no_other_card() -> None:
    assert len(READINGS) == 9
    assert "nine readings" in PAGE
    assert f"`{Office.DEALER.value}`" not in PAGE
