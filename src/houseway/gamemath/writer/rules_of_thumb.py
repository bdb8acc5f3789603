"""Rules of thumb as JSON."""

from __future__ import annotations

from collections.abc import Iterable

from houseway.gamemath.fortune_pai_gow_poker.setting_cost import HouseWayCost, RowCost
from houseway.gamemath.report import WagerMath
from houseway.gamemath.rules_of_thumb.grammar import Condition, RuleLine, RuleList, RulesOfThumb
from houseway.gamemath.rules_of_thumb.stake import in_hundred_rounds
from houseway.gamemath.writer.number import Json, both
from houseway.games.fortune_pai_gow_poker.house_way import HouseWayRow
from houseway.money import Cents, money_text
from houseway.rules import Sheet


def write_rules(sheet: Sheet, rules: RulesOfThumb, stake: Cents) -> dict[str, Json]:
    """A list with its costs, in units of the first wager and in dollars at a stake."""
    return {
        "sheet": sheet.id,
        "hash": sheet.digest,
        "unit": rules.unit,
        "deals": rules.deals,
        **both("best_play", rules.best),
        **both("cost", rules.cost),
        "stake": money_text(stake),
        "cost_in_100_rounds": money_text(in_hundred_rounds(rules.cost, stake)),
        "decisions": [_decision(each, stake) for each in rules.decisions],
        "notes": rules.notes,
    }


def _decision(decision: RuleList, stake: Cents) -> dict[str, Json]:
    return {
        "when": decision.name,
        "lines": [_line(line, stake) for line in decision.lines],
        "otherwise": decision.otherwise,
    }


def _line(line: RuleLine, stake: Cents) -> dict[str, Json]:
    return {
        "words": line.words,
        "action": line.action,
        **both("worth", line.worth),
        "worth_in_100_rounds": money_text(in_hundred_rounds(line.worth, stake)),
        "any_of": [[_condition(each) for each in case] for case in line.cases],
    }


def _condition(condition: Condition) -> dict[str, Json]:
    return {
        "feature": condition.feature,
        "relation": condition.relation,
        "number": condition.number,
    }


def write_house_way(
    sheet: Sheet,
    rows: Iterable[HouseWayRow],
    base: WagerMath,
    given_away: HouseWayCost,
    stake: Cents,
) -> dict[str, Json]:
    """The rows of the House Way, what the base wager comes to where both sides set so, and what
    the best settings would bring more."""
    return {
        "sheet": sheet.id,
        "hash": sheet.digest,
        "unit": "base wager",
        **both("result", -base.edge),
        **both("best_settings", -base.edge + given_away.cost),
        **both("cost", given_away.cost),
        "hands": given_away.hands,
        "better_otherwise": given_away.better,
        "stake": money_text(stake),
        "result_in_100_rounds": money_text(in_hundred_rounds(-base.edge, stake)),
        "cost_in_100_rounds": money_text(in_hundred_rounds(given_away.cost, stake)),
        "rows": [{"row": row.name, "hand": row.hand, "words": row.words} for row in rows],
        "costs": [_row_cost(row) for row in given_away.rows],
    }


def _row_cost(row: RowCost) -> dict[str, Json]:
    dearest = row.dearest
    return {
        "row": row.row,
        "hands": row.hands,
        "better_otherwise": row.better,
        **both("cost", row.cost),
        "dearest": None
        if dearest is None
        else {
            "cards": dearest.cards,
            "house_way": dearest.house_way,
            "better": dearest.better,
            **both("cost", dearest.cost),
        },
    }
