"""Find the mistake: a round with one planted in it, and what a trainee says of it graded part by
part. What may be done about it is what the table itself would allow."""

from typing import Final, NamedTuple

from houseway.floor.refusals import FloorRefusal
from houseway.floor.training import facts
from houseway.floor.training.grade import heading_of
from houseway.floor.training.planted import PaymentMistake, Planted, plant
from houseway.floor.training.round import TrainingRound
from houseway.floor.training.steps import steps_of
from houseway.rules import Refused, Sheet
from houseway.rules.irregularity import Irregularity, Remedy
from houseway.rules.plain_words import capital, in_words
from houseway.rules.refusals import SheetRefusal
from houseway.table.live.decide.trouble import remedies_of
from houseway.table.live.state import Trouble
from houseway.table.live.view.sheet_view import sheet_view
from houseway.table.shoe import drawn_below

PUT_RIGHT: Final = "put right"
_OFFERED: Final = 4
_MOST_RIGHT: Final = 2
_CALLS: Final = {
    PaymentMistake.LOSS_PAID: "A wager that loses was paid",
    PaymentMistake.WRONG_AMOUNT: "A win was paid the wrong amount",
    PaymentMistake.PUSH_TAKEN: "A push was taken",
    PaymentMistake.OUT_OF_ORDER: "A wager was settled out of order",
    PaymentMistake.FEE_LEFT_OUT: "A fee was left out",
}
_REMEDIES: Final = {
    Remedy.VOID: "Void the round; all wagers go back",
    Remedy.RESHUFFLE: "Shuffle again; the round is not void by itself",
    Remedy.NEXT_CARD: "Use the card as the next one, or burn it",
    Remedy.STANDS: "Let it stand",
    Remedy.MADE_EQUAL: "Make the two wagers equal",
    Remedy.WAGER_RETURNED: "Give that player's wagers back",
    Remedy.MOVED_FORWARD_OR_VOID: "Move the hands forward, or void the round",
    Remedy.MAY_VOID_AND_FORFEIT: "Void that hand; its wagers are lost",
    Remedy.REPLACED: "Replace the card",
    Remedy.DEAD_HAND: "That hand is dead",
}


class MistakeGame(NamedTuple):
    """A round and what is wrong in it."""

    played: TrainingRound
    planted: Planted
    seed: int

    @property
    def sheet(self) -> Sheet:
        return self.played.setup.sheet

    @property
    def right_remedies(self) -> tuple[tuple[str, ...], str]:
        """What may be done about it, and the rule: for a card the house's own remedies, for money
        that the round is put right."""
        what = self.planted.what
        if not isinstance(what, Irregularity):
            return (PUT_RIGHT,), "R1"
        state = self.played.moments[self.planted.moment].state
        trouble = Trouble(what=what, person="training", spot=self.planted.spot)
        may, rule = remedies_of(self.played.setup, state, trouble)
        return tuple([each.value for each in may]), rule


def mistake_game(played: TrainingRound, seed: int) -> MistakeGame:
    """The round of a seed with its mistake, the same each time."""
    below = drawn_below(f"training mistake {played.setup.sheet.id} {seed}")
    return MistakeGame(played, plant(played, steps_of(played), below), seed)


def round_of(game: MistakeGame) -> facts.MistakeRound:
    """What a trainee sees of it."""
    steps = enumerate(game.planted.shown, 1)
    return facts.MistakeRound(
        id=f"{game.sheet.id}/{game.seed}",
        sheet=game.sheet.id,
        seed=game.seed,
        printed=sheet_view(game.played.setup.game),
        steps=tuple([facts.MistakeStep(number, each.words, each.view) for number, each in steps]),
        calls=_calls(game),
    )


def grade_mistake(game: MistakeGame, answer: facts.MistakeAnswer) -> facts.GradedMistake:
    """The parts that were answered, each graded by itself."""
    planted = game.planted
    if not 0 <= answer.step <= len(planted.shown):
        raise Refused(
            SheetRefusal.OUT_OF_RANGE,
            where="step",
            value=answer.step,
            least=0,
            most=len(planted.shown),
        )
    step = min(planted.steps, default=0)
    parts = [
        facts.GradedPart(
            "find",
            answer.step in (planted.steps or {0}),
            _step_words(planted, answer.step),
            _step_words(planted, step),
            step=step,
        )
    ]
    if planted.what is None or not answer.step:
        most = 1 if planted.what is None else 3
        return _graded(game, parts, most=most, over=True)
    calls = {each.id: each.words for each in _calls(game)}
    if not answer.call:
        return _graded(game, parts)
    _check_choice("call", answer.call, tuple(calls))
    right = answer.call == planted.what.value
    parts.append(
        facts.GradedPart("call", right, calls[answer.call], calls[planted.what.value], planted.rule)
    )
    offered = {each.id: each.words for each in _offered(game)}
    if not answer.remedy:
        return _graded(game, parts, remedies=_offered(game))
    _check_choice("remedy", answer.remedy, tuple(offered))
    may, rule = game.right_remedies
    best = "; or: ".join([offered[each] for each in may if each in offered])
    given = offered[answer.remedy]
    parts.append(facts.GradedPart("remedy", answer.remedy in may, given, best, rule))
    return _graded(game, parts, over=True)


def _graded(
    game: MistakeGame,
    parts: list[facts.GradedPart],
    *,
    most: int = 3,
    over: bool = False,
    remedies: tuple[facts.TrainingChoice, ...] = (),
) -> facts.GradedMistake:
    planted = game.planted
    return facts.GradedMistake(
        sheet=game.sheet.id,
        seed=game.seed,
        parts=tuple(parts),
        points=sum([each.right for each in parts]),
        most=most,
        over=over,
        remedies=remedies,
        words=planted.words if over else "",
        rule=planted.rule if over else "",
        heading=heading_of(game.sheet, planted.rule) if over else "",
    )


def _calls(game: MistakeGame) -> tuple[facts.TrainingChoice, ...]:
    """What may have gone wrong: with money, and the irregularities that the sheet knows."""
    has_fee = game.sheet.fee_option is not None
    of_money = [
        facts.TrainingChoice(each.value, words)
        for each, words in _CALLS.items()
        if has_fee or each is not PaymentMistake.FEE_LEFT_OUT
    ]
    known = game.sheet.printed.irregularities
    return (
        *of_money,
        *[facts.TrainingChoice(each.value, capital(in_words(each.value))) for each in known],
    )


def _offered(game: MistakeGame) -> tuple[facts.TrainingChoice, ...]:
    """Four remedies to choose from, in an order that tells nothing: some that may be ordered, and
    others."""
    may, _ = game.right_remedies
    named = {**{each.value: words for each, words in _REMEDIES.items()}}
    named[PUT_RIGHT] = "Put it right: take and pay as the house does"
    right = [each for each in named if each in may][:_MOST_RIGHT]
    others = [each for each in named if each not in may]
    below = drawn_below(f"training remedies {game.sheet.id} {game.seed}")
    while others and len(right) < _OFFERED:
        right.append(others.pop(below(len(others))))
    return tuple([facts.TrainingChoice(each, named[each]) for each in named if each in right])


def _check_choice(where: str, name: str, known: tuple[str, ...]) -> None:
    if name not in known:
        raise Refused(FloorRefusal.NOT_AN_ANSWER, where=where, given=name[:80], known=known)


def _step_words(planted: Planted, step: int) -> str:
    return planted.shown[step - 1].words if step else "Nothing is wrong here"
