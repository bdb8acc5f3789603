"""A report as JSON, and back: fractions as `num/den`, with a decimal beside each for the eye."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from houseway.gamemath.audit import Verdict
from houseway.gamemath.report import Advice, GameMath, Report, WagerMath


def fraction_text(value: Fraction) -> str:
    """A fraction in full.

    >>> fraction_text(Fraction(3, 2)), fraction_text(Fraction(-4))
    ('3/2', '-4/1')
    """
    return f"{value.numerator}/{value.denominator}"


def write_report(
    report: Report,
    verdicts: Mapping[str, Verdict],
    *,
    digest: str,
    kernels: str,
    paytables: Mapping[str, str],
) -> dict[str, Any]:
    """A report as plain data; `verdicts` are those on printed figures, by wager or `game`."""
    return {
        "sheet": report.sheet,
        "hash": digest,
        "kernels": kernels,
        "paytables": dict(paytables),
        "deals": report.deals,
        "wagers": [_wager(wager, verdicts.get(wager.wager)) for wager in report.wagers],
        "game": None if report.game is None else _game(report.game, verdicts.get("game")),
        "notes": list(report.notes),
        "tables": dict(report.tables),
    }


def _both(name: str, value: Fraction) -> dict[str, Any]:
    return {name: fraction_text(value), f"{name}_decimal": float(value)}


def _wager(wager: WagerMath, verdict: Verdict | None) -> dict[str, Any]:
    written: dict[str, Any] = {
        "wager": wager.wager,
        **_both("edge", wager.edge),
        **_both("hit_frequency", wager.win),
        **_both("variance", wager.variance),
        "outcomes": {
            **_both("win", wager.win),
            **_both("push", wager.push),
            **_both("lose", wager.lose),
        },
        "stated": verdict.printed if verdict else None,
        "verdict": verdict.word if verdict else None,
    }
    for name, value in wager.more.items():
        written |= _both(name, value)
    if wager.note:
        written["note"] = wager.note
    return written


def _game(game: GameMath, verdict: Verdict | None) -> dict[str, Any]:
    written: dict[str, Any] = {
        **_both("ev", game.ev),
        **_both("edge", game.edge),
        **_both("element_of_risk", game.element_of_risk),
    }
    if game.variance is not None:
        written |= _both("variance", game.variance)
    decisions = game.decisions
    written["decisions"] = None if decisions is None else _fractions(decisions)
    if decisions is not None:
        written["decisions_decimal"] = {name: float(value) for name, value in decisions.items()}
    for name, value in game.more.items():
        written |= _both(name, value)
    written["stated"] = verdict.printed if verdict else None
    written["verdict"] = verdict.word if verdict else None
    return written


def _fractions(values: Mapping[str, Fraction]) -> dict[str, str]:
    return {name: fraction_text(value) for name, value in values.items()}


def write_advice(advice: Advice) -> dict[str, Any]:
    """Advice as plain data."""
    written: dict[str, Any] = {
        "decisions": [
            {"action": option.action, **_both("ev", option.ev)} for option in advice.options
        ],
        "best": advice.best,
        "deals": advice.deals,
    }
    if advice.note:
        written["note"] = advice.note
    return written


_WAGER_KEYS = frozenset(
    {"wager", "edge", "hit_frequency", "variance", "outcomes", "stated", "verdict", "note"}
)
_GAME_KEYS = frozenset(
    {"ev", "edge", "element_of_risk", "variance", "decisions", "decisions_decimal"}
    | {"stated", "verdict"}
)


def read_report(data: Mapping[str, Any]) -> Report:
    """A report from what `write_report` wrote; decimals and verdicts are made anew from it."""
    game = data["game"]
    return Report(
        sheet=data["sheet"],
        deals=data["deals"],
        wagers=tuple(
            WagerMath(
                wager["wager"],
                Fraction(wager["edge"]),
                Fraction(wager["variance"]),
                Fraction(wager["outcomes"]["win"]),
                Fraction(wager["outcomes"]["push"]),
                Fraction(wager["outcomes"]["lose"]),
                _more(wager, _WAGER_KEYS),
                wager.get("note", ""),
            )
            for wager in data["wagers"]
        ),
        game=None
        if game is None
        else GameMath(
            Fraction(game["ev"]),
            Fraction(game["element_of_risk"]),
            Fraction(game["variance"]) if "variance" in game else None,
            None
            if game["decisions"] is None
            else {name: Fraction(value) for name, value in game["decisions"].items()},
            _more(game, _GAME_KEYS),
        ),
        notes=tuple(data["notes"]),
        tables=data["tables"],
    )


def _more(written: Mapping[str, Any], known: frozenset[str]) -> dict[str, Fraction]:
    return {
        name: Fraction(value)
        for name, value in written.items()
        if name not in known and not name.endswith("_decimal")
    }
