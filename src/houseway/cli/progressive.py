"""`houseway math ID --progressive`: what the jackpot wagers beside a game are worth."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from houseway.cli.math import Ask
from houseway.cli.out import console, plain, put_json, put_table
from houseway.gamemath.audit import per_cent
from houseway.gamemath.jackpot.worth import MeterMath, Progressive, worth
from houseway.gamemath.writer import fraction_text
from houseway.jackpot import JackpotPaytable, Share, all_paytables, paytables_of
from houseway.money import Cents, dollars, money_text
from houseway.rules import Reason, Refused, find_sheet

if TYPE_CHECKING:
    from rich.console import Console


def progressive_worth(ask: Ask, *, as_json: bool, plot: str | None) -> None:
    """Print what each jackpot wager is worth; `--choose progressive=ML01` picks one."""
    _refuse_unused(ask, plot)
    counted = [worth(paytable) for paytable in _chosen(ask)]
    if as_json:
        put_json({"sheet": ask.sheet_id, "progressives": [_written(each) for each in counted]})
        return
    out = console()
    for each in counted:
        _show(out, each)


def _refuse_unused(ask: Ask, plot: str | None) -> None:
    given = {
        "--switch": ask.switch,
        "--wager": ask.wager,
        "--dead": ask.dead,
        "--decks": ask.decks,
        "--hands": ask.hands,
        "--plot": plot,
    }
    for option, value in given.items():
        if value:
            what = "means nothing with --progressive, which counts the whole deck"
            raise Refused(Reason.UNKNOWN_KEY, what, where=option, rule="docs/math")


def _chosen(ask: Ask) -> tuple[JackpotPaytable, ...]:
    """The jackpots of a sheet, or the one that is named by its printed code or by its id."""
    offered = paytables_of(find_sheet(ask.sheet_id).id)
    if not offered:
        what = f"no progressive is printed for {ask.sheet_id}, and no link of your own offers one"
        raise Refused(Reason.UNKNOWN_WAGER, what, where="--progressive", rule="docs/math")
    unknown = ask.choose.keys() - {"progressive"}
    if unknown:
        what = f"{min(unknown)!r} is not chosen here; write progressive=CODE"
        raise Refused(Reason.UNKNOWN_CHOICE, what, where="--choose", rule="docs/math")
    if "progressive" not in ask.choose:
        return offered
    name = ask.choose["progressive"]
    named = tuple(table for table in offered if name in _names(table))
    if len(named) != 1:
        known = ", ".join(_short(table) for table in offered)
        what = f"{name!r} is {'two tables' if named else 'none of them'}; there are {known}"
        raise Refused(Reason.UNKNOWN_CHOICE, what, where="--choose progressive", rule="B6-13")
    return named


def _is_own(table: JackpotPaytable) -> bool:
    """Whether it is of an operator's own link, and not as the package prints it."""
    return all_paytables().get(table.id) is not table


def _short(table: JackpotPaytable) -> str:
    return (table.link if _is_own(table) else table.id).partition("/")[2]


def _names(table: JackpotPaytable) -> tuple[str, ...]:
    link = table.link if _is_own(table) else table.id
    return table.code.value, table.id, link, table.id.partition("/")[2], link.partition("/")[2]


def _both(name: str, value: Fraction | None) -> dict[str, Any]:
    if value is None:
        return {name: None, f"{name}_decimal": None}
    return {name: fraction_text(value), f"{name}_decimal": float(value)}


def _written(each: Progressive) -> dict[str, Any]:
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
                **_both("chance", row.chance),
                **_both("return", row.back),
                **_both("envy", row.envy),
            }
            for row in each.rows
        ],
        "fixed": {**_both("return", each.fixed), **_both("win", each.fixed_chance)},
        **_both("stake_with_award", each.stake_with_award),
        **_both("wanting", each.wanting),
        "meters": [_meter(each, meter) for meter in each.meters],
        **_both("envy_per_other_player", each.envy),
        **_both("return_at_seeds", each.at_seeds),
        "notes": list(_notes(each)),
    }


def _meter(each: Progressive, meter: MeterMath) -> dict[str, Any]:
    printed = each.paytable.meters[meter.name]
    return {
        "meter": meter.name,
        "seed": None if printed.seed is None else money_text(printed.seed.value),
        **_both("contribution", printed.contribution.value if printed.contribution else None),
        **_both("reserve", printed.reserve.value if printed.reserve else None),
        **_both("value_of_a_dollar", meter.dollar),
        **_both("break_even", meter.break_even),
        **_both("break_even_alone", meter.alone),
        **_both("less_per_other_player", meter.less_per_other),
    }


def _show(out: Console, each: Progressive) -> None:
    table = each.paytable
    link = f" · link {table.link}" if _is_own(table) else ""
    out.print(
        f"[bold]{plain(table.title)}[/] · {plain(table.house)} · {table.id} · "
        f"table {plain(table.code.value)}{link}"
    )
    wager = dollars(table.wager.value)
    out.print(f"[dim]a wager of {wager}; exact, over {each.deals:,} hands of cards[/]")
    rows = [
        (
            plain(row.name),
            plain(str(table.rows[row.name].pays.value)),
            f"1 in {float(1 / row.chance):,.1f}",
            per_cent(row.back, 4),
            _money(row.envy, 6) if row.envy else "",
            table.rows[row.name].pays.cite.item,
        )
        for row in each.rows
    ]
    heads = ("row", "pays", "chance", "tray gives back", "envy each", "rule")
    put_table(out, "", heads, rows, right=heads[2:5])
    meters = [
        (
            plain(table.meters[meter.name].title),
            "not printed" if meter.seed is None else _money(meter.seed),
            _money(meter.dollar * 10_000, 6),
            "–" if meter.break_even is None else _money_up(meter.break_even),
            _money_up(meter.alone),
            _money(meter.less_per_other),
        )
        for meter in each.meters
    ]
    heads = ("meter", "seed", "$10,000 is worth", "break-even", "others empty", "less per other")
    put_table(out, "Meters", heads, meters, right=heads[1:])
    fixed = (
        f"{per_cent(each.fixed, 3)} of the wager, won {per_cent(each.fixed_chance, 3)} of the time"
    )
    out.print(f"Fixed pays give back [bold]{fixed}[/].")
    if each.envy:
        out.print(f"Envy: {_money(each.envy, 6)} a round from each other player who wagers.")
    if each.at_seeds is not None:
        out.print(
            f"With the meters at their seeds: [bold]{per_cent(each.at_seeds, 3)}[/] comes back."
        )
    for note in _notes(each):
        out.print(f"[dim]{plain(note)}[/]")
    out.print()


def _notes(each: Progressive) -> Iterator[str]:
    table = each.paytable
    if each.stake_with_award:
        yield "The wager is handed back with every win, a meter's too (T-14)."
    unseeded = [meter for meter in each.meters if meter.seed is None]
    if unseeded:
        terms = " + ".join(
            f"{table.meters[meter.name].title} x {fraction_text(meter.dollar)}"
            for meter in each.meters
        )
        yield (
            "The document prints no seeds. The wager is worth its price where "
            f"{terms} = {_money(each.wanting, 6)}."
        )
    if table.other_wagers.value:
        yield f"Another fixed wager multiplies every amount here ({table.other_wagers.cite.item})."
    shares = [row for row in table.rows.values() if isinstance(row.pays.value, Share)]
    if shares:
        yield (
            "A meter is what it shows when the hand is entered, this round's contributions "
            "included (T-69), won by one player (T-13)."
        )
    if not table.switches["folded_hand_eligible"].default.value:
        yield "No winning hand is folded: a folded one is not paid (T-16)."


def _money(amount: Fraction, places: int = 2) -> str:
    if places == 2:
        return dollars(Cents(round(amount * 100)))
    return f"${float(amount):,.{places}f}"


def _money_up(amount: Fraction) -> str:
    """The first cent at which it is reached."""
    return dollars(Cents(-int(-amount * 100 // 1)))
