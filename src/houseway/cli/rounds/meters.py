"""The jackpot part of a result in words: what each wager brought, and how every meter moved."""

from collections.abc import Iterator
from typing import Final

from rich.console import Console

from houseway.cli.terminal.out import plain, put_table
from houseway.jackpot import Link, open_link
from houseway.jackpot.keypad.decide.wagers import per_wager
from houseway.jackpot.keypad.terms import MeterTerms
from houseway.ledger.account import AccountKind
from houseway.money import MicroCents, dollars, micro_dollars
from houseway.rules import Library, Refused
from houseway.table import JackpotPart

_COLUMNS: Final = ("meter", "before", "contributions", "awards", "reset", "after", "in reserve")


def put_meters(meters: JackpotPart, out: Console, library: Library) -> None:
    """Print what became of a link's meters."""
    link, wagers = meters.link, meters.outcome.wagers
    title = f"\n{plain(link.title)} · {link.id}"
    put_table(out, title, _COLUMNS, _rows(meters), right=_COLUMNS[1:])
    if wagers:
        each = " + ".join(
            part for name, terms in meters.began.terms.items() for part in _parts(link, name, terms)
        )
        rule = next(iter(link.meters.values())).contribution.cite.item
        many = f"{len(wagers)} wagers" if len(wagers) > 1 else "one wager"
        out.print(f"Of {many} of {dollars(link.wager.value)}, each: {each} ({rule})")
    house = MicroCents(-meters.outcome.gained.get(AccountKind.HOUSE, MicroCents(0)))
    if house:
        out.print(f"From the house's books: {micro_dollars(house)} = {_added_up(meters)}")
    for said in _readings(link, library):
        out.print(f"[dim]Switch[/] {said}")


def _added_up(meters: JackpotPart) -> str:
    """What the house's books gave, part by part; what a reset found in the reserves, or above a
    limit, they did not have to give."""
    pairs = [(meters.began.meters[name], meters.state.meters[name]) for name in meters.link.meters]
    count = len(meters.outcome.wagers)
    each = [per_wager(terms, meters.link.wager.value) for terms in meters.began.terms.values()]
    kept = count * sum(one.reserve for one in each)
    parts = (
        (sum(now.contributions - was.contributions for was, now in pairs), "of contributions"),
        (kept, "to reserves"),
        (sum(now.reseeded - was.reseeded for was, now in pairs), "of resets"),
        (sum(now.reserve - was.reserve for was, now in pairs) - kept, "that reserves gave"),
        (sum(now.hidden - was.hidden for was, now in pairs), "above limits"),
    )
    said = [
        f"{'-' if part < 0 else '+'} {micro_dollars(MicroCents(abs(part)))} {of}"
        for part, of in parts
        if part
    ]
    return " ".join(said).removeprefix("+ ")


def _rows(meters: JackpotPart) -> Iterator[tuple[str, ...]]:
    for name, meter in meters.link.meters.items():
        was, now = meters.began.meters[name], meters.state.meters[name]
        yield (
            plain(meter.title),
            micro_dollars(was.display),
            _moved(now.contributions - was.contributions),
            _moved(was.awards - now.awards),
            _moved(now.reseeded - was.reseeded),
            micro_dollars(now.display),
            micro_dollars(now.reserve),
        )


def _moved(amount: int) -> str:
    return f"{'+' if amount > 0 else ''}{micro_dollars(MicroCents(amount))}" if amount else "–"


def _parts(link: Link, name: str, terms: MeterTerms) -> Iterator[str]:
    title = plain(link.meters[name].title)
    each = per_wager(terms, link.wager.value)
    if each.display:
        yield f"{micro_dollars(each.display)} to {title}"
    if each.reserve:
        yield f"{micro_dollars(each.reserve)} to its reserve"


def _readings(link: Link, library: Library) -> Iterator[str]:
    """The readings of the documents that this link goes by, where another is usual."""
    try:
        usual = open_link(library, link.id).switches
    except Refused:  # a user's own link, named by its path
        return
    for name, reading in link.switches.items():
        if usual[name].value != reading.value:
            yield f"{name} = {plain(str(reading.value))} [dim]({reading.cite.item})[/]"
