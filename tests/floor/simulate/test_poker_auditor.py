"""The auditor's own books of a poker room: hands, pots and half hours worked out anew, and what is
wrong with them is found."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from houseway.cards import parse_cards
from houseway.floor.simulate import run as floor_run
from houseway.floor.simulate import simulate_floor
from houseway.floor.simulate.auditor.findings import Findings
from houseway.floor.simulate.auditor.poker_seats import Moves
from houseway.floor.simulate.auditor.pots import PutIn, main_pot, shares
from houseway.floor.simulate.auditor.ranks import best, drawn_for_button
from houseway.floor.simulate.auditor.table import TableAuditor
from houseway.floor.simulate.plan import TABLES
from houseway.games.poker.pots import pots_of
from houseway.table.shoe import drawn_below
from tests.games.poker.hand import poker
from tests.library import library

Fact = dict[str, Any]
Taken = tuple[str, list[Any]]
"""A table, and what its auditor was given with a command."""


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
        patch.setattr(floor_run, "TABLES", [plan for plan in TABLES if plan.poker])
        assert simulate_floor(library(), rounds=250, seed=7).findings == ()
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
    taken: list[Taken], kind: str, change: Change, fits: Callable[[Fact], Any] = bool
) -> None:
    """The first event of a kind that fits is changed."""
    events = [e for _, given in taken for e in given[0]["events"] if e["event"] == kind]
    change(next(event for event in events if fits(event)))


def another_winner(event: Fact) -> None:
    """A cent goes from one line to another, so that the chips of the table are right."""
    first, second = event["lines"][0], event["lines"][-1]
    first[6], second[6] = first[6] + 50, second[6] - 50


def gone(event: Fact) -> None:
    event["event"] = "nothing"


def action(kind: str) -> Callable[[Fact], bool]:
    return lambda event: event["action"]["type"] == kind


CHANGES: dict[str, tuple[str, Change, Callable[[Fact], Any], str]] = {
    "a pot goes to another": (
        "round paid", another_winner, lambda e: e["lines"][0][0] != e["lines"][-1][0],
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
        "blinds posted", lambda e: e["posted"][0].__setitem__(1, 50), bool, "is posted",
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
    changed = copy.deepcopy(taken)
    kind, change, fits, words = CHANGES[name]
    change_one(changed, kind, change, fits)
    found = audit(about, changed, words)
    assert any(words in finding for finding in found), found[:6]


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
        house = [game.rank(hole, cards[2]) for hole in cards[:2]]
        assert (mine[0] > mine[1], mine[0] == mine[1]) == (
            house[0] > house[1],
            house[0] == house[1],
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
        assert main_pot(given) == pots[0].amount
        back = shares(given, claims, fee=50, step=50)
        assert sum(back.values()) == sum(put) + sum(dead) - 50
        due = dict.fromkeys(given, 0)
        due[put.index(top)] += top - second
        for pot in pots:
            most = max(claims[i] for i in pot.seats)
            winners = [i for i in pot.seats if claims[i] == most]
            amount = pot.amount - (50 if pot is pots[0] else 0)
            each = amount // (50 * len(winners)) * 50
            for i in winners:
                due[i] += each
            due[winners[0]] += amount - each * len(winners)
        assert back == due


def test_b14_3_spades_take_the_button_before_hearts() -> None:
    assert drawn_for_button([(1, "Kd"), (2, "Ah"), (3, "As"), (5, "2c")]) == 3
