"""The auditor's own books of a poker room: hands, pots and half hours worked out anew, and what is
wrong with them is found."""

import copy
from collections.abc import Callable
from datetime import datetime
from typing import Any, cast

import pytest

from houseway.cards import parse_cards
from houseway.games.poker.pots import fee_of_pots, pots_of
from houseway.money import Cents
from houseway.table.shoe import drawn_below
from proofs.floor import simulate_floor
from proofs.floor.auditor.chips import Chips
from proofs.floor.auditor.findings import Findings
from proofs.floor.auditor.handlers import handlers, method_name
from proofs.floor.auditor.poker import PokerBooks
from proofs.floor.auditor.poker_seats import Moves, PokerSeats
from proofs.floor.auditor.pots import PutIn, fee_parts, layers, shares
from proofs.floor.auditor.ranks import best, drawn_for_button
from proofs.floor.auditor.table import TableAuditor
from proofs.floor.plan import TABLES
from tests.games.poker.hand import poker
from tests.library import library

Fact = dict[str, Any]
Taken = tuple[str, list[Any]]
"""A table, and what its auditor was given with a command."""


AT_WORK = ("PK 1", "PK 4", "PK 5", "PK 6")
"""Limit and no limit, a felt, fees from the pot and by the half hour, and one feeds another."""


@pytest.fixture(scope="module")
def evening() -> tuple[dict[str, Fact], list[Taken]]:
    """All that the poker tables of a floor did in a short run."""
    taken: list[Taken] = []
    about: dict[str, Fact] = {}

    def take(self: TableAuditor, *given: Any) -> None:
        name = self.about["table"]
        about[name] = self.about
        taken.append((name, [copy.deepcopy(given[0]), list(map(list, given[1])), *given[2:]]))
        own_take(self, *given)

    own_take = TableAuditor.take
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TableAuditor, "take", take)
        tables = [plan for plan in TABLES if plan.name in AT_WORK]
        assert simulate_floor(library(), rounds=250, seed=8, tables=tables).findings == ()
    return about, taken


def audit(about: dict[str, Fact], taken: list[Taken], words: str = "") -> list[str]:
    """What is found, up to these words, or until the changed events make no sense any more."""
    findings, moves = Findings(), Moves()
    auditors = {name: TableAuditor(each, findings, moves) for name, each in about.items()}
    for name, given in taken:
        try:
            auditors[name].take(*given)
        except (LookupError, ValueError):
            assert findings.texts
            break
        if words and any(words in text for text in findings.texts):
            break
    return findings.texts


Change = Callable[[Fact], None]


def change_one(
    taken: list[Taken], kind: str, change: Change, fits: Callable[[Fact], Any], nth: int
) -> bool:
    """The nth event of a kind that fits is changed, where there are so many."""
    events = [e for _, given in taken for e in given[0]["events"] if e["event"] == kind]
    for event in [event for event in events if fits(event)][nth : nth + 1]:
        change(event)
        return True
    return False


def another_winner(event: Fact) -> None:
    """A cent goes from one line to another, so that the chips of the table are right."""
    first, second = event["lines"][0], event["lines"][-1]
    first["win"], second["win"] = first["win"] + 50, second["win"] - 50


def gone(event: Fact) -> None:
    event["event"] = "nothing"


def action(kind: str) -> Callable[[Fact], bool]:
    return lambda event: event["action"]["type"] == kind


TRIES = 20
"""So many events are tried: not every one makes a difference, like a post in the big blind."""

CHANGES: dict[str, tuple[str, Change, Callable[[Fact], Any], str]] = {
    "a pot goes to another": (
        "round paid", another_winner, lambda e: e["lines"][0]["spot"] != e["lines"][-1]["spot"],
        "the pots are paid as",
    ),
    "a fee that is not due": (
        "fee taken", lambda e: e.update(amount=e["amount"] + 100), bool, "is due",
    ),
    "no fee": ("fee taken", gone, bool, "the pot has paid no fee"),
    "the button elsewhere": (
        "blinds posted", lambda e: e["wagers"].update(button=11), bool, "the button is at spot 11",
    ),
    "a blind too small": (
        "blinds posted", lambda e: e["posted"][0].update(amount=50), bool, "is posted",
    ),
    "dealt in while he sits out": ("came back", gone, bool, "are dealt in"),
    "a newcomer who waits is dealt in": ("will post", gone, bool, "are dealt in"),
    "the button not to the highest card": (
        "button drawn", lambda e: e.update(spot=12), bool, "takes the button",
    ),
    "a check that is none": (
        "decided", lambda e: e["action"].update(type="check"), action("call"), "checks, and owes",
    ),
    "a call that is too small": (
        "decided", lambda e: e.update(stake=e["stake"] - 50), action("call"), "calls with",
    ),
    "other cards are shown": (
        "decided", lambda e: e["action"].update(cards=["2c", "3d"]), action("show"), "was dealt",
    ),
    "more than the time bank": (
        "decided", lambda e: e.update(extra=99), lambda e: e.get("extra"), "of his time bank",
    ),
    "a half hour that is not paid": ("clock fees taken", gone, bool, "is not paid"),
    "a half hour before its time": (
        "clock fees taken", lambda e: e.update(mark="2026-11-17T23:00:00Z"), bool, "is next",
    ),
    "a half hour of somebody else": (
        "clock fees taken", lambda e: e["fees"][0].update(payer="zoe"), lambda e: e.get("fees"),
        "of the half hour are",
    ),
    "a seat out of order": (
        "seat offered", lambda e: e.update(person="zoe"), bool, "is offered to zoe",
    ),
    "the wrong one must move": (
        "must move", lambda e: e.update(person="zoe"), bool, "sits there longest",
    ),
    "somebody sits down where others are moved to": (
        "seat taken", lambda e: e.pop("moved"), lambda e: e.get("moved"), "a table that is fed",
    ),
    "more chips arrive than left": (
        "chips brought", lambda e: e.update(amount=e["amount"] + 100), bool, "left with other",
    ),
}  # fmt: skip


def test_the_evening_itself_is_in_order(evening: Any) -> None:
    about, taken = evening
    assert audit(about, copy.deepcopy(taken)) == []


@pytest.mark.parametrize("name", CHANGES)
def test_the_auditor_finds_it(evening: Any, name: str) -> None:
    about, taken = evening
    kind, change, fits, words = CHANGES[name]
    found: list[str] = []
    for nth in range(TRIES):
        changed = copy.deepcopy(taken)
        if not change_one(changed, kind, change, fits, nth):
            break
        found = audit(about, changed, words)
        if any(words in finding for finding in found):
            return
    pytest.fail(f"{found[:6]}")


# Facts that a recorded run never has: a short story that is in order, and one false fact

SMALL_TABLE: Fact = {
    "table": "P 1", "seats": 9, "small": 100, "big": 200, "button_small": True, "step": 100,
    "time_bank": 30, "fees": [200] * 10, "no_flop": 100, "half_hour": 500,
    "restart": 30, "back": 60, "absent": 2,
}  # fmt: skip
PEOPLE = {1: "Ann", 3: "Bob", 5: "Cy", 7: "Dee"}


def of(kind: str, who: int | str, **fields: Any) -> Fact:
    """An event of somebody at a spot, or of somebody who has none."""
    if isinstance(who, int):
        return {"event": kind, "spot": who, "person": PEOPLE[who], **fields}
    return {"event": kind, "person": who, **fields}


def sits(*spots: int) -> list[Fact]:
    return [
        event
        for spot in spots
        for event in (of("seat taken", spot), of("chips bought", spot, amount=10_000))
    ]


def hand(button: int, posted: dict[int, int], stacks: dict[int, int], **fields: Any) -> Fact:
    bets = [
        {"spot": spot, "backline": 0, "person": PEOPLE[spot], "stakes": {"stack": stack}}
        for spot, stack in stacks.items()
    ]
    wagers = {"button": button, "bets": bets}
    blinds = [{"spot": spot, "amount": amount} for spot, amount in posted.items()]
    return {"event": "blinds posted", "wagers": wagers, "posted": blinds, **fields}


def decides(spot: int, kind: str, stake: int = 0, **fields: Any) -> Fact:
    return of("decided", spot, action={"type": kind, **fields}, stake=stake)


def line(spot: int, stake: int, win: int) -> Fact:
    return {"spot": spot, "wager": "pot", "stake": stake, "win": win}


def laid(*cards: str) -> Fact:
    return {"event": "cards laid", "place": {"type": "board"}, "cards": list(cards)}


def won(spot: int, loser: int) -> list[Fact]:
    """The big blind wins the small blind, which is the fee."""
    fee = {"event": "fee taken", "amount": 100}
    lines = [line(spot, 200, 0), line(loser, 100, -100)]
    return [fee, {"event": "round paid", "lines": lines, "fees": [fee]}]


def at(clock: str, event: Fact) -> Fact:
    return {**event, "at": f"2026-11-16T{clock}Z"}


DRAWN = {
    "event": "button drawn", "spot": 1,
    "cards": [{"spot": spot, "card": card} for spot, card in ((1, "As"), (3, "Kd"), (5, "2c"))],
}  # fmt: skip
SEATED = [*sits(1, 3, 5), DRAWN]
DEALT = [
    *SEATED,
    hand(1, {3: 100, 5: 200}, {3: 10_000, 5: 10_000, 1: 10_000}, at="2026-11-16T10:00:00Z"),
]
PLAYED = [
    *DEALT, decides(1, "fold"), decides(3, "fold"), *[at("10:01:00", each) for each in won(5, 3)],
]  # fmt: skip
"""A hand that ends at 10:01."""
MISSED = [
    *sits(1, 3, 5, 7), DRAWN, of("sat out", 3),
    hand(1, {5: 100, 7: 200}, {5: 10_000, 7: 10_000, 1: 10_000}),
    decides(1, "fold"), decides(5, "fold"), *won(7, 5),
]  # fmt: skip
"""Bob has missed the blinds."""


def half_hour(mark: str, at: str, *, paid: str, owed: str = "") -> Fact:
    fees, owes = ([{"payer": n, "amount": 500} for n in each.split()] for each in (paid, owed))
    day = "2026-11-16T"
    return {
        "event": "clock fees taken", "mark": f"{day}{mark}Z", "at": f"{day}{at}Z", "fees": fees,
        "owed": owes,
    }  # fmt: skip


OWED = [
    *PLAYED, of("chips taken", 5, amount=9_800),
    half_hour("10:30:00", "10:30:00", paid="Ann Bob", owed="Cy"),
]  # fmt: skip
"""Cy could not pay his half hour."""
ZOE_WAITS = [*sits(1, 3), of("list joined", "Zoe")]
UNTIL = "2026-11-16T10:05:00Z"
OFFERED = [*ZOE_WAITS, of("seat offered", "Zoe", spot=7, until=UNTIL)]


def folded_out(button: int, small: int, big: int, stacks: dict[int, int]) -> list[Fact]:
    """A hand in which all fold to the big blind; `stacks` are what people have after it."""
    dealt = hand(button, {small: 100, big: 200}, stacks)
    folds = [decides(spot, "fold") for spot in stacks if spot != big]
    stacks[small] -= 100
    return [dealt, *folds, *won(big, small)]


LATE = {1: 10_000, 5: 10_000, 7: 10_000}
"""The stacks of three who sit with the button at 1, then 5, then 7."""
BEFORE_BOB = [*sits(1, 5, 7), DRAWN, *folded_out(1, 5, 7, LATE)]
POSTS = hand(5, {7: 100, 1: 200, 3: 200}, {7: 10_000, 1: 10_000, 3: 10_000, 5: 9_900})
POSTS["wagers"]["bets"][2]["stakes"] = {"stack": 10_000, "post": 200}
"""Bob comes in behind the big blind, and posts."""
AFTER = dict(LATE)
PASSED = [
    *BEFORE_BOB, *sits(3), of("sat out", 3), *folded_out(5, 7, 1, AFTER),
    *folded_out(7, 1, 5, AFTER), of("came back", 3, waits=True), of("will post", 3),
    *folded_out(1, 5, 7, AFTER),
]  # fmt: skip
"""Bob has sat down and out, the blinds have passed him, and he comes back."""
COMES_IN = hand(5, {7: 100, 1: 200, 3: 200}, {7: AFTER[7], 1: AFTER[1], 3: 10_000, 5: AFTER[5]})
COMES_IN["wagers"]["bets"][2]["stakes"] = {"stack": 10_000, "post": 200}
IN_HER_NEW_SEAT = hand(3, {5: 100, 1: 200}, {5: 10_000, 1: 10_000, 3: 9_900})
IN_HER_NEW_SEAT["wagers"]["bets"].append(
    {"spot": 2, "backline": 0, "person": "Dee", "stakes": {"stack": 10_000}}
)
SHORT = [
    *SEATED[:-1], of("chips taken", 1, amount=9_800), DRAWN,
    hand(1, {3: 100, 5: 200}, {3: 10_000, 5: 10_000, 1: 200}), decides(1, "call", 200),
]  # fmt: skip
"""Ann is all in."""

CALLED_SHORT = [
    *SEATED[:-1], of("chips taken", 1, amount=9_950), DRAWN,
    hand(1, {3: 100, 5: 200}, {3: 10_000, 5: 10_000, 1: 50}), decides(1, "call", 50),
    decides(3, "call", 100), decides(5, "check"), laid("2c", "7d", "Jh"),
]  # fmt: skip
"""Ann is all in for half a chip: pots of 150 and 300."""

MOVED = [
    *sits(1, 3, 5, 7), DRAWN,
    hand(1, {3: 100, 5: 200}, {3: 10_000, 5: 10_000, 7: 10_000, 1: 10_000}),
    decides(7, "fold"), decides(1, "fold"), decides(3, "fold"), *won(5, 3),
    of("seat changed", 7, to=2),
]  # fmt: skip
"""The big blind is to come to Dee at spot 7, and she moves to where it has been."""
DODGED = hand(3, {5: 100, 1: 200}, {5: 10_000, 1: 10_000, 3: 9_900})
DODGED["wagers"]["bets"].append(
    {"spot": 2, "backline": 0, "person": "Dee", "stakes": {"stack": 10_000}}
)
PLAYS_ON = hand(3, {5: 100, 1: 200}, {5: 10_000, 1: 10_000, 3: 9_900})
HALF_PAST = [*PLAYED, half_hour("10:30:00", "10:30:00", paid="Ann Bob Cy")]
AFTER_IT = hand(3, {5: 100, 1: 200}, {5: 9_500, 1: 9_500, 3: 9_400})
CY_GONE = [*PLAYED, of("seat left", 5), of("chips taken", 5, amount=10_000)]
SITS_OUT = [
    *sits(1, 3, 5, 7), DRAWN, of("sat out", 3), hand(1, {5: 100, 7: 200}, {5: 10_000, 7: 10_000,
    1: 10_000}), decides(1, "fold"), decides(5, "fold"), *won(7, 5),
]  # fmt: skip
"""Bob sits out, and one big blind has passed him."""

FALSE: dict[str, tuple[list[Fact], Fact, str]] = {
    "who moved away from the big blind is dealt in": (
        MOVED, DODGED, "spots [5, 1, 3, 2] are dealt in, and [1, 3, 5] should be",
    ),
    "back with fewer chips": (
        [*CY_GONE, of("chips bought", 5, amount=9_900)], of("seat taken", 5),
        "cy took 10000 away, and comes back with less",
    ),
    "a game that is over goes on": (
        HALF_PAST, at("10:31:00", AFTER_IT), "a hand begins in a game that was over",
    ),
    "a game that goes on is said to be over": (
        PLAYED, at("10:30:59", {"event": "game over"}),
        "the game is said to be over, and goes on",
    ),
    "a half hour without a hand is paid": (
        HALF_PAST, half_hour("11:00:00", "11:00:00", paid="Ann Bob Cy"),
        "the half hour to 2026-11-16 11:00:00+00:00 is paid, and 2026-11-16 11:30:00+00:00 is next",
    ),
    "a seat that is lost too soon": (
        SITS_OUT, of("seat left", 3, rule="T-87"), "Bob loses the seat after 1 big blinds of 2",
    ),
    "a fee that spares the side pot": (
        CALLED_SHORT, {"event": "fee taken", "amount": 200, "parts": [150, 50]},
        "the pots give [150, 50] of a fee, and [100, 100] are due",
    ),
    "a fee of two pots that is said to be of one": (
        CALLED_SHORT, {"event": "fee taken", "amount": 200},
        "the pots give () of a fee, and [100, 100] are due",
    ),
    "a fee of the main pot alone": (
        CALLED_SHORT, {"event": "fee taken", "amount": 150, "parts": [150, 0]},
        "the pot pays a fee of 150, and 200 is due",
    ),
    "somebody who waits moves, and is dealt in": (
        [*PLAYED, *sits(7), of("seat changed", 7, to=2)], IN_HER_NEW_SEAT,
        "spots [5, 1, 3, 2] are dealt in, and [1, 3, 5] should be",
    ),
    "a call of the big blind after the flop": (
        [*DEALT, decides(1, "call", 200), decides(3, "call", 100), decides(5, "check"),
         laid("2c", "7d", "Jh"), decides(3, "bet to", 100, amount=100)],
        decides(5, "call", 200), "spot 5 calls with 200, and owes 100",
    ),
    "a call of the big blind after a raise": (
        [*DEALT, decides(1, "raise to", 600, amount=600)], decides(3, "call", 100),
        "spot 3 calls with 100, and owes 500",
    ),
    "more than the time bank in parts": (
        [*DEALT, {**decides(1, "call", 200), "extra": 20}], {**decides(1, "check"), "extra": 11},
        "ann has used 31 seconds of the time bank",
    ),
    "a seat is changed in a hand": (
        DEALT, of("seat changed", 1, to=2), "Ann moves to spot 2 in a hand, or to somebody's seat",
    ),
    "two in one chair": (
        SEATED, of("seat changed", 1, to=3), "Ann moves to spot 3 in a hand, or to somebody's seat",
    ),
    "a move that is said to cost a wait": (
        SEATED, of("seat changed", 3, to=4, waits=True), "Bob moves to spot 4, and is said to wait",
    ),
    "back after missed blinds": (MISSED, of("came back", 3), "Bob comes back, and waits: True"),
    "back after none": (
        [*SEATED, of("sat out", 3)], of("came back", 3, waits=True),
        "Bob comes back, and waits: False",
    ),
    "a post of nobody new": (
        SEATED, of("will post", 3), "Bob posts, and has nothing to post for",
    ),
    "a post of somebody out": (
        [*PLAYED, *sits(7), of("sat out", 7)], of("will post", 7),
        "Dee posts, and has nothing to post for",
    ),
    "a tip in a hand": (
        DEALT, of("tip given", 1, amount=100), "Ann tips with chips of a hand",
    ),
    "turned back in a hand": (
        DEALT, {"event": "round turned back"}, "a hand is turned back while another one is played",
    ),
    "a second draw": (SEATED, DRAWN, "the button is drawn for twice"),
    "a folded hand decides": (
        [*DEALT, decides(1, "fold")], decides(1, "call", 200),
        "spot 1 decides, and is out of the hand",
    ),
    "a mucked hand decides": (
        [*DEALT, decides(1, "muck")], decides(1, "show", cards=["As", "Ks"]),
        "spot 1 decides, and is out of the hand",
    ),
    "a raise to no more": (
        DEALT, decides(1, "raise to", 200, amount=200), "spot 1: raise to 200 over 200 with 200",
    ),
    "a raise with other chips": (
        DEALT, decides(1, "raise to", 500, amount=400), "spot 1: raise to 400 over 200 with 500",
    ),
    "a raise in half chips": (
        DEALT, decides(1, "raise to", 450, amount=450), "spot 1: 450 is not in whole chips",
    ),
    "chips bought in the hand": (
        [*DEALT, of("chips bought", 1, amount=5_000)],
        decides(1, "raise to", 12_000, amount=12_000), "spot 1 puts in 12000 of 10000",
    ),
    "a flop before all have called": (
        [*DEALT, decides(1, "call", 200), decides(5, "check")], laid("2c", "7d", "Jh"),
        "cards come to the board, and spot 3 has not called",
    ),
    "a second fee": (
        [*DEALT, decides(1, "fold"), decides(3, "fold"), *won(5, 3)[:1]], won(5, 3)[0],
        "the pot pays its fee twice",
    ),
    "a seat before those who wait": (
        ZOE_WAITS, of("seat taken", 5), "cy sits down before ['zoe']",
    ),
    "a seat that is kept": (
        OFFERED, of("seat taken", 7), "dee takes spot 7, which is kept for another",
    ),
    "on the list and seated": (
        SEATED, of("list joined", "Ann"), "ann waits for a seat, and has one or waits already",
    ),
    "on the list twice": (
        ZOE_WAITS, of("list joined", "zoe"), "zoe waits for a seat, and has one or waits already",
    ),
    "on the list with an offer": (
        OFFERED, of("list joined", "Zoe"), "zoe waits for a seat, and has one or waits already",
    ),
    "somebody's seat is offered": (
        ZOE_WAITS, of("seat offered", "Zoe", spot=3, until=UNTIL),
        "spot 3 is offered to zoe, and is not free",
    ),
    "a seat is offered to two": (
        [*OFFERED, of("list joined", "Yan")], of("seat offered", "Yan", spot=7, until=UNTIL),
        "spot 7 is offered to yan, and is not free",
    ),
    "an offer ends early": (
        OFFERED, of("offer ended", "Zoe", spot=7, late=True, at="2026-11-16T10:04:59Z"),
        "spot 7 is taken from Zoe too early",
    ),
    "chips stay behind": (
        SEATED, of("moved on", 1, table="P 2", chips=9_000), "Ann moves on and leaves chips behind",
    ),
    "a half hour that is not over": (
        PLAYED, half_hour("10:30:00", "10:29:59", paid="Ann Bob Cy"),
        "the half hour to 2026-11-16 10:30:00+00:00 is paid, and 2026-11-16 10:30:00+00:00 is next",
    ),
    "a half hour is left out": (
        PLAYED, half_hour("11:00:00", "11:00:00", paid="Ann Bob Cy"),
        "the half hour to 2026-11-16 11:00:00+00:00 is paid, and 2026-11-16 10:30:00+00:00 is next",
    ),
    "a hand for somebody who owes": (
        [*OWED, of("came back", 5)],
        hand(3, {5: 100, 1: 200}, {5: 200, 1: 9_500, 3: 9_400}),
        "Cy is dealt in, and owes a fee",
    ),
    "a part of what is owed": (
        OWED, of("owed fees paid", 5, amount=100, waived=300), "Cy pays 100 of 500",
    ),
}  # fmt: skip


def findings_of(events: list[Fact]) -> list[str]:
    findings, now = Findings(), [""]

    def wrong(what: str) -> None:
        findings.add("table", what)

    chips = Chips(wrong)
    books = PokerBooks(SMALL_TABLE, chips, wrong, lambda: now[-1])
    seats = PokerSeats(SMALL_TABLE, chips, books, Moves(), lambda: now[-1], wrong)
    rooms = [handlers(room) for room in (chips, books, seats)]
    for event in events:
        now.append(event.get("at", now[-1]))
        for reads in rooms:
            handle = reads.get(method_name(event["event"]))
            if handle is not None:
                handle(event)
    return findings.texts


@pytest.mark.parametrize("name", FALSE)
def test_one_false_fact_is_one_finding(name: str) -> None:
    before, false, words = FALSE[name]
    assert findings_of(before) == []
    assert findings_of([*before, false]) == [f"table: {words}"]


RIGHT: dict[str, list[Fact]] = {
    "who moved away from the big blind waits": [*MOVED, PLAYS_ON],
    "back with as many chips": [
        *CY_GONE, of("chips bought", 5, amount=10_000), of("seat taken", 5),
    ],
    "back with fewer chips after an hour": [
        *CY_GONE, at("11:02:00", of("chips bought", 5, amount=500)), of("seat taken", 5),
    ],
    "a game that is over begins anew": [
        *PLAYED, at("10:31:00", {"event": "game over"}), DRAWN,
        hand(1, {3: 100, 5: 200}, {3: 9_900, 5: 10_000, 1: 10_000}),
    ],
    "the same game half a minute before it is over": [*HALF_PAST, at("10:30:59", AFTER_IT)],
    "a seat of somebody in no hand is free at once": [
        *DEALT, *sits(7), of("seat left", 7), of("list joined", "Zoe"),
        of("seat offered", "Zoe", spot=7, until=UNTIL),
    ],
    "the time of somebody gone is nobody's": [
        *DEALT, {**decides(1, "call", 200), "extra": 20}, of("seat left", 1),
        {**decides(1, "check"), "extra": 31},
    ],
    "somebody all in wins while others tip": [
        *SHORT, *sits(7), of("tip given", 7, amount=100), decides(3, "fold"), decides(5, "fold"),
        {"event": "fee taken", "amount": 100},
        {"event": "round paid", "fees": [{"amount": 100}], "lines": [
            line(1, 200, 200), line(3, 100, -100), line(5, 200, -200),
        ]},
        hand(3, {5: 100, 7: 200}, {5: 9_800, 7: 9_900, 1: 400, 3: 9_900}),
    ],
    "blinds that pass a newcomer are not missed": [*PASSED, COMES_IN],
    "another sits where somebody sat in a void hand": [
        *sits(1, 3, 5, 7), DRAWN, of("sat out", 7),
        hand(1, {3: 100, 5: 200}, {3: 10_000, 5: 10_000, 1: 10_000}),
        of("seat left", 7), of("seat taken", "Zoe", spot=7),
        of("chips bought", "Zoe", amount=10_000), {"event": "round voided"},
        hand(1, {3: 100, 5: 200}, {3: 10_000, 5: 10_000, 1: 10_000}),
    ],
    "a seat that was left in a void hand": [
        *sits(1, 3, 5, 7), DRAWN, of("sat out", 7),
        hand(1, {3: 100, 5: 200}, {3: 10_000, 5: 10_000, 1: 10_000}),
        of("seat left", 7), {"event": "round voided"},
    ],
    "nobody is dealt in without chips": [
        *SEATED, of("chips taken", 1, amount=10_000),
        hand(3, {3: 100, 5: 200}, {5: 10_000, 3: 10_000}),
    ],
    "who sat out in a void hand posts no more": [
        *BEFORE_BOB, *sits(3), of("will post", 3), POSTS, of("sat out", 3),
        {"event": "round voided"}, of("came back", 3, waits=True),
        hand(5, {7: 100, 1: 200}, {7: 10_000, 1: 10_000, 5: 9_900}),
    ],
    "two sittings in a half hour are one fee": [
        *PLAYED, at("10:05:00", of("seat left", 5)), at("10:10:00", of("seat taken", 5)),
        at("10:40:00", of("seat left", 5)), half_hour("10:30:00", "10:41:00", paid="Ann Bob Cy"),
    ],
    "who comes after the half hour pays nothing for it": [
        *PLAYED, at("10:31:00", of("seat taken", 7)),
        half_hour("10:30:00", "10:32:00", paid="Ann Bob Cy"),
    ],
    "two half hours of somebody who has left": [
        *DEALT, decides(1, "fold"), decides(3, "fold"),
        *[at("10:45:00", each) for each in won(5, 3)], at("11:05:00", of("seat left", 5)),
        half_hour("10:30:00", "11:06:00", paid="Ann Bob Cy"),
        half_hour("11:00:00", "11:06:00", paid="Ann Bob Cy"),
    ],
    "a move towards the blinds": [*PLAYED, of("seat changed", 3, to=2)],
    "back after missed blinds, and a post": [
        *MISSED, of("came back", 3, waits=True), of("will post", 3),
    ],
    "all in with half a chip": [
        *SEATED[:-1], of("chips taken", 1, amount=9_550), DRAWN,
        hand(1, {3: 100, 5: 200}, {3: 10_000, 5: 10_000, 1: 450}),
        decides(1, "raise to", 450, amount=450),
    ],
    "a flop after all have called": [
        *DEALT, decides(1, "call", 200), decides(3, "call", 100), decides(5, "check"),
        laid("2c", "7d", "Jh"),
    ],
    "a tip of somebody who waits": [*DEALT, *sits(7), of("tip given", 7, amount=100)],
    "an offer is taken while others wait": [
        *OFFERED, of("list joined", "Yan"), of("seat taken", "Zoe", spot=7),
    ],
    "an offer is declined": [*OFFERED, of("offer ended", "Zoe", spot=7)],
    "an offer ends in its time": [*OFFERED, of("offer ended", "Zoe", spot=7, late=True, at=UNTIL)],
    "all that is owed": [*OWED, of("owed fees paid", 5, amount=100, waived=400)],
}  # fmt: skip


@pytest.mark.parametrize("name", RIGHT)
def test_a_true_story_is_no_finding(name: str) -> None:
    assert findings_of(RIGHT[name]) == []


@pytest.mark.parametrize("sheet", ["texas-holdem", "omaha"])
def test_b14_9_the_auditors_ranking_orders_hands_as_the_house_does(sheet: str) -> None:
    game, below = poker(sheet, {"bet": (2, 4)}), drawn_below(f"ranks {sheet}")
    pack = [f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "cdhs"]
    for _ in range(300):
        deck = list(pack)
        drawn = [deck.pop(below(len(deck))) for _ in range(5 + 2 * game.hole)]
        board, one, two = drawn[:5], drawn[5 : 5 + game.hole], drawn[5 + game.hole :]
        cards = [parse_cards(" ".join(each)) for each in (one, two, board)]
        mine = [best(hole, board) for hole in (one, two)]
        setup = [game.rank(hole, cards[2]) for hole in cards[:2]]
        assert (mine[0] > mine[1], mine[0] == mine[1]) == (
            setup[0] > setup[1],
            setup[0] == setup[1],
        )


def test_t32_the_auditors_pots_are_those_of_the_house() -> None:
    below = drawn_below("pots")
    for _ in range(500):
        players = 2 + below(6)
        put = [100 * (1 + below(6)) for _ in range(players)]
        out = [below(3) == 0 for _ in range(players)]
        if sum(not each for each in out) < 2:
            continue
        dead = [50 * below(2) for _ in range(players)]
        given = {i: PutIn(put[i], dead[i], out[i]) for i in range(players)}
        claims = {i: (below(3),) for i in range(players) if not out[i]}
        top, second = max(put), sorted(put)[-2]
        called = [min(each, second) for each in put]
        pots = pots_of(called, out, dead)
        assert layers(given) == [(pot.level, pot.amount, pot.bet) for pot in pots]
        fee = 50 * below(60)
        fees = fee_parts(given, fee)
        taken = [part.amount for part in fee_of_pots(pots, Cents(fee))]
        assert [part for _, part in fees] == taken
        back = shares(given, claims, fees=fees, step=50)
        assert sum(back.values()) == sum(put) + sum(dead) - sum(taken)
        due = dict.fromkeys(given, 0)
        due[put.index(top)] += top - second
        for pot, part in zip(pots, taken, strict=True):
            most = max(claims[i] for i in pot.seats)
            winners = [i for i in pot.seats if claims[i] == most]
            amount = pot.amount - part
            each = amount // (50 * len(winners)) * 50
            for i in winners:
                due[i] += each
            due[winners[0]] += amount - each * len(winners)
        assert back == due


def test_b14_3_spades_take_the_button_before_hearts() -> None:
    assert drawn_for_button([(1, "Kd"), (2, "Ah"), (3, "As"), (5, "2c")]) == 3


def test_t34_nobody_pays_for_a_half_hour_at_whose_end_nobody_sits_there() -> None:
    """Found in a long run: all had left, and an hour later others sat down."""
    nothing = cast("Any", None)
    seats = PokerSeats(
        {"half_hour": 500}, nothing, nothing, Moves(), lambda: "2026-11-16T11:45:00Z", print
    )
    half_past = datetime.fromisoformat("2026-11-16T10:30:00Z")
    ann, bob = "2026-11-16T10:00:00Z 2026-11-16T10:20:00Z", "2026-11-16T10:40:00Z "
    for sat, then in (([ann], "12:00"), ([ann, bob], "11:00"), ([f"{ann[:20]} "], "10:30")):
        seats.next_mark = half_past
        seats.sittings = [["x", *each.split(" ")] for each in sat]
        seats.pass_over_empty(datetime.fromisoformat("2026-11-16T11:45:00Z"))
        assert f"{seats.next_mark:%H:%M}" == then
