"""The practice room: spots drawn by the house, graded exactly, and mistakes that come back."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from fractions import Fraction
from functools import partial
from pathlib import Path
from threading import Barrier, BrokenBarrierError
from typing import Any

import pytest

from houseway import codec
from houseway.cards import cards_text
from houseway.floor.coach.values import DecisionVerdict
from houseway.floor.refusals import FloorRefusal
from houseway.rules import Refused
from houseway.rules.refusals import SheetRefusal
from tests.cli.inside import json_of
from tests.floor.coach.playing import Guest, served_house
from tests.refusals import refuses

UTH = "catfish-bend/ultimate-texas-holdem"
NEAR = "near-even.catfish-bend~ultimate-texas-holdem.Qh5h"


def test_the_mock_hand_is_graded_as_advise_says() -> None:
    with served_house() as (served, _):
        anna = served.house.guest("Anna")
        graded = served.practice.grade(anna, NEAR, "bet 4x")
        told = json_of("advise", UTH, "--json", "--cards", "Qh 5h")["options"]
        worth = {each["action"]: Fraction(each["ev"]) for each in told}
        assert {each.words: each.units for each in graded.options} == worth
        assert graded.verdict is DecisionVerdict.CLOSE
        assert graded.words == "Close. Check is better by $0.21."
        assert (graded.cost_text, [each.text for each in graded.options]) == (
            "$0.21",
            ["−$0.74", "−$0.96", "−$1.51"],
        )
        assert graded.repeat is None  # a close answer counts as right
        assert served.practice.grade(anna, NEAR, "check").verdict is DecisionVerdict.BEST


def test_every_drill_draws_spots_that_it_can_grade() -> None:
    with served_house() as (served, _):
        anna = served.house.guest("Anna")
        seen = set()
        for drill in served.practice.drills():
            if (drill.drill, drill.game) in seen:
                continue
            seen.add((drill.drill, drill.game))
            spot = served.practice.draw(anna, drill.drill, drill.sheet)
            assert spot == served.practice.spot(anna, spot.id)
            best = served.practice.grade(anna, spot.id, spot.options[0].words).best
            again = served.practice.grade(anna, spot.id, best)
            assert (again.verdict, again.cost) == (DecisionVerdict.BEST, Fraction(0))
        told = codec.plain(served.practice.overview(anna).drills)
        assert {each["too_few"] for each in told} == {True}  # the page needs it, default or not
        counted = {each.spots for each in served.practice.drills() if each.drill == "near-even"}
        assert counted == {31}  # within 0.15 of an Ante, whatever the house
        games = {game for _, game in seen}
        assert len(games) == 7  # six table games; hold'em asks for pot odds
        kinds = {drill for drill, _ in seen}
        assert kinds == {
            "near-even",
            "starting-hands",
            "flops",
            "rivers",
            "play-or-fold",
            "set-hand",
            "pot-odds",
            "what-it-pays",
        }


def test_a_mistake_comes_again_today_then_after_1_3_7_and_21_days() -> None:
    spot = "rivers.catfish-bend~ultimate-texas-holdem.Kd9c-Kh9s6d2cJh"
    with served_house() as (served, clock):
        anna = served.house.guest("Anna")
        graded = served.practice.grade(anna, spot, "fold")
        assert graded.verdict is DecisionVerdict.MISTAKE
        assert graded.repeat is not None
        due = []
        for days in (0, 1, 3, 7, 21):
            clock.later(days=days)
            view = served.practice.overview(anna)
            assert (view.due, len(view.mistakes)) == (1, 1)
            if days:
                due.append(view.mistakes[0].days)
            served.practice.grade(anna, spot, "bet 1x")
        assert due == [1, 3, 7, 21]
        assert served.practice.overview(anna).mistakes == ()


def test_a_wrong_answer_goes_back_to_today_and_an_early_right_one_changes_nothing() -> None:
    spot = "rivers.catfish-bend~ultimate-texas-holdem.Kd9c-Kh9s6d2cJh"
    with served_house() as (served, clock):
        anna = served.house.guest("Anna")
        for answer in ("fold", "bet 1x", "bet 1x"):
            served.practice.grade(anna, spot, answer)
        (one,) = served.practice.overview(anna).mistakes
        assert (one.right, one.is_due) == (1, False)
        clock.later(days=1)
        served.practice.grade(anna, spot, "fold")
        (one,) = served.practice.overview(anna).mistakes
        assert (one.right, one.is_due) == (0, True)


def test_a_test_of_fifty_scores_by_cost_against_the_worst() -> None:
    with served_house() as (served, _):
        anna = served.house.guest("Anna")
        test = served.practice.begin_test(anna, "what-it-pays", UTH)
        assert (test.hands, test.done) == (50, 0)
        cost = worst = Fraction(0)
        while test.next is not None:
            with refuses(FloorRefusal.NOT_THE_NEXT_SPOT):
                served.practice.grade(anna, NEAR, "check", test.id)
            graded = served.practice.grade(
                anna, test.next.id, test.next.options[test.done % 2].words, test.id, 3
            )
            cost += graded.cost_units
            worst += max(each.cost_units for each in graded.options)
            assert graded.test is not None
            test = graded.test
        assert (test.done, test.seconds) == (50, 150)
        assert float(test.score) == pytest.approx(float(100 * (1 - cost / worst)), abs=0.06)
        assert served.practice.overview(anna).tests[0].score == test.score


def test_weeks_say_what_was_given_away_a_decision() -> None:
    with served_house() as (served, clock):
        anna = served.house.guest("Anna")
        cost = served.practice.grade(anna, NEAR, "bet 4x").cost
        served.practice.grade(anna, NEAR, "check")
        clock.later(days=7)
        served.practice.grade(anna, NEAR, "check")
        first, second = served.practice.overview(anna).weeks
        assert (first.week, first.answers, second.answers) == ("2026-11-02", 2, 1)
        assert float(first.cents) == pytest.approx(float(cost / 2), abs=1e-6)
        assert second.cents == 0


def test_practice_is_kept_in_the_database_and_a_guest_is_forgotten(tmp_path: Path) -> None:
    where = str(tmp_path / "house.db")
    with served_house(where) as (served, _):
        kept = served.desk.enter("Anna")
        served.desk.sign_up(served.desk.who(kept.token), "correct horse")
        guest = served.desk.enter("Bob")
        for token in (kept.token, guest.token):
            served.practice.grade(served.desk.who(token), NEAR, "bet 3x")
        served.desk.sign_out(kept.token)
        served.desk.sign_out(guest.token)
        served.practice.forget_guests()
    with served_house(where) as (served, _):
        assert [each.kind for each in served.registry.practice("Bob")] == []
        again = served.desk.sign_in("Anna", "correct horse")
        assert len(served.practice.overview(served.desk.who(again.token)).mistakes) == 1


def test_mistakes_at_a_table_are_kept_once() -> None:
    with served_house() as (served, clock):
        served.house.open_table("7", UTH, automatic=True, seconds=30)
        anna = Guest(served, clock, "7", "Anna", 1)

        def worst(view: object, may: object) -> object:
            return served.coach.at_table(anna.who, "7").options[-1].decision

        name = anna.play_round({"ante": 15_00, "blind": 15_00}, worst)
        past = served.reading.past(anna.who, name)
        made = served.coach.past_round(anna.who, past).made
        for _ in range(2):
            served.practice.keep_round(anna.who, past.setup.sheet, "7 1", made)
        view = served.practice.overview(anna.who)
        wrong = [each for each in made if each.verdict is DecisionVerdict.MISTAKE]
        assert (view.answers, len(view.mistakes)) == (len(made), len(wrong))
        for each in view.mistakes:
            assert each.spot.seen is not None
            assert cards_text(each.spot.seen.cards)
            served.practice.spot(anna.who, each.spot.id)


def test_the_same_cards_under_every_house() -> None:
    with served_house() as (served, _):
        anna = served.house.guest("Anna")
        found = served.practice.under_other_houses(anna, NEAR)
        assert len(found) == 4
        for each in found:
            told = json_of("advise", each.sheet, "--json", "--cards", "Qh 5h")["options"]
            assert {o.words: o.units for o in each.options} == {
                o["action"]: Fraction(o["ev"]) for o in told
            }


@pytest.mark.parametrize(
    "spot",
    [
        "",
        "x",
        "near-even.catfish-bend~ultimate-texas-holdem.QhQh",
        "near-even.catfish-bend~ultimate-texas-holdem.Qh",
        "near-even.catfish-bend~crazy-4-poker.QhQd",
        "pot-odds.california~texas-holdem.QhQd-2c3c4c5c-AhAd-1-1",
        "what-it-pays.catfish-bend~ultimate-texas-holdem.trips-99-1000",
    ],
)
def test_r15_what_is_no_spot_is_refused(spot: str) -> None:
    with served_house() as (served, _):
        anna = served.house.guest("Anna")
        with pytest.raises(Refused) as refused:
            served.practice.spot(anna, spot)
        assert refused.value.reason in (
            FloorRefusal.NO_SUCH_SPOT_TO_PRACTISE,
            SheetRefusal.UNKNOWN_SHEET,
        )


def test_a_round_that_is_asked_about_many_times_at_once_is_kept_once() -> None:
    with served_house() as (served, clock):
        served.house.open_table("7", UTH, automatic=True, seconds=30)
        anna = Guest(served, clock, "7", "Anna", 1)
        name = anna.play_round({"ante": 10_00, "blind": 10_00})
        past = served.reading.past(anna.who, name)
        made = served.coach.past_round(anna.who, past).made
        together, registry = Barrier(2), served.registry
        read = registry.practice

        def at_once(person: str) -> Any:
            found = read(person)
            with suppress(BrokenBarrierError):
                together.wait(1)  # both have read before either writes
            return found

        registry.practice = at_once  # type: ignore[method-assign]
        keep = partial(served.practice.keep_round, anna.who, past.setup.sheet, name, made)
        with ThreadPoolExecutor(2) as pool:
            for each in [pool.submit(keep) for _ in range(2)]:
                each.result()
        registry.practice = read  # type: ignore[method-assign]
        assert served.practice.overview(anna.who).answers == len(made)
