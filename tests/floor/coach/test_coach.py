"""The coach at a live table: the values of `houseway advise`, from what the own seat sees alone."""

import json
from fractions import Fraction

import pytest

from houseway import codec
from houseway.cards import cards_text
from houseway.floor.coach.facts import CoachView
from houseway.floor.coach.values import DecisionVerdict
from houseway.money import Cents
from houseway.table.live import commands as ask
from houseway.table.refusals import RoundRefusal
from tests.cli.inside import json_of
from tests.floor.coach.playing import Guest, served_house
from tests.refusals import refuses

ANTE = 15_00


def advised(view: CoachView, sheet: str) -> dict[str, Fraction]:
    """What `houseway advise` says of the same cards."""
    assert view.seen is not None
    args = ["advise", sheet, "--json", "--cards", cards_text(view.seen.cards)]
    if view.seen.board:
        args += ["--board", cards_text(view.seen.board)]
    if view.seen.dealer_shows:
        args += ["--dealer-shows", cards_text(view.seen.dealer_shows)]
    found = json_of(*args)
    return {each["action"]: Fraction(each["ev"]) for each in found["options"]}


@pytest.mark.parametrize(
    ("sheet", "stakes"),
    [
        ("catfish-bend/ultimate-texas-holdem", {"ante": ANTE, "blind": ANTE}),
        ("catfish-bend/crazy-4-poker", {"ante": ANTE, "super_bonus": ANTE}),
        ("washington/caribbean-stud-poker", {"ante": ANTE}),
    ],
)
def test_every_open_decision_is_worth_what_advise_says(sheet: str, stakes: dict[str, int]) -> None:
    with served_house() as (served, clock):
        limits = {"ante": (5_00, 100_00)} if sheet.startswith("washington") else {}
        served.house.open_table("7", sheet, automatic=True, seconds=30, limits=limits)
        anna = Guest(served, clock, "7", "Anna", 1)
        anna.bet(stakes)
        anna.turn()
        view = served.coach.at_table(anna.who, "7")
        told = advised(view, sheet)
        assert {each.value.words: each.value.units for each in view.options} == told
        assert view.unit == ANTE
        best = max(told.values())
        for each in view.options:
            value = each.value
            assert value.cents == value.units * ANTE
            assert value.cost == (best - value.units) * ANTE
            assert value.best is (value.units == best)
        assert [each.value.cost for each in view.options] == sorted(
            [each.value.cost for each in view.options]
        )
        assert view.deals
        assert {str(each.decision) for each in view.options} == set(told)


def test_a_bad_decision_is_told_with_its_cost_during_the_round_and_after() -> None:
    with served_house() as (served, clock):
        sheet = "catfish-bend/ultimate-texas-holdem"
        served.house.open_table("7", sheet, automatic=True, seconds=30)
        anna = Guest(served, clock, "7", "Anna", 1)
        told: dict[str, Fraction] = {}

        def worst(view: object, may: object) -> object:
            coach = served.coach.at_table(anna.who, "7")
            assert coach.seen is not None
            last = coach.options[-1]
            told[coach.seen.street] = last.value.cost
            return last.decision

        name = anna.play_round({"ante": ANTE, "blind": ANTE}, worst)
        past = served.reading.past(anna.who, name)
        found = served.coach.past_round(anna.who, past)
        assert {each.seen.street: each.cost for each in found.made} == told
        assert found.given_away == sum(told.values())
        costs = [each.cost for each in found.made]
        assert costs == sorted(costs, reverse=True)
        assert all(
            (each.verdict is DecisionVerdict.BEST) is (each.cost == 0) for each in found.made
        )
        live = served.coach.at_table(anna.who, "7")
        assert {each.seen.street: each.cost for each in live.made} == told
        first = served.sessions.at_table(anna.who, "7")
        best = len([cost for cost in told.values() if not cost])
        assert (first.decisions, first.best) == (len(told), best)
        assert (first.given_away, first.judging) == (found.given_away, 0)
        told.clear()
        anna.play_round({"ante": ANTE, "blind": ANTE}, worst)
        both = served.sessions.at_table(anna.who, "7")
        assert both.given_away == first.given_away + sum(told.values())
        assert (both.rounds, both.decisions) == (2, first.decisions + len(told))
        anna.do(ask.LeaveSeat(spot=1))
        anna.do(ask.TakeSeat(spot=1, buy_in=Cents(100_00)))
        again = served.sessions.at_table(anna.who, "7")
        assert (again.rounds, again.decisions, again.given_away_text) == (0, 0, "$0.00")


def test_r17_nobody_is_coached_for_another_seat_and_nothing_hidden_is_told() -> None:
    with served_house() as (served, clock):
        sheet = "catfish-bend/ultimate-texas-holdem"
        served.house.open_table("7", sheet, automatic=True, seconds=30)
        anna = Guest(served, clock, "7", "Anna", 1)
        bob = Guest(served, clock, "7", "Bob", 2)
        anna.bet({"ante": ANTE, "blind": ANTE})
        bob.bet({"ante": ANTE, "blind": ANTE})
        anna.turn()
        for who, spot in ((anna.who, 2), (bob.who, 1), (served.house.guest("Zoe"), 0)):
            with refuses(RoundRefusal.NOT_HIS_SEAT):
                served.coach.at_table(who, "7", spot)
        waits = served.coach.at_table(bob.who, "7")
        assert waits.options == ()
        felt = served.operator.table("7").state.play.felt
        hidden = [*felt.dealer, *[card for seat in felt.seats[1:] for card in seat.cards]]
        text = codec.encode(served.coach.at_table(anna.who, "7")).decode()
        shown = [card for card in hidden if f'"{card}"' in text]
        assert shown == []


def test_pai_gow_sets_my_hand_beside_the_best_and_the_house_way() -> None:
    with served_house() as (served, clock):
        sheet = "california/fortune-pai-gow-poker"
        served.house.open_table(
            "7", sheet, automatic=True, seconds=30, offer_seconds=5, fee_option=1
        )
        bob = Guest(served, clock, "7", "Bob", 2)
        anna = Guest(served, clock, "7", "Anna", 1)
        from houseway.table.live.view.may.bank import MayTakeBank

        bob.until(MayTakeBank)
        bob.do(ask.AcceptBank(wager=Cents(200_00)))
        anna.bet({"base": 25_00})
        anna.turn()
        view = served.coach.at_table(anna.who, "7")
        assert view.setting is not None
        told = advised(view, sheet)
        assert view.setting.house_way.value.units == told["house way"]
        assert view.setting.best.value.units == max(told.values())
        assert view.setting.house_way.setting.row.startswith("HW-")
        bad = view.options[-1]
        anna.do(ask.Decide(decision=bad.decision))
        after = served.coach.at_table(anna.who, "7")
        assert after.setting is not None
        assert after.setting.yours is not None
        assert after.setting.yours.value.cost == bad.value.cost


def test_baccarat_has_edges_and_what_my_wagers_cost() -> None:
    with served_house() as (served, clock):
        served.house.open_table(
            "7", "california/ez-baccarat", automatic=True, seconds=30, fee_option=1
        )
        anna = Guest(served, clock, "7", "Anna", 1)
        view = served.coach.at_table(anna.who, "7")
        edges = {each.wager: each.edge_text for each in view.wagers}
        report = json_of("math", "california/ez-baccarat", "--json")["report"]
        assert set(edges) == {each["wager"] for each in report["wagers"]}
        exact = {each.wager: each.edge for each in view.wagers}
        assert exact == {each["wager"]: Fraction(each["edge"]) for each in report["wagers"]}


def test_poker_has_a_price_and_outs_of_the_own_cards() -> None:
    with served_house() as (served, clock):
        from houseway.floor.library import open_library
        from proofs.floor.plan import PokerPlan, TablePlan, sheet_of

        plan = TablePlan("7", "california/texas-holdem", poker=PokerPlan(3))
        sheet = sheet_of(open_library(), plan)
        served.house.open_table("7", sheet, automatic=True, seconds=30)
        from houseway.table.live.view.may.act import MayAct

        people = []
        for name, spot in (("Anna", 1), ("Bob", 2)):
            who = served.house.guest(name)
            served.house.do(who, "7", ask.TakeSeat(spot=spot, buy_in=Cents(200_00)))
            people.append(who)
        for _ in range(60):
            clock.later(seconds=1)
            served.house.tick()
            for who in people:
                may = [m for m in served.house.view("7", who).may if isinstance(m, MayAct)]
                if may:
                    price = served.coach.at_table(who, "7").price
                    assert price is not None
                    assert price.price == Fraction(price.call, price.pot + price.call)
                    assert price.equity is not None
                    assert 0 < price.equity < 1
                    return
        raise AssertionError("nobody was ever asked")


def test_it_goes_over_the_wire() -> None:
    """Exact numbers are texts."""
    from houseway.floor.coach.values import WagerEdge

    edge = WagerEdge("tie", "Tie", Fraction(1, 7), "14.286%")
    assert json.loads(codec.encode(edge))["edge"] == "1/7"
