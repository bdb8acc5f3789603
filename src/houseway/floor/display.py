"""A jackpot link as a display on the wall shows it: meters, pays, and what was won last.

It names no player. The cards of an award were turned for all at the table.
"""

from collections.abc import Iterator

from houseway.cards import Card
from houseway.fact import Fact
from houseway.jackpot import Link, LinkState
from houseway.jackpot.keypad.events import Awarded, AwardPaid
from houseway.jackpot.keypad.record.entry import read_link_entry
from houseway.ledger.act import link_stream
from houseway.ledger.record import Record
from houseway.money import Cents
from houseway.rules import Library
from houseway.table.live.view.jackpot import JackpotPayView, MeterView, meter_views, pay_views


class MeterAward(Fact, frozen=True, omit_defaults=True):
    """The newest amount that left a meter: `number` is its entry on the link. `shared_by` is how
    many won it together."""

    number: int
    meter: str
    title: str
    amount: Cents
    at: str
    table: str
    hand: str = ""
    cards: tuple[Card, ...] = ()
    shared_by: int = 1


class LinkDisplay(Fact, frozen=True, omit_defaults=True):
    """All that a display shows of a link. `awards` has at most one for each meter, the newest
    first."""

    link: str
    title: str
    house: str
    wager: Cents
    online: bool
    games: tuple[str, ...]
    meters: tuple[MeterView, ...]
    pays: tuple[JackpotPayView, ...]
    awards: tuple[MeterAward, ...] = ()


def display_of(library: Library, record: Record, link: Link, state: LinkState) -> LinkDisplay:
    """The display of an open link."""
    awards = sorted(_awards(record, link, state), key=lambda each: each.number, reverse=True)
    titles = dict.fromkeys(library.sheet(sheet).title for sheet in link.paytables)
    return LinkDisplay(
        link=link.id,
        title=link.title,
        house=link.house,
        wager=link.wager.value,
        online=state.online,
        games=tuple(titles),
        meters=meter_views(link, state.meters),
        pays=pay_views(link, next(iter(link.paytables.values())), state.meters),
        awards=tuple(awards),
    )


def _awards(record: Record, link: Link, state: LinkState) -> Iterator[MeterAward]:
    for name, meter in state.meters.items():
        if not meter.amount:
            continue
        entry = read_link_entry(record.entry(link_stream(link.id), meter.amount))
        title, won = link.meters[name].title, entry.event
        if isinstance(won, Awarded):
            yield MeterAward(
                entry.number,
                name,
                title,
                won.whole,
                entry.at,
                won.table,
                won.hand.words,
                won.hand.cards,
                won.winners,
            )
        elif isinstance(won, AwardPaid):  # the house paid before the card (T-60)
            whole = won.amount if won.promised is None else won.promised.whole
            yield MeterAward(entry.number, name, title, whole, entry.at, won.table)
