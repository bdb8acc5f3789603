"""The auditor finds what is wrong: a run that is in order is gone through again with one thing
changed."""

import copy
from collections.abc import Callable
from typing import Any, get_args

import pytest

from houseway.cards import standard_deck
from houseway.table.live.happened import Event
from proofs.floor import simulate_floor
from proofs.floor.auditor.backs import Backs
from proofs.floor.auditor.cards import Cards, shuffle
from proofs.floor.auditor.chips import Chips
from proofs.floor.auditor.findings import Findings
from proofs.floor.auditor.handlers import handlers, method_name
from proofs.floor.auditor.link import LinkAuditor
from proofs.floor.auditor.poker import PokerBooks
from proofs.floor.auditor.poker_seats import PokerSeats
from proofs.floor.auditor.table import TableAuditor
from proofs.floor.auditor.third_party import ThirdParty
from proofs.floor.auditor.undo import RoundsTurnedBack
from proofs.floor.plan import TABLES
from tests.library import library

TABLE = "CA 4"
PLAYED = (TABLE, "CB 1", "CB 3", "CB 4")
FULL_PACK = [card.text for card in standard_deck()]
LINK = "catfish-bend/multi-link"
Fact = dict[str, Any]
Taken = list[Any]
"""What the auditor is given with a command: entry, views, what the table and its link say."""


@pytest.fixture(scope="module")
def run() -> tuple[Fact, list[Taken], dict[str, int], list[tuple[Fact, dict[str, int]]]]:
    """All that one table and one link did in a short run."""
    table: list[Taken] = []
    link: list[tuple[Fact, dict[str, int]]] = []
    about: Fact = {}
    start: dict[str, int] = {}

    def take(self: TableAuditor, *given: Any) -> None:
        if self.about["table"] == TABLE:
            about.update(self.about)
            table.append([*copy.deepcopy(given[:1]), list(map(list, given[1])), *given[2:]])
        own_take(self, *given)

    def take_link(self: LinkAuditor, event: Fact, shows: dict[str, int]) -> dict[str, int]:
        if self.name == LINK:
            start.update({} if link else self.meters)
            link.append((copy.deepcopy(event), dict(shows)))
        return own_link(self, event, shows)

    own_take, own_link = TableAuditor.take, LinkAuditor.take
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TableAuditor, "take", take)
        patch.setattr(LinkAuditor, "take", take_link)
        tables = [plan for plan in TABLES if plan.name in PLAYED]
        assert simulate_floor(library(), rounds=400, seed=9, tables=tables).findings == ()
    return about, table, start, link


def audit(about: Fact, taken: list[Taken]) -> list[str]:
    findings = Findings()
    auditor = TableAuditor(about, findings)
    for given in taken:
        auditor.take(*given)
    return findings.texts


def event_of(taken: list[Taken], kind: str, nth: int = 0) -> tuple[Taken, int, Fact]:
    found = [
        (each, place, event)
        for each in taken
        for place, event in enumerate(each[0]["events"])
        if event["event"] == kind
    ]
    return found[nth]


def in_event(kind: str, change: Callable[[Fact], None], nth: int = 0) -> Callable[..., None]:
    return lambda taken: change(event_of(taken, kind, nth)[2])


def add(key: str, more: int = 1) -> Callable[[Fact], None]:
    return lambda event: event.update({key: event.get(key, 0) + more})


def line(key: str, more: int) -> Callable[[Fact], None]:
    def change(event: Fact) -> None:
        event["lines"][0][key] += more

    return change


def show(kind: str, what: str) -> Callable[[list[Taken]], None]:
    """Something is shown to a stranger."""

    def change(taken: list[Taken]) -> None:
        each, place, event = event_of(taken, kind)
        text = event[what] if isinstance(event[what], str) else event[what][0]
        each[1][place].append((f'{{"note":"it is {text}"}}'.encode(), ["a stranger"]))

    return change


def change_of(key: str, more: int) -> Callable[[Fact], None]:
    """What a round that is turned back changes for the first of the people in it."""
    return lambda event: event["changes"][0].update({key: event["changes"][0][key] + more})


def player_of(event: Fact) -> str:
    person: str = event["changes"][0]["person"]
    return person


def from_below(taken: list[Taken]) -> None:
    """A card is dealt that lay at the end of the promised deck."""
    seed = event_of(taken, "deck revealed")[2]["seed"]
    event_of(taken, "cards laid")[2]["cards"][0] = shuffle(FULL_PACK, seed)[-1]


def by_another(taken: list[Taken]) -> None:
    decided = [each for each in taken if each[0]["command"]["do"] == "act"]
    decided[0][0]["by"] = "somebody else"


def no_offers(taken: list[Taken]) -> None:
    for each in taken:
        for event in each[0]["events"]:
            if event["event"] == "bank offered":
                event["event"] = "nothing"


def no_bank(event: Fact) -> None:
    event["wagers"]["bank"] = None
    event["fees"] = []


CHANGES: dict[str, tuple[Callable[[list[Taken]], None], str]] = {
    "chips from nowhere": (in_event("chips bought", add("amount")), "stacks"),
    "a line pays more": (in_event("round paid", line("win", 100)), "stacks"),
    "a stake is decided in part": (in_event("round paid", line("stake", -100)), "were held"),
    "a fee is not taken": (in_event("no more bets", lambda e: e.update(fees=[])), "stacks"),
    "the bank's wager is left out": (in_event("no more bets", no_bank), "felt"),
    "a card twice": (
        in_event("cards laid", lambda e: e.update(cards=[e["cards"][0]] * 2)),
        "is dealt twice",
    ),
    "a card from below": (from_below, "lay further down"),
    "another seed": (in_event("deck revealed", lambda e: e.update(seed="0" * 64)), "promised"),
    "another deck": (in_event("deck revealed", lambda e: e.update(deck="9")), "was promised"),
    "no promise": (
        in_event("bets opened", lambda e: e.update(commitment="")),
        "no cards are promised",
    ),
    "a seed is shown": (show("bets opened", "seed"), "the seed of"),
    "a card is shown": (show("cards laid", "cards"), "is shown to"),
    "out of turn": (by_another, "out of turn"),
    "too early": (in_event("decided", lambda e: e.update(for_him=True)), "too early"),
    "no offers": (no_offers, "without an offer"),
    "alerts": (in_event("alert raised", add("alert")), "alert"),
    "numbers": (lambda taken: taken[3][0].update(first=99), "begins with event 99"),
    "the tray says otherwise": (lambda taken: taken[3][2].update(tray=1), "tray"),
    "the link moved the tray": (lambda taken: taken[3].__setitem__(3, 500), "the link moved"),
    "more is due": (in_event("round turned back", change_of("due", 100)), "it comes to"),
    "more is given": (in_event("round turned back", change_of("chips", 100)), "other money than"),
    "turned back for nothing": (
        in_event("round turned back", lambda e: e.update(round="99")),
        "does not stand",
    ),
    "other lines": (in_event("round turned back", line("win", 100)), "other lines than it had"),
    "by a player": (
        in_event("round turned back", lambda e: e["staff"][0].update(person=player_of(e))),
        "that they played in",
    ),
    "a round twice": (in_event("bets opened", lambda e: e.update(round="1"), 1), "round 1 follows"),
}


def test_every_method_that_reads_an_event_is_called_like_one() -> None:
    """A name that no event has would be a check that nothing ever reaches."""
    kinds = get_args(Event)
    names = {method_name(kind.__struct_config__.tag) for kind in kinds}
    books = (
        TableAuditor, Chips, Cards, RoundsTurnedBack, Backs, ThirdParty, PokerBooks, PokerSeats
    )  # fmt: skip
    read = {name for kind in books for name in handlers(object.__new__(kind))}
    assert read <= names
    assert {"must_move_set", "decided", "round_paid"} <= read


def test_the_run_itself_is_in_order(run: Any) -> None:
    about, table, _, _ = run
    assert audit(about, copy.deepcopy(table)) == []


@pytest.mark.parametrize("name", CHANGES)
def test_the_auditor_finds_it(run: Any, name: str) -> None:
    about, table, _, _ = run
    taken = copy.deepcopy(table)
    change, words = CHANGES[name]
    change(taken)
    assert any(words in finding for finding in audit(about, taken)[:4]), audit(about, taken)[:4]


@pytest.mark.parametrize(
    ("spot", "stake", "after", "found"),
    [(2, 500, 2, 0), (2, 500, 1, 1), (1, 500, 4, 0), (1, 0, 4, 0), (1, 0, 3, 1)],
)
def test_t90_a_wager_on_the_jackpot_is_paid_in_its_seats_turn_and_envy_last(
    spot: int, stake: int, after: int, found: int
) -> None:
    findings = Findings()
    auditor = TableAuditor({"table": "T", "pack": [], "source": "felt"}, findings)
    lines = [
        {"spot": at, "wager": name, "stake": 500, "win": -500}
        for at in (2, 1)
        for name in ("a", "b")
    ]
    own = {"spot": spot, "wager": "progressive", "stake": stake, "win": 4500, "after": after}
    assert auditor._jackpot_of({"lines": lines, "jackpot": [own]}) == stake + 4500
    assert len(findings.texts) == found


def test_r15_a_refused_command_that_changed_something_is_found() -> None:
    findings = Findings()
    about = {"table": "T", "pack": [], "source": "felt"}
    auditor = TableAuditor(about, findings)
    auditor.refused(b"a", b"a", "NO")
    assert findings.texts == []
    auditor.refused(b"a", b"b", "NO")
    assert len(findings.texts) == 1


@pytest.mark.parametrize("kind", ["coin in", "award"])
def test_r5_a_meter_that_shows_another_amount_is_found(run: Any, kind: str) -> None:
    _, _, start, link = run

    def go(events: list[tuple[Fact, dict[str, int]]]) -> list[str]:
        findings = Findings()
        auditor = LinkAuditor(LINK, findings)
        auditor.meters, auditor.payers = dict(start), ["shift manager", "security"]
        for event, shows in events:
            auditor.take(event, shows)
        return findings.texts

    assert go(link) == []
    wrong = copy.deepcopy(link)
    event = next(event for event, _ in wrong if event["type"] == kind)
    if kind == "coin in":
        event["wagers"][0]["brought"]["major"]["display"] += 1
    else:
        event["taken"]["off_meter"] += 1
    assert go(wrong)
