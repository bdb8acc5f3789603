"""Hands of poker in a player's list, and their replays: won, lost and fee, and no closed card."""

import csv
import io
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from houseway import codec
from houseway.floor.my_rounds.facts import HistoryAsk, Replay
from houseway.games.action import Fold
from houseway.table.live import commands as ask
from houseway.table.live.refusals import TableRefusal
from houseway.table.live.view.may.act import MayAct
from houseway.table.live.view.poker import PokerFelt
from houseway.table.live.view.table_view import TableView
from houseway.table.refusals import RoundRefusal
from tests.floor.coach.playing import Guest, open_poker, served_house
from tests.refusals import refuses

HOLDEM = "california/texas-holdem"
OMAHA = "california/omaha"
Seen = dict[tuple[str, int], TableView]


def play_hand(guests: Sequence[Guest], decide: Callable[[Guest, Any], Any]) -> tuple[str, Seen]:
    """One hand to its end: its name, and all that each guest saw of it, by event."""
    clock, served, seen, name = guests[0].clock, guests[0].served, Seen(), ""
    for _ in range(300):
        for guest in guests:
            view = guest.view
            seen[guest.who.name, view.number] = view
            may = guest.may(MayAct)
            if may is not None:
                name = view.round
                guest.do(ask.Decide(decision=decide(guest, may)))
                break
            if name and view.settled is not None and view.settled.round == name:
                return name, seen
        else:
            clock.later(seconds=1)
            served.house.tick()
    raise AssertionError("the hand never ended")


def passive(guest: Guest, may: Any) -> Any:
    """Check or call, and show at the end."""
    words = {str(each.decision).split()[0]: each.decision for each in may.options}
    return next(words[word] for word in ("check", "call", "show") if word in words)


def bob_folds(guest: Guest, may: Any) -> Any:
    return Fold(guest.spot) if guest.who.name == "Bob" else passive(guest, may)


@pytest.mark.parametrize(("sheet", "cards"), [(HOLDEM, 2), (OMAHA, 4)])
def test_a_hand_is_listed_with_what_was_won_and_the_fee_and_no_average(
    sheet: str, cards: int
) -> None:
    with served_house() as (served, clock):
        open_poker(served, "12", sheet)
        people = [Guest(served, clock, "12", name, spot) for name, spot in PEOPLE]
        name, _ = play_hand(people, passive)
        lists = [served.my_rounds.history(each.who, HistoryAsk()) for each in people]
        results = []
        for found in lists:
            (listed,) = found.rounds
            assert (listed.round, len(listed.cards), listed.expected) == (name, cards, None)
            assert (listed.decisions, listed.given_away, found.sums.uncounted) == ((), None, 1)
            assert found.wagers[0].title == listed.title
            assert listed.hand
            results.append((listed.staked, listed.result, listed.fee))
        fee = max(each[2] for each in results)
        assert fee > 0
        assert sum(each[1] or 0 for each in results) == -fee
        assert all((won or 0) > 0 or not taken for _, won, taken in results)
        net = served.reading.my_rounds(people[0].who, before=None, most=9).rounds[0].net
        assert net == results[0][1]
        rows = csv.DictReader(io.StringIO(
            served.my_rounds.as_csv(people[0].who, HistoryAsk()).decode()))  # fmt: skip
        assert [(row["round"], row["expected"]) for row in rows] == [(name, "")]


PEOPLE = (("Anna", 1), ("Bob", 2), ("Cleo", 3))


def test_r17_a_replay_of_a_hand_is_what_my_chair_saw_and_no_more() -> None:
    """Step by step the felt is the one that the seat was shown; a folded hand stays closed."""
    with served_house() as (served, clock):
        open_poker(served, "12", HOLDEM)
        people = [Guest(served, clock, "12", name, spot) for name, spot in PEOPLE]
        name, live = play_hand(people, bob_folds)
        assert [seat.folded for seat in people[0].view.seats][:3] == [False, True, False]
        place = f"12/{name}"
        felt = served.reading.past(people[0].who, place).felt
        hands = {bet.person: felt.hands[felt.seat_of(bet.spot)] for bet in felt.wagers.bets}
        for guest in people:
            replay = served.my_rounds.replay(guest.who, place, "seat")
            compared = 0
            for step in replay.steps:
                before = live.get((guest.who.name, step.view.number))
                if before is not None and before.felt is not None and before.round == name:
                    assert chips(step.view) == chips(before)
                    compared += 1
            assert compared > 4
            if guest.who.name != "Bob":
                assert not faces(hands["Bob"], replay)
            assert faces(hands[guest.who.name], replay)
        rail = served.my_rounds.replay(people[0].who, place, "rail")
        assert not faces(hands["Bob"], rail)
        phases = [step.phase for step in rail.steps]
        assert phases[0] == "Bets"
        assert {"Before the flop", "Flop", "Turn", "River", "Settlement"} <= set(phases)
        zoe = served.house.guest("Zoe")
        for look in (served.reading.seen, served.reading.reveal):
            with refuses(RoundRefusal.NO_LIVE_ROUND):
                look(zoe, place)
        with refuses(TableRefusal.SEED_FOR_AUDITORS):  # T-94: the deck is still in use
            served.reading.reveal(people[0].who, place)


def chips(view: TableView) -> Any:
    """What lies on a poker felt."""
    felt = view.felt
    assert isinstance(felt, PokerFelt)
    players = [
        (each.spot, each.stack, each.bet, each.in_pot, each.folded, each.cards, each.called)
        for each in felt.players
    ]
    seats = [(seat.spot, seat.person, seat.you, seat.chips, seat.folded) for seat in view.seats]
    return felt.board, felt.pot, felt.middle, felt.fee, felt.button, players, seats


def faces(cards: Sequence[Any], replay: Replay) -> list[Any]:
    text = codec.encode(replay.steps).decode()
    return [card for card in cards if f'"{card}"' in text]
