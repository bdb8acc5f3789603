"""The packages by their games. A game's kernels are loaded on first use."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from pickle import UnpicklingError
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

from houseway.fact import Fact
from houseway.gamemath.refusals import MathRefusal
from houseway.gamemath.report import Advice, Progress, Question, Report, Seen, silent
from houseway.gamemath.rules_of_thumb.grammar import RuleList, RulesOfThumb
from houseway.gamemath.sources import PACKAGES
from houseway.gamemath.strategy import Strategy
from houseway.hands.kernel_sources import forget_compiled
from houseway.rules import Refused, Sheet

if TYPE_CHECKING:
    from houseway.gamemath.stud.rules_of_thumb import StudLists
    from houseway.gamemath.stud.table import StudMath

T = TypeVar("T")

GAMES: Final = tuple(PACKAGES)

GAMES_WITH_RULES: Final = (
    "caribbean-stud-poker",
    "crazy-4-poker",
    "three-card-poker-6-card-bonus",
    "ultimate-texas-holdem",
)


CountRules: TypeAlias = Callable[[Sheet, Sequence[RuleList]], RulesOfThumb]
"""The costs of a list at a sheet, and the worth of each of its lines."""


@dataclass(frozen=True, slots=True)
class Mathematics:
    """The functions of a game's package; games with decisions also advise and chart.

    `asked` are the fields of `Question` that the game has a use for, and `sees` those of `Seen`
    beside the player's own cards.
    """

    report: Callable[[Sheet, Question, Progress], Report]
    asked: frozenset[str] = frozenset({"dead"})
    advise: Callable[[Sheet, Seen], Advice] | None = None
    strategy: Callable[[Sheet], Strategy] | None = None
    sees: frozenset[str] = frozenset()
    rules: CountRules | None = None


def maths_of(sheet: Sheet) -> Mathematics:
    """The mathematics of a sheet's game."""
    match sheet.printed.game:
        case "caribbean-stud-poker":
            from houseway.gamemath.caribbean_stud_poker import report as stud
            from houseway.gamemath.caribbean_stud_poker.rules_of_thumb import lists_of

            asked = frozenset({"dead", "hands"})
            return _stud(stud.report, stud.table_of, lists_of, "dealer_shows", "dead", asked=asked)
        case "crazy-4-poker":
            from houseway.gamemath.crazy_4_poker import report as crazy
            from houseway.gamemath.crazy_4_poker.rules_of_thumb import lists_of

            return _stud(crazy.report, crazy.table_of, lists_of, "dead")
        case "ez-baccarat":
            from houseway.gamemath.ez_baccarat import report as baccarat

            return Mathematics(baccarat.report, frozenset({"dead", "decks"}))
        case "fortune-pai-gow-poker":
            from houseway.gamemath.fortune_pai_gow_poker import advice as settings
            from houseway.gamemath.fortune_pai_gow_poker import report as pai_gow

            return Mathematics(pai_gow.report, frozenset(), settings.advise)
        case "three-card-poker-6-card-bonus":
            from houseway.gamemath.three_card_poker import report as three
            from houseway.gamemath.three_card_poker.rules_of_thumb import lists_of

            return _stud(three.report, three.table_of, lists_of, "dealer_shows", "dead")
        case "ultimate-texas-holdem":
            from houseway.gamemath.ultimate_texas_holdem import advice, chart
            from houseway.gamemath.ultimate_texas_holdem import report as holdem
            from houseway.gamemath.ultimate_texas_holdem.rules_of_thumb import count_rules

            return Mathematics(
                holdem.report,
                advise=advice.advise,
                strategy=chart.strategy,
                sees=frozenset({"board", "dead"}),
                rules=count_rules,
            )
        case _ if sheet.printed.bank.value == "none":
            raise Refused(
                MathRefusal.POKER_IS_NOT_COUNTED, where="sheet", title=sheet.printed.title
            )
        case game:
            raise Refused(MathRefusal.GAME_IS_NOT_COUNTED, where="sheet", game=game, known=GAMES)


def _stud(
    report: Callable[[Sheet, Question, Progress], Report],
    table_of: Callable[[Sheet], StudMath],
    lists_of: Callable[[Sheet], StudLists],
    *sees: str,
    asked: frozenset[str] = frozenset({"dead"}),
) -> Mathematics:
    """A stud game, whose table advises and charts."""
    return Mathematics(
        report,
        asked,
        lambda sheet, seen: table_of(sheet).advise(seen),
        lambda sheet: table_of(sheet).strategy(),
        frozenset(sees),
        lambda sheet, decisions: lists_of(sheet).count(decisions),
    )


def count(sheet: Sheet, question: Question, progress: Progress = silent) -> Report:
    """The report on a sheet, counted now. A question that the game has no use for, such as a number
    of decks at Three Card Poker, is refused."""
    maths = maths_of(sheet)
    _refuse_unused(sheet, question, _UNASKED, maths.asked)
    return _with_sound_code(lambda: maths.report(sheet, question, progress))


# Why a game has no use for a question that other games answer.
_UNASKED: Final = {
    "decks": MathRefusal.NUMBER_OF_DECKS_IS_FIXED,
    "hands": MathRefusal.NUMBER_OF_HANDS_MEANS_NOTHING,
    "dead": MathRefusal.COUNTED_BY_WHOLE_SUITS,
}
# Why a game has no use for something that a player may see elsewhere.
_UNSEEN: Final = {
    "board": MathRefusal.THERE_IS_NO_BOARD,
    "dealer_shows": MathRefusal.NO_DEALER_CARD_SHOWN,
    "dead": MathRefusal.NO_CARD_IS_SEEN,
}


def advise(sheet: Sheet, seen: Seen) -> Advice:
    """The worth of each legal decision of one spot, given what the player sees.

    Cards that the game has no use for, such as a board in Three Card Poker, are refused.
    """
    maths, title = maths_of(sheet), sheet.printed.title
    door = maths.advise
    if door is None:
        raise Refused(MathRefusal.NOTHING_IS_DECIDED, where="sheet", title=title)
    _refuse_unused(sheet, seen, _UNSEEN, maths.sees)
    return _with_sound_code(lambda: door(sheet, seen))


def strategy(sheet: Sheet) -> Strategy:
    """The best strategy of a sheet."""
    maths, title = maths_of(sheet), sheet.printed.title
    door = maths.strategy
    if door is None:
        why = MathRefusal.PLAYED_THE_HOUSE_WAY if maths.advise else MathRefusal.NOTHING_IS_DECIDED
        raise Refused(why, where="sheet", title=title)
    return _with_sound_code(lambda: door(sheet))


def count_thumb_rules(sheet: Sheet, lines: Sequence[RuleList]) -> RulesOfThumb:
    """The cost of a list at a sheet, and the worth of each of its lines; counted now."""
    maths, title = maths_of(sheet), sheet.printed.title
    if maths.advise is None:
        raise Refused(MathRefusal.NOTHING_IS_DECIDED, where="sheet", title=title)
    if maths.rules is None:
        raise Refused(MathRefusal.PLAYED_THE_HOUSE_WAY, where="sheet", title=title)
    if not lines:
        raise Refused(MathRefusal.NO_RULES_OF_THUMB, where="sheet", title=title)
    door = maths.rules
    return _with_sound_code(lambda: door(sheet, lines))


def _refuse_unused(
    sheet: Sheet, given: Fact, refusals: Mapping[str, MathRefusal], used: Collection[str]
) -> None:
    """Refuse a field that is given and that the game has no use for."""
    for name, refusal in refusals.items():
        if getattr(given, name) not in (None, ()) and name not in used:
            raise Refused(refusal, where=name, title=sheet.printed.title)


def _with_sound_code(work: Callable[[], T]) -> T:
    """Count; if cached machine code is damaged, delete it and count again."""
    try:
        return work()
    except (EOFError, UnpicklingError):
        from houseway.hands.kernels.compiled import CACHE

        forget_compiled(CACHE)
        return work()
