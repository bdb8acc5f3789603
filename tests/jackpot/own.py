"""Links of an operator's own, written for a test from those of the package."""

from pathlib import Path

import pytest

from houseway.jackpot import Link
from houseway.rules import Refused
from tests.library import LINKS, PAYTABLES, open_link

CATFISH = "catfish-bend/multi-link"
UTH = "catfish-bend/multi-link-ultimate-texas-holdem"
CRAZY = "catfish-bend/multi-link-crazy-4-poker"
STANDALONE = "washington/standalone-01"
MGL, ML01, ML03 = "washington/mgl-01", "washington/mgl-ml01", "washington/mgl-ml03"
WASHINGTON = (MGL, ML01, ML03, STANDALONE)
ALL = (CATFISH, *WASHINGTON)

Edits = list[tuple[str, str]]

# Every pay comes off the meter (B6-17): each odds row of the multi-game link 01 says from where.
ALL_FROM_METER: Edits = [
    ('pays = "10% of jackpot"', 'pays = "100% of jackpot"'),
    *(
        (f'pays = "{pays} for 1"', f'pays = "{pays} for 1", from = "jackpot"')
        for pays in (300, 50, 40, 30, 9)
    ),
]


def file_of(folder: Path, file_id: str) -> Path:
    return folder.joinpath(file_id.replace("/", "-") + ".toml")


def edited(text: str, edits: Edits) -> str:
    for old, new in edits:
        assert old in text, old
        text = text.replace(old, new)
    return text


def write_link(folder: Path, link_id: str, *edits: tuple[str, str]) -> str:
    """A link of the package under the same name in another folder, with edits; gives its path."""
    path = file_of(folder, link_id)
    path.write_text(edited(file_of(LINKS, link_id).read_text(encoding="utf-8"), [*edits]))
    return str(path)


def write_table(folder: Path, paytable_id: str, *edits: tuple[str, str]) -> None:
    """A paytable of the package beside the links of a folder, with edits."""
    folder.joinpath("tables").mkdir(exist_ok=True)
    text = file_of(PAYTABLES, paytable_id).read_text(encoding="utf-8")
    file_of(folder.joinpath("tables"), paytable_id).write_text(edited(text, [*edits]))


def dry_link(folder: Path, contribution: str = "50%", seed: str = "400.00") -> Link:
    """The multi-game link 01 with every pay off its meter, under another rate and seed."""
    write_table(folder, MGL, *ALL_FROM_METER)
    return open_link(
        write_link(folder, MGL),
        settings={
            "jackpot.contribution": contribution,
            "jackpot.reserve": "0%",
            "jackpot.seed": seed,
        },
    )


def refused(path: str, **choices: object) -> tuple[str, str, str]:
    """Why a link does not open: what, where, rule."""
    with pytest.raises(Refused) as caught:
        open_link(path, **choices)
    refusal = caught.value
    return refusal.what, refusal.where, refusal.rule
