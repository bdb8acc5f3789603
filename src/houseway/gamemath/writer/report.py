"""A report on a sheet, advice on a spot and the verdicts on printed figures, as JSON."""

from __future__ import annotations

from houseway.gamemath.audit import FigureVerdict
from houseway.gamemath.report import Advice, GameMath, WagerMath
from houseway.gamemath.sheet_report import SheetReport
from houseway.gamemath.variant import Trial
from houseway.gamemath.writer.number import Json, both, decimals, fraction_text, fractions
from houseway.gamemath.writer.tables import write_tables


def write_report(made: SheetReport) -> dict[str, Json]:
    """A report, with what is printed about each wager and what becomes of it."""
    report = made.report
    return {
        "sheet": report.sheet,
        "hash": made.digest,
        "code": made.code,
        "paytables": {each.wager: each.table for each in made.paytables},
        "deals": report.deals,
        "wagers": [_wager(wager, made.verdict(wager.wager)) for wager in report.wagers],
        "game": _game(report.game, made.verdict("game")),
        "notes": list(report.notes),
        "tables": write_tables(report.tables),
    }


def write_trial(trial: Trial, pays: str) -> dict[str, Json]:
    """A paytable of one's own: its wager, and the whole game with it."""
    made = trial.made
    wager = _wager(trial.wager, made.verdict(trial.wager.wager))
    game = _game(made.report.game, made.verdict("game"))
    return {"sheet": trial.sheet.id, "pays": pays, **wager, "game": game}


def _wager(wager: WagerMath, verdict: FigureVerdict | None) -> dict[str, Json]:
    written: dict[str, Json] = {
        "wager": wager.wager,
        **both("edge", wager.edge),
        **both("hit_frequency", wager.win),
        **both("variance", wager.variance),
        "outcomes": {
            **both("win", wager.win),
            **both("push", wager.push),
            **both("lose", wager.lose),
        },
        **_stated(verdict),
    }
    for each in wager.beside:
        written |= both(each.name, each.value)
    if wager.note:
        written["note"] = wager.note
    return written


def _game(game: GameMath | None, verdict: FigureVerdict | None) -> Json:
    if game is None:
        return None
    written: dict[str, Json] = {
        **both("ev", game.ev),
        **both("edge", game.edge),
        **both("element_of_risk", game.element_of_risk),
    }
    if game.variance is not None:
        written |= both("variance", game.variance)
    written["decisions"] = None if game.actions is None else fractions(game.actions)
    if game.actions is not None:
        written["decisions_decimal"] = decimals(game.actions)
    for each in game.beside:
        written |= both(each.name, each.value)
    return written | _stated(verdict)


def _stated(verdict: FigureVerdict | None) -> dict[str, Json]:
    return {
        "stated": verdict.printed if verdict else None,
        "verdict": verdict.word if verdict else None,
    }


def write_advice(advice: Advice) -> dict[str, Json]:
    """Advice, decision by decision."""
    written: dict[str, Json] = {
        "decisions": [
            {"action": option.action, **both("ev", option.ev)} for option in advice.options
        ],
        "best": advice.best,
        "deals": advice.deals,
    }
    if advice.note:
        written["note"] = advice.note
    return written


def write_verdict(sheet_id: str, verdict: FigureVerdict) -> dict[str, Json]:
    """What becomes of one printed figure."""
    return {
        "sheet": sheet_id,
        "figure": verdict.of,
        "printed": verdict.printed,
        "verdict": verdict.word,
        "ours": fraction_text(verdict.ours),
        "ours_decimal": float(verdict.ours),
        "off_by": fraction_text(verdict.off_by),
        "off_by_decimal": float(verdict.off_by),
        "tried": fractions(verdict.definitions),
        "tried_decimal": decimals(verdict.definitions),
        "cite": verdict.item,
    }
