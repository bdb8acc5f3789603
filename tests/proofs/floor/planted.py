"""Facts made by hand for the auditor of a table, in order and with one fault in them."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from houseway.cards import standard_deck
from proofs.floor.auditor.findings import Findings
from proofs.floor.auditor.table import TableAuditor

Fact = dict[str, Any]
PACK = [card.text for card in standard_deck()]
BURN = list(range(1, 14))
ABOUT: Fact = {
    "table": "T",
    "sheet": "a/game",
    "deals": {"shoe": ["deal player 1", "hand 0", "first ", "draws "]},
    "pack": PACK,
    "source": "felt",
    "dice": 0,
    "cut": 14,
    "burn": BURN,
    "dealer_open": 0,
    "turns_all": "cover_all",
    "required": ["ante"],
    "most": {"ante": 1100},
    "colours": 2,
    "one_deck_by": ["hand"],
    "third_party": True,
}


class Stands:
    """A table that says of itself what its events come to, but for what is given."""

    def __init__(self, auditor: TableAuditor, says: Fact) -> None:
        self.auditor = auditor
        self.says = says

    def __getitem__(self, name: str) -> Any:
        chips = self.auditor.chips
        mine = {
            "number": self.auditor.number,
            "owed": dict(self.auditor.undone.owed),
            "tray": chips.tray,
            "box": chips.box,
            "felt": sum(chips.felt.values()),
            "stacks": dict(chips.stacks),
        }
        return (mine | self.says)[name]


class Command(NamedTuple):
    """Events of one command, who gave it and when."""

    events: list[Fact]
    do: str = "act"
    by: str = "Ann"
    at: str = "10:00"
    says: Fact | None = None
    back: str = ""


def found(commands: Sequence[Command | Fact], about: Fact | None = None) -> list[str]:
    """What the auditor finds, without where. A fact alone is a command with one event."""
    findings = Findings()
    auditor = TableAuditor(about or ABOUT, findings)
    for each in commands:
        command = each if isinstance(each, Command) else Command([each])
        events, do, by, at, says, back = command
        asked = {"do": do}
        entry = {
            "command": asked,
            "by": by,
            "at": at,
            "first": auditor.number + 1,
            "events": events,
        }
        by_link = sum(event["amount"] for event in events if event["event"] == "tray moved")
        stands: Any = Stands(auditor, says or {})
        auditor.take(entry, [()] * len(events), stands, by_link, back)
    return [text.partition(": ")[2] for text in findings.texts]


def fact(kind: str, **fields: Any) -> Fact:
    return {"event": kind, **fields}


def bet(spot: int, stake: int, backline: int = 0) -> Fact:
    return {
        "spot": spot,
        "backline": backline,
        "person": "Ann" if spot == 1 else "Bob",
        "stakes": {"ante": stake},
        "tokes": {},
        "progressive": 0,
    }


def closed(*bets: Fact, bank: Fact | None = None, fees: tuple[Fact, ...] = ()) -> Fact:
    return fact("no more bets", wagers={"bets": list(bets), "bank": bank}, fees=list(fees))


def line(win: int, stake: int = 500, spot: int = 1) -> Fact:
    """The line of a wager, Ann's if nothing else is said."""
    return {"spot": spot, "wager": "ante", "stake": stake, "win": win}


def paid(*lines: Fact, name: str = "1", **more: Any) -> Fact:
    return fact("round paid", round=name, lines=list(lines), **more)


def brought(amount: int) -> Fact:
    """Chips that do not come from this table's tray."""
    return fact("chips brought", person="Ann", amount=amount)


def bought(person: str, amount: int) -> Fact:
    return fact("chips bought", person=person, amount=amount)


def voided(**more: Any) -> Fact:
    return fact("round voided", round="1", **more)


OPENED = fact(
    "table opened", sheet="d" * 64, tray=100_000, dealer={"person": "Dan", "office": "dealer"}
)
ROUND = fact("bets opened", round="1", pack=1)
START = [OPENED, bought("Ann", 1000), bought("Bob", 1000), ROUND]
BETS = [*START, closed(bet(1, 500))]
FEE = {"payer": "1", "amount": 100}


class Planted(NamedTuple):
    """What comes first, how it goes on when all is well, and how when it is not."""

    first: Sequence[Command | Fact]
    right: Sequence[Command | Fact]
    wrong: Sequence[Command | Fact]
    words: str


def check(planted: Planted) -> None:
    """In order nothing is found, and with the fault that fault and nothing else."""
    first, right, wrong, words = planted
    assert found([*first, *right]) == []
    assert found([*first, *wrong]) == [words]
