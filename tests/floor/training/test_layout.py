"""Layouts to pay: every sheet makes them, and they are graded by the game's own settlement."""

from collections.abc import Sequence

import pytest

from houseway import codec
from houseway.fact import replace
from houseway.floor.library import open_library
from houseway.floor.refusals import FloorRefusal
from houseway.floor.training.facts import Gets, GivenFee, GivenLine, GradedLayout, LayoutAnswer
from houseway.floor.training.grade import grade_layout
from houseway.floor.training.layout import layout_of
from houseway.floor.training.round import TrainingRound, play_training_round
from houseway.games import Outcome
from houseway.money import Cents
from houseway.rules.refusals import SheetRefusal
from tests.refusals import refuses

LIBRARY = open_library()
CATFISH = "catfish-bend/ultimate-texas-holdem"
BACCARAT = "california/ez-baccarat"


def right_lines(played: TrainingRound) -> list[GivenLine]:
    """What the record of the round says, as a trainee would type it."""
    found = []
    for line in played.settled.lines:
        gets, amount = Gets.PUSH, 0
        if line.outcome is Outcome.WAITS:
            gets = Gets.WAITS
        elif line.wager == "pot" and line.back:
            gets, amount = Gets.WIN, line.stake + line.win
        elif line.win > 0:
            gets, amount = Gets.WIN, line.win
        elif line.win < 0:
            gets, amount = Gets.LOSE, -line.win
        found.append(
            GivenLine(line.spot, line.wager, gets, Cents(amount), line.backline, line.toke)
        )
    return found


def right_fees(played: TrainingRound) -> tuple[GivenFee, ...]:
    said = []
    for fee in played.settled.fees:
        payer = "pot" if fee.pot else "bank" if fee.bank else str(fee.spot)
        said.append(GivenFee(payer, fee.amount))
    return tuple(said)


def grade(played: TrainingRound, lines: Sequence[GivenLine], seed: int = 0) -> GradedLayout:
    answer = LayoutAnswer(played.setup.sheet.id, seed, tuple(lines), right_fees(played))
    return grade_layout(played, answer)


@pytest.mark.parametrize("sheet", list(LIBRARY.sheets))
def test_the_right_answers_score_full_on_every_sheet(sheet: str) -> None:
    for seed in range(6):
        played = play_training_round(LIBRARY, sheet, seed)
        layout = layout_of(played, seed)
        graded = grade(played, right_lines(played))
        assert graded.points == graded.most == 2 * len(layout.wagers) + len(layout.fees)
        assert graded.words == "All of it is right."
        assert len({(each.spot, each.letter) for each in layout.wagers}) == len(layout.wagers)


@pytest.mark.parametrize("sheet", list(LIBRARY.sheets))
def test_a_layout_shows_all_hands_and_tells_nothing_of_what_is_paid(sheet: str) -> None:
    layout = layout_of(play_training_round(LIBRARY, sheet, 3), 3)
    assert layout.view.settled is None
    assert (layout.view.fees, layout.view.may, layout.view.next) == ((), (), ())
    assert not getattr(layout.view.felt, "fee", 0)  # at poker it lies beside the pot
    hands = getattr(layout.view.felt, "hands", ())
    assert all(None not in hand.cards for hand in hands)
    again = layout_of(play_training_round(LIBRARY, sheet, 3), 3)
    assert codec.encode(layout) == codec.encode(again)  # by its seed the same one can be had again
    other = layout_of(play_training_round(LIBRARY, sheet, 4), 4)
    assert layout.view.felt != other.view.felt


def test_stakes_and_side_bets_differ_from_seat_to_seat() -> None:
    wagers = [
        wager
        for seed in range(5)
        for wager in layout_of(play_training_round(LIBRARY, CATFISH, seed), seed).wagers
    ]
    assert len({each.stake for each in wagers if each.wager == "ante"}) > 2
    assert {each.wager for each in wagers} >= {"ante", "blind", "trips", "play", "progressive"}


def test_a_line_out_of_place_costs_one_point_and_not_those_behind_it() -> None:
    played = play_training_round(LIBRARY, CATFISH, 0)
    lines = right_lines(played)
    moved = [*lines[1:], lines[0]]
    graded = grade(played, moved)
    assert graded.points == graded.most - 1
    (wrong,) = [each for each in graded.lines if not each.place_right]
    assert (wrong.number, wrong.place, wrong.money_right) == (1, len(lines), True)
    assert wrong.wrong == f"Order: you gave it as line {len(lines)}."
    assert wrong.heading
    assert graded.words == "1 wrong place."


def test_a_wrong_amount_costs_its_point_and_says_what_the_house_would_have_lost() -> None:
    played = play_training_round(LIBRARY, CATFISH, 0)
    lines = right_lines(played)
    place = next(at for at, line in enumerate(lines) if line.gets is Gets.WIN)
    more = replace(lines[place], amount=Cents(lines[place].amount + 10_00))
    graded = grade(played, [*lines[:place], more, *lines[place + 1 :]])
    assert graded.points == graded.most - 1
    assert graded.lines[place].cost == 10_00
    assert graded.words == "1 wrong amount. At the table the house would have paid $10.00 too much."


def test_a_win_that_is_taken_leaves_the_guest_short_by_both() -> None:
    played = play_training_round(LIBRARY, CATFISH, 0)
    lines = right_lines(played)
    place = next(at for at, line in enumerate(lines) if line.gets is Gets.WIN)
    stake = played.settled.lines[place].stake
    taken = replace(lines[place], gets=Gets.LOSE, amount=Cents(0))
    graded = grade(played, [*lines[:place], taken, *lines[place + 1 :]])
    assert graded.lines[place].cost == -(lines[place].amount + stake)
    assert "short" in graded.words


def test_a_push_and_a_stake_handed_back_are_the_same_chips() -> None:
    played = play_training_round(LIBRARY, "catfish-bend/crazy-4-poker", 0)
    lines = [
        replace(line, gets=Gets.BACK) if line.gets is Gets.PUSH else line
        for line in right_lines(played)
    ]
    assert Gets.BACK in {line.gets for line in lines}
    graded = grade(played, lines)
    assert graded.points == graded.most


def test_a_loss_without_an_amount_is_the_whole_stake_and_no_more() -> None:
    """B8-2: a bank that is exhausted takes no more than it covers."""
    played = play_training_round(LIBRARY, BACCARAT, 1)
    place, line = next(
        (at, each)
        for at, each in enumerate(played.settled.lines)
        if each.outcome is Outcome.PARTIAL
    )
    assert 0 < -line.win < line.stake
    lines = right_lines(played)
    lines[place] = replace(lines[place], amount=Cents(0))
    graded = grade(played, lines)
    assert [each.number for each in graded.lines if not each.money_right] == [place + 1]


def test_a_line_that_is_left_out_costs_two_points_and_the_others_keep_their_places() -> None:
    played = play_training_round(LIBRARY, CATFISH, 0)
    graded = grade(played, right_lines(played)[:-2])
    assert graded.points == graded.most - 4
    assert graded.words == "2 lines left out."


def test_a_wrong_fee_costs_one_point() -> None:
    played = play_training_round(LIBRARY, BACCARAT, 0)
    (fee,) = played.settled.fees
    answer = LayoutAnswer(BACCARAT, 0, tuple(right_lines(played)), (GivenFee("bank", Cents(3_00)),))
    graded = grade_layout(played, answer)
    assert (fee.amount, graded.points) == (2_00, graded.most - 1)
    assert graded.words == "1 wrong fee."


def test_a_wager_that_is_not_there_or_twice_is_refused() -> None:
    played = play_training_round(LIBRARY, CATFISH, 0)
    (line, *_) = right_lines(played)
    with refuses(FloorRefusal.NO_SUCH_WAGER_THERE):
        grade(played, [replace(line, spot=6)])
    with refuses(FloorRefusal.WAGER_PAID_ALREADY):
        grade(played, [line, line])
    with refuses(SheetRefusal.OUT_OF_RANGE):
        grade(played, [replace(line, amount=Cents(-1))])
