"""What the auditor finds when a paid round is turned back: each check with one false fact, after a
story in which it finds nothing."""

from typing import Any

import pytest

from proofs.floor.auditor.chips import Chips
from proofs.floor.auditor.findings import Findings
from proofs.floor.auditor.handlers import handlers, method_name
from proofs.floor.auditor.undo import RoundsTurnedBack

Fact = dict[str, Any]
FEE = [{"payer": "1", "amount": 10}]


def bought(person: str, amount: int) -> Fact:
    return {"event": "chips bought", "person": person, "amount": amount}


def taken(person: str, amount: int) -> Fact:
    return {"event": "chips taken", "person": person, "amount": amount}


def lines(ann: int, bob: int) -> list[Fact]:
    wins = {1: ann, 2: bob}
    return [{"spot": s, "wager": "bet", "stake": 100, "win": win} for s, win in wins.items()]


def played(name: str, ann: int, bob: int, *, fees: list[Fact], bank: Fact | None) -> list[Fact]:
    """A round of Ann and Bob, each with 100, and what each wins."""
    bets = [
        {"spot": spot, "backline": 0, "person": person, "stakes": {"bet": 100}, "tokes": {},
         "progressive": 0}
        for spot, person in ((1, "Ann"), (2, "Bob"))
    ]  # fmt: skip
    closed = {"event": "no more bets", "wagers": {"bets": bets, "bank": bank}, "fees": fees}
    return [closed, {"event": "round paid", "round": name, "lines": lines(ann, bob)}]


def change(person: str, due: int, chips: int, *, owed: int = 0, set_off: int = 0) -> Fact:
    return {
        "person": person, "due": due, "chips": chips, "cage": 0, "owed": owed, "set_off": set_off,
    }  # fmt: skip


def back(*changes: Fact, **others: Any) -> Fact:
    """Round 1 is turned back, in which Ann won 100 and Bob lost 100."""
    given = {"refunded": FEE, "fees": -10, **others}
    return {
        "event": "round turned back", "round": "1", "lines": lines(100, -100),
        "changes": list(changes), **given,
    }  # fmt: skip


def collected(amount: int, *paid: Fact, tray: int = 0) -> Fact:
    return {
        "event": "owed collected", "person": "Ann", "amount": amount, "paid": paid, "tray": tray
    }  # fmt: skip


def written_off(amount: int, *staff: str) -> Fact:
    people = [{"person": person} for person in staff]
    return {"event": "owed written off", "person": "Ann", "amount": amount, "staff": people}


BOB = change("Bob", 100, 100)
PAID = [
    bought("Ann", 1000), bought("Bob", 1000), *played("1", 100, -100, fees=FEE, bank=None),
]  # fmt: skip
"""Ann has 1090 before her, Bob 900."""
LEFT_50 = [*PAID, taken("Ann", 1040)]
ANN_OWES_40 = [*LEFT_50, back(change("Ann", -90, -50, owed=-40), BOB, tray=-40, short=40)]
"""The house goes without 40 until Ann pays."""
CY_BANKS = [
    bought("Ann", 1000), bought("Bob", 1000), bought("Cy", 1000),
    *played("1", 100, -100, fees=[], bank={"person": "Cy", "wager": 500}), taken("Ann", 1040),
]  # fmt: skip
"""Ann has 60 before her."""
BOB_IS_OWED_40 = [
    *CY_BANKS,
    {**back(change("Ann", -100, -60, owed=-40), change("Bob", 100, 60, owed=40), refunded=[]),
     "fees": 0},
]  # fmt: skip
"""What Ann owes is owed to Bob."""
AGAIN = played("2", -100, 0, fees=[], bank=None)
AGAIN_BACK = {
    "event": "round turned back", "round": "2", "lines": lines(-100, 0), "tray": -100,
}  # fmt: skip

FALSE: dict[str, tuple[list[Fact], Fact, str]] = {
    "a fee is forgotten": (
        PAID, back(change("Ann", -100, -100), BOB, refunded=[], fees=0),
        "the fees of round 1 are not those that were taken",
    ),
    "the tray gets more": (
        PAID, back(change("Ann", -90, -90), BOB, tray=10),
        "the house gets other money than is its own",
    ),
    "a debt without a creditor": (
        LEFT_50, back(change("Ann", -90, -50, owed=-40), BOB),
        "what some owe is not what others are owed",
    ),
    "a debt of somebody with chips": (
        PAID, back(change("Ann", -90, -50, owed=-40), BOB, tray=-40, short=40),
        "ann owes something and has chips on the table",
    ),
    "set off against nothing": (
        PAID, back(change("Ann", -90, -80, set_off=-10), BOB, tray=-10, short=10),
        "ann has more set off than was owed",
    ),
    "more set off than is owed": (
        [*ANN_OWES_40, bought("Ann", 100), *AGAIN],
        {**AGAIN_BACK, "changes": [change("Ann", 100, 50, set_off=50)], "tray": -50, "short": -50},
        "ann has more set off than was owed",
    ),
    "chips for somebody who owes": (
        [*ANN_OWES_40, bought("Ann", 100), *AGAIN],
        {**AGAIN_BACK, "changes": [change("Ann", 100, 100)]},
        "ann is not done with what was owed before chips go to and fro",
    ),
    "chips of somebody who is owed": (
        [*BOB_IS_OWED_40, bought("Ann", 100), *played("2", 0, 100, fees=[], bank=None)],
        {"event": "round turned back", "round": "2", "lines": lines(0, 100), "tray": 100,
         "changes": [change("Bob", -100, -100)]},
        "bob is not done with what was owed before chips go to and fro",
    ),
    "more is collected than owed": (
        [*ANN_OWES_40, bought("Ann", 100)], collected(50, tray=50),
        "50 is collected of ann, who owes 40",
    ),
    "nothing is collected": (ANN_OWES_40, collected(0), "0 is collected of ann, who owes 40"),
    "paid to somebody who is owed nothing": (
        [*ANN_OWES_40, bought("Ann", 100)], collected(40, change("Bob", 40, 40)),
        "bob gets 40 of what is owed",
    ),
    "paid other than due": (
        [*BOB_IS_OWED_40, bought("Ann", 100)], collected(30, change("Bob", 40, 30)),
        "bob gets 30 of what is owed",
    ),
    "collected for nobody": (
        [*ANN_OWES_40, bought("Ann", 100)], collected(40), "what is collected goes to nobody",
    ),
    "more is written off than owed": (
        ANN_OWES_40, written_off(50, "Sue", "Tom"), "50 is written off of ann, who owes 40",
    ),
    "what is owed to a player is written off": (
        BOB_IS_OWED_40, written_off(40, "Sue", "Tom"), "40 is written off of ann, who owes 40",
    ),
    "one person writes off": (
        ANN_OWES_40, written_off(40, "Sue", "sue "), "one person writes off what ann owes",
    ),
}  # fmt: skip


RIGHT: dict[str, list[Fact]] = {
    "turned back": [*PAID, back(change("Ann", -90, -90), BOB)],
    "collected for the house": [*ANN_OWES_40, bought("Ann", 100), collected(40, tray=40)],
    "collected for Bob": [
        *BOB_IS_OWED_40, bought("Ann", 100), collected(40, change("Bob", 40, 40)),
    ],
    "set off": [
        *ANN_OWES_40, bought("Ann", 100), *AGAIN,
        {**AGAIN_BACK, "changes": [change("Ann", 100, 60, set_off=40)], "tray": -60, "short": -40},
    ],
    "written off": [*ANN_OWES_40, written_off(40, "Sue", "Tom")],
}  # fmt: skip


def audit(events: list[Fact]) -> tuple[list[str], dict[str, int]]:
    """What is found, and what people owe at the end."""
    findings = Findings()
    chips = Chips(lambda what: findings.add("table", what))
    undone = RoundsTurnedBack(chips)
    rooms = [handlers(chips), handlers(undone)]
    for event in events:
        for reads in rooms:
            handle = reads.get(method_name(event["event"]))
            if handle is not None:
                handle(event)
    return findings.texts, dict(undone.owed)


@pytest.mark.parametrize("name", FALSE)
def test_one_false_fact_is_one_finding(name: str) -> None:
    before, false, words = FALSE[name]
    assert audit(before)[0] == []
    assert audit([*before, false])[0] == [f"table: {words}"]


@pytest.mark.parametrize("name", RIGHT)
def test_a_true_story_is_no_finding(name: str) -> None:
    assert audit(RIGHT[name]) == ([], {})
