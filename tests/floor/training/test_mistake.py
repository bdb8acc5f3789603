"""Find the mistake: each kind is planted, and found, called and mended by the house's sheet."""

from collections import Counter

import pytest

from houseway.floor.library import open_library
from houseway.floor.refusals import FloorRefusal
from houseway.floor.training.facts import MistakeAnswer
from houseway.floor.training.mistake import PUT_RIGHT, MistakeGame, grade_mistake, mistake_game
from houseway.floor.training.mistake import round_of as shown
from houseway.floor.training.planted import PaymentMistake
from houseway.floor.training.round import play_training_round
from houseway.rules.irregularity import Irregularity
from houseway.rules.refusals import SheetRefusal
from tests.refusals import refuses

LIBRARY = open_library()
WCCS = "wccs/ultimate-texas-holdem"


def game(sheet: str, seed: int) -> MistakeGame:
    return mistake_game(play_training_round(LIBRARY, sheet, seed), seed)


def planted(what: PaymentMistake | Irregularity | None, sheet: str = WCCS) -> MistakeGame:
    """The first round in which this is wrong."""
    return next(
        each for each in (game(sheet, seed) for seed in range(80)) if each.planted.what is what
    )


def answer(found: MistakeGame, step: int, call: str = "", remedy: str = "") -> MistakeAnswer:
    return MistakeAnswer(found.sheet.id, found.seed, step, call, remedy)


@pytest.mark.parametrize("sheet", list(LIBRARY.sheets))
def test_every_mistake_of_every_sheet_can_be_found_called_and_mended(sheet: str) -> None:
    kinds: Counter[object] = Counter()
    for seed in range(30):
        found = game(sheet, seed)
        what = found.planted.what
        kinds[what] += 1
        if what is None:
            graded = grade_mistake(found, answer(found, 0))
            assert (graded.points, graded.most, graded.over) == (1, 1, True)
            continue
        step = min(found.planted.steps)
        graded = grade_mistake(found, answer(found, step, what.value))
        may, _ = found.right_remedies
        offered = [each.id for each in graded.remedies]
        assert len(offered) == 4
        assert set(offered) - set(may)  # there is something to get wrong
        mend = next(each for each in may if each in offered)
        graded = grade_mistake(found, answer(found, step, what.value, mend))
        assert (graded.points, graded.most, graded.over) == (3, 3, True)
    assert len(kinds) >= 3
    assert kinds[None]


def test_a_loss_that_is_paid_lies_at_its_own_line_in_the_view() -> None:
    found = planted(PaymentMistake.LOSS_PAID)
    (step,) = found.planted.steps
    view = shown(found).steps[step - 1].view
    assert view.settled is not None
    wrong = view.settled.lines[-1]
    right = found.played.settled.lines[len(view.settled.lines) - 1]
    assert (wrong.win, right.win) == (right.stake, -right.stake)


def test_a_push_that_is_taken_and_a_wrong_amount_differ_from_the_settlement_in_one_line() -> None:
    for what in (PaymentMistake.PUSH_TAKEN, PaymentMistake.WRONG_AMOUNT, PaymentMistake.LOSS_PAID):
        found = planted(what)
        last = shown(found).steps[-1].view.settled
        assert last is not None
        pairs = zip(last.lines, found.played.settled.lines, strict=True)
        assert len([one for one, other in pairs if one != other]) == 1


def test_an_order_that_is_wrong_has_all_the_right_lines() -> None:
    found = planted(PaymentMistake.OUT_OF_ORDER)
    last = shown(found).steps[-1].view.settled
    assert last is not None
    right = found.played.settled.lines
    assert last.lines != right
    assert set(last.lines) == set(right)


def test_a_card_of_the_dealer_lies_open_before_the_hands_are_shown() -> None:
    found = planted(Irregularity.DEALER_CARD_EXPOSED)
    (step,) = found.planted.steps
    steps = shown(found).steps
    dealers = [step.view.felt.dealer.cards for step in steps]  # type: ignore[union-attr]
    assert set(dealers[step - 2]) <= {None}
    assert all(cards[0] is not None and cards[1] is None for cards in dealers[step - 1 :])
    assert "··" in steps[step - 1].words  # the other stays hidden, in words too


def test_b4_21_unequal_wagers_lie_on_the_felt_from_the_first_step() -> None:
    found = planted(Irregularity.UNEQUAL_WAGERS)
    seat = next(
        each for each in shown(found).steps[0].view.seats if each.spot == found.planted.spot
    )
    ante, blind = [bet.amount for bet in seat.bets if bet.wager in ("ante", "blind")]
    assert ante != blind
    assert found.right_remedies == (("made equal",), "B4-21")


def test_b4_21_a_hand_without_cards_gets_its_wagers_back() -> None:
    found = planted(Irregularity.NO_CARDS_DEALT)
    felt = shown(found).steps[-1].view.felt
    (hand,) = [each for each in felt.hands if each.spot == found.planted.spot]  # type: ignore[union-attr]
    assert hand.cards == ()
    assert found.right_remedies == (("wager returned",), "B4-21")


def test_b8_a_fee_that_is_left_out_is_in_no_step() -> None:
    found = planted(PaymentMistake.FEE_LEFT_OUT, "california/ez-baccarat")
    assert not any("pays the fee" in step.words for step in shown(found).steps)
    assert all(step.view.fees == () for step in shown(found).steps)


def test_each_part_is_graded_by_itself() -> None:
    found = planted(Irregularity.UNEQUAL_WAGERS)
    right = Irregularity.UNEQUAL_WAGERS.value
    graded = grade_mistake(found, answer(found, 1, "card_face_up"))
    assert [each.right for each in graded.parts] == [True, False]
    assert graded.parts[1].answer == "Unequal wagers"
    wrong = next(each.id for each in graded.remedies if each.id != "made equal")
    graded = grade_mistake(found, answer(found, 1, right, wrong))
    assert [each.right for each in graded.parts] == [True, True, False]
    assert (graded.points, graded.over) == (2, True)


def test_where_it_was_does_not_say_what_it_is_called() -> None:
    found = planted(PaymentMistake.OUT_OF_ORDER)
    (part,) = grade_mistake(found, answer(found, 1)).parts
    assert (part.right, part.step) == (False, min(found.planted.steps))
    assert part.answer == shown(found).steps[part.step - 1].words
    assert part.rule == ""


def test_who_sees_nothing_wrong_ends_the_round_and_loses_all_of_it() -> None:
    found = planted(PaymentMistake.LOSS_PAID)
    graded = grade_mistake(found, answer(found, 0))
    assert (graded.points, graded.most, graded.over) == (0, 3, True)
    assert graded.words.endswith("it was paid.")
    good = planted(None)
    graded = grade_mistake(good, answer(good, 2))
    assert (graded.points, graded.most, graded.over) == (0, 1, True)


def test_what_is_no_step_no_call_and_no_remedy_is_refused() -> None:
    found = planted(PaymentMistake.LOSS_PAID)
    (step,) = found.planted.steps
    for wrong, reason in (
        (answer(found, 999), SheetRefusal.OUT_OF_RANGE),
        (answer(found, step, "weather"), FloorRefusal.NOT_AN_ANSWER),
        (answer(found, step, "loss paid", "prayer"), FloorRefusal.NOT_AN_ANSWER),
    ):
        with refuses(reason):
            grade_mistake(found, wrong)
    assert grade_mistake(found, answer(found, step, "loss paid", PUT_RIGHT)).points == 3
