"""A result in words: each line with the hand, the reason and the rule, and each net."""

from collections.abc import Mapping
from typing import Final

from rich.console import Console

from houseway.bank import RemarkKind
from houseway.cli.rounds.felt import table_picture
from houseway.cli.rounds.meters import put_meters
from houseway.cli.rounds.streets import put_streets
from houseway.cli.terminal.out import fits, plain, put_table, shown
from houseway.games import Line, Outcome
from houseway.games.bettor import bettor_name
from houseway.ledger.chain import group_seal
from houseway.money import MicroCents, dollars, micro_dollars
from houseway.rules import Library, PrintedSheet
from houseway.table import Settled
from houseway.table.journal import Posted

_COLUMNS: Final = ("spot", "wager", "stake", "outcome", "win", "returned", "odds", "why", "rule")
_NARROW: Final = tuple([name for name in _COLUMNS if name != "why"])
_ROOM_FOR_WHY: Final = 110  # with less, the reasons have a table of their own
_RIGHT: Final = ("stake", "win", "returned")
_PAYERS: Final = {"bank": "the player-dealer", "pot": "the pot"}
_REMARKS: Final = {
    RemarkKind.NO_COLLECTION_OPTION: "no fee was taken: the round names no collection option",
    RemarkKind.NO_LIMITS: "no limits were held: the round names none",
    RemarkKind.DIRECT: "direct token",
    RemarkKind.RETURNED: "token returned",
    RemarkKind.BANK_HELD_ON: "one player-dealer has held the bank for more than two rounds in a "
    "row; after two it is offered to the others",
}
_INK = {
    "win": "green",
    "lose": "red",
    "push": "cyan",
    "returned": "yellow",
    "partial": "yellow",
    "waits": "magenta",
}


def explain(result: Settled, out: Console, library: Library) -> None:
    """Print a settled round for people: the table as it lay at the end, and every line."""
    printed = result.sheet.printed
    titles, seen = printed.wager_title, result.played.game.open_view(result.over)
    out.print(table_picture(seen, titles=titles, names=_people(result)))
    put_streets(result, out)
    title = f"{plain(printed.title)} · {plain(printed.house)} · {plain(printed.id)}"
    rows = [_row(line, printed) for line in result.lines]
    in_one = out.width >= _ROOM_FOR_WHY or fits(out, _COLUMNS, rows, right=(*_RIGHT, "why"))
    if in_one:
        put_table(out, title, _COLUMNS, rows, right=_RIGHT)
    else:
        at = _COLUMNS.index("why")
        narrow = [(*row[:at], *row[at + 1 :]) for row in rows]
        put_table(out, title, _NARROW, narrow, right=_RIGHT, spare=("returned", "odds"))
        put_table(out, "Why", ("spot", "wagers", "why"), _reasons(result))
    _put_remarks(result, out)
    for part in result.jackpots:
        put_meters(part, out, library)
    put_net(out, "Net", result.net_with_meters)
    _readings(result, out)
    _cite(result, out, library)


def _put_remarks(result: Settled, out: Console) -> None:
    """The notes beside the lines: fees, remarks on the round, notices."""
    for fee in result.fees:
        who = _PAYERS.get(fee.payer) or f"spot {fee.payer}"
        out.print(f"Collection fee: {dollars(fee.amount)} from {who} ({fee.cite.item})")
    for remark in result.remarks:
        amount = f": {dollars(remark.amount)} from spot {remark.bettor}" if remark.amount else ""
        out.print(f"[yellow]Remark[/] {_REMARKS[remark.remark]}{amount} ({remark.cite})")
    for notice in result.notices:
        out.print(
            f"[bold yellow]Notice[/] to the {notice.to}: spot {notice.spot} is paid "
            f"{dollars(notice.amount)} ({notice.cite.item})"
        )


def _reasons(result: Settled) -> list[tuple[str, str, str]]:
    """The reason of each line; wagers of a spot with the same reason are one row."""
    wagers: dict[tuple[str, str], list[str]] = {}
    for line in result.lines:
        named = wagers.setdefault((_spot(line), str(line.why)), [])
        named.append(_wager(line, result.sheet.printed))
    return [(spot, ", ".join(named), why) for (spot, why), named in wagers.items()]


def _people(result: Settled) -> dict[str, str]:
    """The named people at their spots."""
    return {bet.name: bet.person for bet in result.wagers.bets if bet.person}


def _readings(result: Settled, out: Console) -> None:
    """The readings of the documents that this round went by, where another was possible."""
    printed = result.sheet.printed
    short = any(line.outcome in (Outcome.PARTIAL, Outcome.RETURNED) for line in result.lines)
    for name, switch in printed.switches.items():
        reading = result.sheet.switches[name]
        if reading.value != switch.default.value or (name == "exhaustion" and short):
            said = f"{plain(switch.title)}: {shown(reading.value)}"
            out.print(f"[dim]Switch {plain(name)},[/] {said} [dim]({reading.cite.item})[/]")


def put_net(out: Console, title: str, net: Mapping[str, MicroCents]) -> None:
    """The net of each bettor."""
    said = "   ".join(
        f"{_who(name)} [{_ink(amount)}]{micro_dollars(amount)}[/]" for name, amount in net.items()
    )
    out.print(f"[bold]{title}[/]   {said}")


def put_spots(result: Settled, out: Console) -> None:
    """Spot by spot in table order: what each put down, won, and takes away."""
    heads: tuple[str, ...] = ("spot", "player", "put down", "won", "fees", "takes away")
    people = _people(result)
    rows: list[tuple[str, ...]] = [
        (
            name,
            plain(people.get(name, "")),
            dollars(spot.put_down),
            f"[{_ink(spot.won)}]{dollars(spot.won)}[/]",
            dollars(spot.fees) if spot.fees else "",
            dollars(spot.takes_away),
        )
        for name, spot in result.by_spot().items()
    ]
    if not people:
        heads = (heads[0], *heads[2:])
        rows = [(row[0], *row[2:]) for row in rows]
    put_table(out, "\nSpot by spot, in table order", heads, rows, right=heads[-4:])


def put_brief(result: Settled, out: Console, *, is_alone: bool = True) -> None:
    """One line a wager in the house's order, and what else is to be known; of a round that stands
    alone the house and the spots too."""
    printed = result.sheet.printed
    if is_alone:
        out.print(f"[bold]{plain(printed.title)}[/] · {plain(printed.house)}")
    else:
        put_streets(result, out)
    heads = ("spot", "wager", "stake", "outcome", "win", "rule")
    rows = []
    for line in result.lines:
        stake, outcome, win, _ = _money(line)
        rows.append((_spot(line), _wager(line, printed), stake, outcome, win, _rule(line)))
    put_table(out, "", heads, rows, right=("stake", "win"))
    _put_remarks(result, out)
    put_net(out, "Net", result.net_with_meters)
    _readings(result, out)
    if is_alone:
        put_spots(result, out)


def put_posted(out: Console, posted: Posted) -> None:
    """The place of a round in the ledger."""
    receipt = posted.receipt
    how = "was posted before; nothing is posted now" if receipt.repeated else "is posted"
    out.print(f"\n[bold]Ledger[/]   round {plain(posted.name)} {how}", soft_wrap=True)
    if posted.undone is not None:
        right = posted.undone.right
        since = f"corrected since: {plain(right)} replaces it" if right else "void since"
        out.print(f"         [bold yellow]it is {since}[/]", soft_wrap=True)
    streams: dict[str, list[int]] = {}
    for entry in receipt.entries:
        streams.setdefault(entry.stream, []).append(entry.number)
    for stream, numbers in streams.items():
        first, last = numbers[0], numbers[-1]
        span = f"entry {first}" if first == last else f"entries {first} to {last}"
        out.print(f"         {plain(stream.replace(':', ' ', 1))}: {span}", soft_wrap=True)
    out.print(f"[dim]seal {group_seal(receipt.entries[0].seal)}[/]", soft_wrap=True)


def _row(line: Line, printed: PrintedSheet) -> tuple[str, ...]:
    return (
        _spot(line),
        _wager(line, printed),
        *_money(line),
        line.pays or "",
        str(line.why),
        _rule(line),
    )


def _money(line: Line) -> tuple[str, ...]:
    outcome = f"[{_INK[line.outcome]}]{line.outcome}[/]"
    return dollars(line.stake), outcome, dollars(line.win), dollars(line.returned)


def _rule(line: Line) -> str:
    """The item, and whether the value behind the line is assumed and not printed anywhere."""
    return f"{line.cite.item}, assumed" if line.cite.assumed and line.cite.items else line.cite.item


def _spot(line: Line) -> str:
    return bettor_name(line.spot, line.backline)


def _wager(line: Line, printed: PrintedSheet) -> str:
    """The house's name for the wager."""
    return plain(printed.wager_title(line.wager)) + (" (toke)" if line.toke else "")


def _cite(result: Settled, out: Console, library: Library) -> None:
    """The rules behind the lines, in the digest's words."""
    used = {item for line in result.lines for item in line.cite.items[:1]}
    used |= {item for fee in result.fees for item in fee.cite.items[:1]}
    used |= {item for notice in result.notices for item in notice.cite.items[:1]}
    rows = [(item, library.item(item).summary) for item in sorted(used, key=_item_order)]
    if rows:
        put_table(out, "\nThe rules that moved the money", ("rule", "what it says"), rows)


def _ink(amount: int) -> str:
    return "green" if amount > 0 else "red" if amount < 0 else "cyan"


def _who(name: str) -> str:
    return f"spot {name}" if name[0].isdigit() else name


def _item_order(item: str) -> tuple[str, int]:
    part, _, number = item.rpartition("-")
    return part, int(number) if number.isdigit() else 0
