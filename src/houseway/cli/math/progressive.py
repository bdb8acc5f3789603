"""`houseway math ID --progressive`: what the jackpot wagers beside a game are worth."""

from fractions import Fraction

from rich.console import Console

from houseway.cli.terminal.options import SET, options
from houseway.cli.terminal.out import console, plain, put_json, put_table
from houseway.floor.library import open_library
from houseway.floor.work_kinds import CountSheet
from houseway.gamemath.jackpot.offered import is_own, progressives, refuse_unused
from houseway.gamemath.jackpot.worth import ProgressiveMath, worth
from houseway.gamemath.per_cent import per_cent
from houseway.money import Cents, dollars


@options("progressive", "wager", "dead", "decks", "hands", "plot", choose=SET, switch=SET)
def progressive_worth(work: CountSheet, *, as_json: bool, plot: str | None) -> None:
    """Print what each jackpot wager is worth; `--set progressive=ML01` picks one."""
    refuse_unused(
        {
            "switch": work.switch,
            "wager": work.wager,
            "dead": work.dead,
            "decks": work.decks,
            "hands": work.hands,
            "plot": plot,
        }
    )
    library = open_library()
    tables = progressives(library, work.sheet, work.choose)
    if as_json:
        counted = [worth(each) for each in tables]
        put_json({"sheet": work.sheet, "progressives": counted})
        return
    out = console()
    for each in tables:
        _show(out, worth(each), own=is_own(library, each))


def _show(out: Console, each: ProgressiveMath, *, own: bool) -> None:
    link = f" · link {each.link}" if own else ""
    out.print(
        f"[bold]{plain(each.title)}[/] · {plain(each.house)} · {each.paytable} · "
        f"table {plain(each.code)}{link}"
    )
    wager = _money(each.wager)
    out.print(f"[dim]a wager of {wager}; exact, over {each.deals:,} hands of cards[/]")
    rows = [
        (
            plain(row.name),
            plain(row.pays),
            f"1 in {float(1 / row.chance):,.1f}",
            per_cent(row.back, 4),
            _money(row.envy, 6) if row.envy else "",
            row.rule,
        )
        for row in each.rows
    ]
    heads = ("row", "pays", "chance", "tray gives back", "envy each", "rule")
    put_table(out, "", heads, rows, right=heads[2:5])
    meters = [
        (
            plain(meter.title),
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
    for note in each.notes:
        out.print(f"[dim]{plain(note)}[/]")
    out.print()


def _money(amount: Fraction, places: int = 2) -> str:
    if places == 2:
        return dollars(Cents(round(amount * 100)))
    return f"${float(amount):,.{places}f}"


def _money_up(amount: Fraction) -> str:
    """The first cent at which it is reached."""
    return dollars(Cents(-int(-amount * 100 // 1)))
