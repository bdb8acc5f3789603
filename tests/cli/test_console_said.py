"""What the console says: who won what, by which entry, and what waits (B10, B11, B12, B16, B17)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from houseway.jackpot.desk import LinkDesk

from houseway.cli.jackpot_console import answer_lines
from houseway.ledger import memory_ledger
from tests.cli.inside import run
from tests.cli.test_jackpot_console import CB, OPEN, ROUND, SUE, UTH, WA, console
from tests.library import open_link

SAM = {"person": "sam", "card": "shift manager", "number": "m1"}
GUS = {"person": "gus", "card": "security", "number": "g1"}
BEN: dict[str, Any] = {**ROUND[0], "id": "a2", "spot": 2, "player": "ben"}
NIGHT = [OPEN, ROUND[0], BEN, *ROUND[1:]]
PAY: dict[str, Any] = {
    "id": "p", "do": "pay", "award": 6, "checked": True, "shift_manager": SAM, "guard": GUS,
    "chips": "20001.40",
}  # fmt: skip


class Out:
    """Where the answers go."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def write(self, text: str) -> None:
        self.lines.append(text)

    def flush(self) -> None:
        """They are there."""


def answers(*lines: Any, link: str = CB) -> list[Any]:
    """What a console on a new record answers."""
    out: Any = Out()
    texts = [line if isinstance(line, str) else json.dumps(line) for line in lines]
    desk = LinkDesk(open_link(link), memory_ledger())
    answer_lines(desk, [text.encode() for text in texts], out)
    return [json.loads(line) for line in out.lines]


def last(*lines: Any, link: str = CB) -> Any:
    return answers(*lines, link=link)[-1]


def test_b2_12_an_award_says_its_amount_its_winner_and_its_entry() -> None:
    done = {answer["id"]: answer for answer in answers(*NIGHT)}
    assert done["d"]["said"] == [
        "award $20,001.40 to anna for royal flush on the Major meter (entry 6)",
        "reseed Major to $20,000.00",
    ]
    assert done["d"]["awards"] == [
        {
            "entry": 6, "level": "major", "amount": "20001.40", "player": "anna", "table": "7",
            "spot": 1, "row": "royal flush",
        }
    ]  # fmt: skip
    assert done["e"]["awards"] == []


def test_b2_17_who_gets_stake_and_envy_is_said() -> None:
    assert last(*NIGHT)["said"] == [
        "stake $5.00 to anna",
        "envy $5,000.00 to ben for anna's royal flush",
        "end game",
    ]


def test_t13_a_shared_award_says_who_waits() -> None:
    two = {**ROUND[2], "id": "c2", "spot": 2}
    shares = [
        {key: each[key] for key in each if key not in ("hole", "board")} for each in (ROUND[2], two)
    ]
    assert last(*NIGHT[:4], *shares, ROUND[3])["said"] == [
        "award $10,000.70 to anna for royal flush on the Major meter, one of 2 (entry 7)",
        "$10,000.70 waits for the card of table 7, spot 2",
        "reseed Major to $20,000.00",
    ]


def test_people_read_it_too_and_see_the_awards_there_are(tmp_path: Path) -> None:
    _, _, said = console(tmp_path, *NIGHT, options=())
    assert "✓ d  award $20,001.40 to anna for royal flush on the Major meter (entry 6)" in said
    assert "6   Major   $20,001.40   anna     table 7, spot 1   T7-1    not paid yet" in said
    assert "envy $5,000.00 to ben for anna's royal flush" in said


def test_show_with_a_ledger_lists_tables_and_awards(tmp_path: Path) -> None:
    console(tmp_path, *NIGHT, BEN | {"id": "n"})
    asked = ("jackpot", "show", CB, "--ledger", str(tmp_path / "ledger"))
    written = json.loads(run(*asked, "--json").out)
    assert written["tables"] == {
        "7": {
            "sheet": UTH, "phase": "betting", "online": True, "round": "", "wagers": 1, "hands": {},
        }
    }  # fmt: skip
    [award] = written["awards"]
    assert (award["entry"], award["amount"], award["player"]) == (6, "20001.40", "anna")
    assert (award["paid"], award["backed_out"]) == (False, False)
    text = " ".join(run(*asked).out.split())
    assert "Awards entry meter award player where round stands" in text
    assert "6 Major $20,001.40 anna table 7, spot 1 T7-1 not paid yet" in text
    assert "7 betting 1" in text
    assert "tables" not in json.loads(run(*asked[:3], "--json").out)


def test_r6_an_adjustment_says_by_how_much_and_from_what_to_what() -> None:
    two = {"by": SAM, "approved": SUE}
    more = {"id": "x", "do": "adjust", "level": "major", "amount": "250.00",
            "reason": "malfunction", **two}  # fmt: skip
    assert last(OPEN, more)["said"] == ["adjust Major by +$250.00: $20,000.00 → $20,250.00"]
    less = {**more, "id": "y", "amount": "-50.00", "by": {**SAM, "number": "m2"},
            "approved": {**SUE, "number": "s2"}}  # fmt: skip
    assert last(OPEN, more, less)["said"] == ["adjust Major by -$50.00: $20,250.00 → $20,200.00"]


def test_b6_7_a_back_out_says_whose_and_which() -> None:
    out = {"id": "x", "do": "back out", "award": 6, "by": SAM, "approved": {**SUE, "number": "s2"}}
    assert last(*NIGHT, out)["said"] == [
        "back out $20,001.40 from anna, entry 6",
        "unseed Major: $40,001.40 → $20,001.40",
    ]


def test_b2_12_a_payment_says_what_in_which_form() -> None:
    pay = PAY | {"chips": "1.40", "check": "19900.00", "withheld": "100.00", "reason": "order 8"}
    assert last(*NIGHT, pay)["said"] == [
        "payment of entry 6 to anna: $1.40 in chips, $19,900.00 by check, $100.00 withheld"
    ]


def test_r7_settings_say_whether_they_wait_and_for_which_reset() -> None:
    asked = {"id": "x", "do": "set parameters", "swipe": SAM,
             "settings": {"major.seed": "25000.00", "minor.card": "executive"}}  # fmt: skip
    assert last(*NIGHT[:4], asked)["said"] == [
        "major.seed = 25000.00 waits for the next reset of the Major meter",
        "minor.card = executive is in force",
    ]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (PAY | {"chips": "20001.39"}, "entry 6: chips, check and what is withheld come to "
         "$20,001.39; the award is $20,001.40 (B2-12)"),
        ({"id": "x", "do": "adjust", "level": "major", "amount": "-0.01", "reason": "malfunction",
          "by": SAM, "approved": {**SUE, "number": "s2"}},
         "meter major: the meter would show $19,999.99, below its seed of $20,000.00 (R6)"),
        ({**ROUND[0], "id": "x", "player": "José"},
         "player: a name begins with a letter or digit (A-Z, a-z, 0-9); then come those, single "
         "spaces or ._@/+-, 80 at most (R15)"),
        ({"id": "x", "do": "adjust", "level": "major", "amount": "1.00", "reason": "whim",
          "by": SAM, "approved": {**SUE, "number": "s2"}},
         "reason: no listed reason; there are malfunction, above the limit, seed recovery, "
         "wrong entry, transfer, and a house may allow fewer (R6)"),
        ({"id": "x", "do": "set parameters", "swipe": SAM, "settings": {"major.sed": "1.00"}},
         "settings.major.sed: 'sed' is not set here; there are seed, contribution, reserve, limit, "
         "card, executive_from (R7)"),
    ],
)  # fmt: skip
def test_r14_a_refusal_says_what_is_wrong_and_where(line: Any, said: str) -> None:
    assert last(*NIGHT, line)["error"] == said


def test_r14_a_line_that_cannot_be_read_is_named_by_its_number() -> None:
    answer = last(OPEN, "", "{")
    assert answer["error"].startswith("line 3: ")
    assert answer["error"].endswith("(R15)")
    assert "round file" not in answer["error"]


def test_b2_1_a_table_that_joins_says_so() -> None:
    line = {"id": "x", "do": "add table", "table": "9", "sheet": UTH}
    assert last(OPEN, line)["said"] == [f"add table 9 with {UTH}"]


def test_t60_a_payment_in_washington_cites_no_item_of_catfish_bend() -> None:
    opening = {**OPEN, "tables": {"7": "washington/ultimate-texas-holdem"}}
    assert last(opening, PAY, link=WA)["rule"] == "T-60"
