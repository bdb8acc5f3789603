"""A seeded run of a link as JSON: what became of its meters, and every award."""

from __future__ import annotations

from typing import Final

from houseway.gamemath.jackpot.run import Run, RunAward
from houseway.money import MicroCents, micro_text, money_text

PARTS: Final = ("start", "contributions", "reseeded", "adjustments", "awards")
"""What a meter's identity is made of (R5)."""
_FIELDS: Final = ("spot", "player", "meter", "row", "pays", "hand")


def write_run(run: Run) -> dict[str, object]:
    """A run as plain data, without a time in it: the same seed, the same bytes."""
    return {
        "link": run.session.link.id,
        "rounds": run.session.rounds,
        "wagers": run.wagers,
        "seed": str(run.session.seed),  # whole: 256 bits are more than many programs count to
        "meters": {
            meter: {
                **{part: micro_text(amount) for part, amount in meter_sums(run, meter).items()},
                "end": micro_text(end.display),
                "reserve": micro_text(end.reserve),
            }
            for meter, end in run.end.items()
        },
        "awards": [_award(each) for each in run.awards],
    }


def meter_sums(run: Run, meter: str) -> dict[str, MicroCents]:
    """What a meter's identity is made of, of this run alone."""
    before, after = run.start[meter], run.end[meter]

    def since(part: str) -> MicroCents:
        return MicroCents(getattr(after, part) - getattr(before, part))

    return {"start": before.display} | {part: since(part) for part in PARTS[1:]}


def _award(each: RunAward) -> dict[str, object]:
    won = each.won
    return {
        "round": each.round,
        "table": each.table,
        **{name: getattr(won, name) for name in _FIELDS},
        "cards": [card.text for card in won.cards],
        "amount": money_text(won.amount),
        "meter_before": micro_text(won.before),
        "meter_after": micro_text(won.after),
        "shared": won.winners,
        "envy": money_text(each.envy),
    }
