"""What a command of the console has done, in words: who got how much, for what, by which entry."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from houseway.jackpot.event import Event
from houseway.jackpot.documents.link import Link
from houseway.ledger import Entry
from houseway.money import micro_dollars, read_micro


def said(link: Link, entries: Sequence[Entry]) -> list[str]:
    """A few words for each entry."""
    return [words for entry in entries for words in _words(link, entry)]


def awards(entries: Sequence[Entry]) -> list[dict[str, Any]]:
    """The meter awards among them. `entry` is what `pay`, `back out` and a win page ask for."""
    keys = ("level", "amount", "player", "table", "spot", "row")
    return [
        {"entry": entry.number, **{key: entry.draft.data[key] for key in keys}}
        for entry in entries
        if entry.draft.event == Event.AWARD
    ]


def _words(link: Link, entry: Entry) -> Iterator[str]:
    tell = _TELL.get(entry.draft.event)
    if tell is None:
        yield entry.draft.event
    else:
        yield from tell(link, entry.number, entry.draft.data)


def _award(link: Link, number: int, data: Mapping[str, Any]) -> Iterator[str]:
    amount, title = _money(data["amount"]), link.meters[data["level"]].title
    shared = f", one of {data['winners']}" if data["winners"] > 1 else ""
    hand = f"{data['row']} on the {title} meter"
    yield f"award {amount} to {data['player']} for {hand}{shared} (entry {number})"
    for table, spot, due in data["shares"]:
        yield f"{_money(due)} waits for the card of table {table}, spot {spot}"


def _reseed(link: Link, _number: int, data: Mapping[str, Any]) -> Iterator[str]:
    yield f"reseed {link.meters[data['level']].title} to {_money(data['meter_after'])}"


def _to_player(event: Event) -> Callable[[Link, int, Mapping[str, Any]], Iterator[str]]:
    def tell(_link: Link, _number: int, data: Mapping[str, Any]) -> Iterator[str]:
        of = f" for {data['for_player']}'s {data['row']}" if "for_player" in data else ""
        of = f" for {data['row']}" if event is Event.PAY else of
        yield f"{event.value} {_money(data['amount'])} to {data['player']}{of}"

    return tell


def _refund(_link: Link, _number: int, data: Mapping[str, Any]) -> Iterator[str]:
    for _, player in data["wagers"]:
        yield f"refund {_money(data['amount'])} to {player}"


def _by_hand(link: Link, _number: int, data: Mapping[str, Any]) -> Iterator[str]:
    amount = _money(data["amount"])
    sign = "" if amount.startswith("-") else "+"
    yield f"adjust {link.meters[data['level']].title} by {sign}{amount}: {_moved(data)}"


def _back_out(_link: Link, _number: int, data: Mapping[str, Any]) -> Iterator[str]:
    of = f"entry {data['award']}" if data["award"] is not None else "a share that waited"
    yield f"back out {_money(data['amount'])} from {data['player']}, {of}"


def _unseed(link: Link, _number: int, data: Mapping[str, Any]) -> Iterator[str]:
    yield f"unseed {link.meters[data['level']].title}: {_moved(data)}"


def _asked(link: Link, _number: int, data: Mapping[str, Any]) -> Iterator[str]:
    for level, settings in data["waiting"].items():
        for key, text in settings.items():
            title = link.meters[level].title
            yield f"{level}.{key} = {text or 'none'} waits for the next reset of the {title} meter"


def _in_force(_link: Link, _number: int, data: Mapping[str, Any]) -> Iterator[str]:
    for key, text in data["settings"].items():
        yield f"{data['level']}.{key} = {text or 'none'} is in force"


def _payment(_link: Link, _number: int, data: Mapping[str, Any]) -> Iterator[str]:
    parts = [
        f"{_money(data[part])} {name}"
        for part, name in (("chips", "in chips"), ("check", "by check"), ("withheld", "withheld"))
        if read_micro(data[part])
    ]
    yield f"payment of entry {data['award']} to {data['player']}: {', '.join(parts)}"


def _joins(_link: Link, _number: int, data: Mapping[str, Any]) -> Iterator[str]:
    yield f"add table {data['table']} with {data['sheet']}"


def _coin_in(_link: Link, _number: int, data: Mapping[str, Any]) -> Iterator[str]:
    count = len(data["wagers"])
    yield f"coin in, {'no wager' if not count else '1 wager' if count == 1 else f'{count} wagers'}"


def _moved(data: Mapping[str, Any]) -> str:
    return f"{_money(data['meter_before'])} → {_money(data['meter_after'])}"


def _money(text: str) -> str:
    return micro_dollars(read_micro(text))


_TELL: Final[Mapping[str, Callable[[Link, int, Mapping[str, Any]], Iterator[str]]]] = {
    Event.AWARD: _award,
    Event.RESEED: _reseed,
    Event.PAY: _to_player(Event.PAY),
    Event.STAKE: _to_player(Event.STAKE),
    Event.ENVY: _to_player(Event.ENVY),
    Event.REFUND: _refund,
    Event.ADJUST: _by_hand,
    Event.BACK_OUT: _back_out,
    Event.UNSEED: _unseed,
    Event.ASKED: _asked,
    Event.IN_FORCE: _in_force,
    Event.PAYMENT: _payment,
    Event.TABLE: _joins,
    Event.COIN_IN: _coin_in,
}
