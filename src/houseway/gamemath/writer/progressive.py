"""A jackpot wager's worth as JSON."""

from __future__ import annotations

from houseway.gamemath.jackpot.notes import wager_notes
from houseway.gamemath.jackpot.worth import MeterMath, ProgressiveMath
from houseway.gamemath.writer.number import Json, both
from houseway.money import money_text


def write_progressive(each: ProgressiveMath) -> dict[str, Json]:
    table = each.paytable
    return {
        "table": table.id,
        "link": table.link,
        "code": table.code.value,
        "wager": money_text(table.wager.value),
        "stake_returned": table.stake_returned,
        "deals": each.deals,
        "rows": [
            {
                "row": row.name,
                "looks_at": table.rows[row.name].looks_at.value.value,
                "pays": str(table.rows[row.name].pays.value),
                "rule": table.rows[row.name].pays.cite.item,
                **both("chance", row.chance),
                **both("return", row.back),
                **both("envy", row.envy),
            }
            for row in each.rows
        ],
        "fixed": {**both("return", each.fixed), **both("win", each.fixed_chance)},
        **both("stake_with_award", each.stake_with_award),
        **both("wanting", each.wanting),
        "meters": [_meter(each, meter) for meter in each.meters],
        **both("envy_per_other_player", each.envy),
        **both("return_at_seeds", each.at_seeds),
        "notes": list(wager_notes(each)),
    }


def _meter(each: ProgressiveMath, meter: MeterMath) -> dict[str, Json]:
    printed = each.paytable.meters[meter.name]
    return {
        "meter": meter.name,
        "seed": None if printed.seed is None else money_text(printed.seed.value),
        **both("contribution", printed.contribution.value if printed.contribution else None),
        **both("reserve", printed.reserve.value if printed.reserve else None),
        **both("value_of_a_dollar", meter.dollar),
        **both("break_even", meter.break_even),
        **both("break_even_alone", meter.alone),
        **both("less_per_other_player", meter.less_per_other),
    }
