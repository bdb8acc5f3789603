"""What the answers to a spot are worth, and the verdict on one of them."""

from fractions import Fraction
from typing import Final, NamedTuple

from houseway.fact import replace
from houseway.floor.coach.judging import say_seen
from houseway.floor.coach.values import ValuedOption, say_options, verdict_of
from houseway.floor.practice import facts
from houseway.floor.practice.spots import PAI_GOW, UNIT, PaysSpot, PotSpot
from houseway.floor.refusals import FloorRefusal
from houseway.gamemath.coach import ChoiceWorth, Coaching, weigh
from houseway.gamemath.report import Advice, Seen
from houseway.games import Bet, make_game
from houseway.games.fortune_pai_gow_poker.settings import sensible_settings
from houseway.games.fortune_pai_gow_poker.state import HouseWay, SetFront
from houseway.money import Cents, decimal_text, dollars
from houseway.rules import Refused, Sheet
from houseway.table.visit import further_stake

_RIVERS: Final = 44
_ANSWERS: Final = 4


class WeighedSpot(NamedTuple):
    """A spot with what its answers are worth."""

    spot: facts.PracticeSpot
    options: tuple[ValuedOption, ...]
    deals: int
    note: str


def grade_answer(weighed: WeighedSpot, answer: str) -> tuple[facts.GradedAnswer, Fraction]:
    """An answer, and what the worst one would have cost, in units of the first wager."""
    wanted = {answer, _turned(answer)}
    chosen = next((each for each in weighed.options if each.words in wanted), None)
    if chosen is None:
        known = tuple([each.words for each in weighed.spot.options])
        raise Refused(FloorRefusal.NOT_AN_ANSWER, where="answer", given=answer[:40], known=known)
    best = weighed.options[0]
    verdict = verdict_of(chosen.cost_units)
    graded = facts.GradedAnswer(
        spot=weighed.spot,
        answer=chosen.words,
        best=best.words,
        verdict=verdict,
        words=_sentence(weighed, chosen, best),
        cost_units=chosen.cost_units,
        cost=chosen.cost,
        cost_text=chosen.cost_text,
        options=weighed.options,
        deals=weighed.deals,
        note=weighed.note,
    )
    return graded, max([each.cost_units for each in weighed.options])


def _turned(answer: str) -> str:
    """Two cards in front are the same in either order."""
    words = answer.split()
    return f"front {words[2]} {words[1]}" if len(words) == 3 and words[0] == "front" else answer


def _sentence(weighed: WeighedSpot, chosen: ValuedOption, best: ValuedOption) -> str:
    if not chosen.cost_units:
        return "Best."
    how = verdict_of(chosen.cost_units).value.capitalize()
    if weighed.spot.pays is not None:
        return f"{how}. It pays {best.words}."
    return f"{how}. {best.words.capitalize()} is better by {chosen.cost_text}."


def weigh_advice(said: facts.PracticeSpot, sheet: Sheet, seen: Seen, advice: Advice) -> WeighedSpot:
    game = make_game(sheet)
    options = say_options(weigh(advice, UNIT))
    if sheet.printed.game == PAI_GOW:
        fronts = [str(SetFront(1, each.front)) for each in sensible_settings(seen.cards)]
        open_answers = [facts.AnswerOption(str(HouseWay(1))), *map(facts.AnswerOption, fronts)]
    else:
        bet = Bet(1, dict.fromkeys(sheet.wagers, UNIT))
        open_answers = []
        for option in advice.options:
            decision = game.parse(option.action, bet)
            stake = Cents(0) if decision is None else further_stake(decision, bet)
            open_answers.append(facts.AnswerOption(option.action, stake))
    spot = replace(
        said,
        options=tuple(open_answers),
        seen=say_seen(game, seen),
        sets_cards=sheet.printed.game == PAI_GOW,
    )
    return WeighedSpot(spot, options, advice.deals, advice.note)


def weigh_pot(said: facts.PracticeSpot, what: PotSpot) -> WeighedSpot:
    equity = what.equity
    call = equity * (what.pot + what.call) - what.call
    choices = [
        ChoiceWorth("call", call, call / UNIT),
        ChoiceWorth("fold", Fraction(0), Fraction(0)),
    ]
    choices.sort(key=lambda each: -each.worth)
    options = say_options(Coaching(tuple(choices), _RIVERS))
    need = Fraction(what.call, what.pot + what.call)
    note = (
        f"You win {decimal_text(equity * 100, 1)}% of the rivers and need "
        f"{decimal_text(need * 100, 1)}%."
    )
    spot = replace(
        said,
        options=(facts.AnswerOption("fold"), facts.AnswerOption("call", what.call)),
        pot=facts.PotAsked(what.pot, what.call, what.cards, what.board, what.against),
    )
    return WeighedSpot(spot, options, _RIVERS, note)


def weigh_pays(said: facts.PracticeSpot, sheet: Sheet, what: PaysSpot) -> WeighedSpot:
    """Four amounts: what the row pays, and what other rows do. A wrong one costs the difference."""
    right = what.win(what.row)
    rows = list(what.table.rows)
    at = rows.index(what.row)
    near = sorted(range(len(rows)), key=lambda place: (abs(place - at), place))
    amounts = list(dict.fromkeys([what.win(rows[place]) for place in near]))[:_ANSWERS]
    for factor in (2, 3, 4):
        if len(amounts) < _ANSWERS and right * factor not in amounts:
            amounts.append(Cents(right * factor))
    choices = [
        ChoiceWorth(dollars(each), Fraction(-abs(each - right)), Fraction(-abs(each - right), UNIT))
        for each in amounts
    ]
    choices.sort(key=lambda each: -each.worth)
    options = say_options(Coaching(tuple(choices), 1))
    title = sheet.printed.wager_title(what.table.wager)
    odds = what.table.rows[what.row].value
    spot = replace(
        said,
        options=tuple([facts.AnswerOption(dollars(each)) for each in sorted(amounts)]),
        pays=facts.PaysAsked(what.table.wager, title, what.row.replace("_", " "), what.stake),
    )
    return WeighedSpot(spot, options, 1, f"{odds.text}.")
