"""The jackpot links for those who run them: meters, tables, hands that wait with all that their
card will move, awards that are to be paid, and the newest win pages."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Final

from houseway.cards import Card
from houseway.fact import Fact, replace
from houseway.floor.core import HouseCore, link_on
from houseway.floor.running_link import RunningLink
from houseway.jackpot import Link, LinkState, all_links
from houseway.jackpot.documents.paytable import rate_text
from houseway.jackpot.keypad import commands as keypad
from houseway.jackpot.keypad.decide.authority import cards_for
from houseway.jackpot.keypad.decide.confirm import won_hand
from houseway.jackpot.keypad.decide.order import Entered, amount_due
from houseway.jackpot.keypad.decide.payment import payers_in_force
from houseway.jackpot.keypad.events import Awarded, EnvyPay, GameEnded, Reset, StakeBack, TrayPay
from houseway.jackpot.keypad.play import run, waiting_at
from houseway.jackpot.keypad.record.entry import read_link_entry
from houseway.jackpot.keypad.state import Award, Hand, TableState
from houseway.ledger.act import link_stream
from houseway.ledger.record import Record
from houseway.money import Cents, MicroCents
from houseway.people import Office
from houseway.rules import Library, Refused
from houseway.table.live.state import VerifiedHand

_MOST_PAGES: Final = 10
"""So many of the newest awards are listed with their win pages."""


class PitMeter(Fact, frozen=True, omit_defaults=True):
    """A meter with what lies behind its display, in micro-cents, its terms, and the terms that wait
    for its reset, as they are typed (R7)."""

    name: str
    title: str
    display: MicroCents
    reserve: MicroCents
    hidden: MicroCents
    payable: MicroCents
    seed: Cents
    contribution: str
    reserve_rate: str
    limit: Cents | None = None
    card: Office | None = None
    executive_from: Cents | None = None
    waiting: Mapping[str, str] = {}


class PitLinkTable(Fact, frozen=True, omit_defaults=True):
    """A table as its link has it: whether it is reached, the round that is open, and its wagers."""

    table: str
    sheet: str
    online: bool
    round: str = ""
    wagers: int = 0
    hands: int = 0


class PitHand(Fact, frozen=True, omit_defaults=True):
    """A hand that waits for its card, and all that its card will move. `first` says that no other
    hand of its table has its turn before; `offices` whose card confirms it. `award` comes off the
    meter, `from_tray` is what the meter lacks (B6-17). `stakes`, `envies` and `pays` are handed
    over by END GAME, once no hand of the table waits; `reset` is that of the meter."""

    link: str
    table: str
    sensor: int
    round: str
    spot: int
    person: str
    row: str
    words: str
    meter: str
    title: str
    amount: Cents
    rule: str
    first: bool
    offices: tuple[Office, ...]
    cards: tuple[Card, ...] = ()
    verifies: bool = False
    verified: bool = False
    pays_first: bool = False
    paid: bool = False
    before: MicroCents = MicroCents(0)
    after: MicroCents = MicroCents(0)
    from_tray: Cents = Cents(0)
    reset: Reset | None = None
    stakes: tuple[StakeBack, ...] = ()
    envies: tuple[EnvyPay, ...] = ()
    pays: tuple[TrayPay, ...] = ()


class PitAwardMade(Fact, frozen=True, omit_defaults=True):
    """An award that was made: its entry, and whether its amount was paid out since, or may still be
    backed out (B6-7)."""

    number: int
    at: str
    table: str
    spot: int
    player: str
    title: str
    words: str
    amount: Cents
    unpaid: bool = False
    may_back_out: bool = False


class PitLink(Fact, frozen=True, omit_defaults=True):
    """A link for those who run it. `lowered_for` are the reasons for which its house lowers a meter
    by hand (R6), `payers` the offices that pay an award out together (T-60)."""

    link: str
    title: str
    house: str
    wager: Cents
    online: bool
    meters: tuple[PitMeter, ...]
    tables: tuple[PitLinkTable, ...]
    hands: tuple[PitHand, ...]
    awards: tuple[PitAwardMade, ...]
    payers: tuple[Office, ...]
    lowered_for: tuple[str, ...]


class LinkToOpen(Fact, frozen=True):
    """A link that is not open, and may be."""

    link: str
    title: str
    house: str
    wager: Cents


class PitLinks(Fact, frozen=True):
    """All links of the house, those that are open first."""

    links: tuple[PitLink, ...]
    closed: tuple[LinkToOpen, ...]


def links_open(core: HouseCore) -> list[RunningLink]:
    """The links that are open, whichever process has opened them."""
    return [each for each in tuple(core.links.values()) if each.state.opened]


def pit_links(core: HouseCore, library: Library) -> PitLinks:
    """The links now, within the caller's turn."""
    running = {each.link.id: each for each in links_open(core)}
    closed = [
        LinkToOpen(link.id, link.title, link.house, link.wager.value)
        for link in all_links(library).values()
        if link.id not in running and (core.record is None or link_on(core.record, link.id) is None)
    ]
    return PitLinks(tuple([_link(core, each) for each in running.values()]), tuple(closed))


def _link(core: HouseCore, running: RunningLink) -> PitLink:
    link, state = running.link, running.state
    awards = () if core.record is None else tuple(_made(core.record, link, state))
    return PitLink(
        link=link.id,
        title=link.title,
        house=link.house,
        wager=link.wager.value,
        online=state.online,
        meters=tuple([_meter(link, state, name) for name in state.meters]),
        tables=tuple(
            PitLinkTable(
                table=name,
                sheet=on.sheet,
                online=state.reaches(name),
                round=on.round,
                wagers=len(on.wagers or on.armed),
                hands=len(on.hands),
            )
            for name, on in state.tables.items()
        ),
        hands=tuple(_hands(core, running)),
        awards=awards,
        payers=payers_in_force(link, state),
        lowered_for=link.lowered_for.value,
    )


def _meter(link: Link, state: LinkState, name: str) -> PitMeter:
    meter, terms = state.meters[name], state.terms[name]
    return PitMeter(
        name=name,
        title=link.meters[name].title,
        display=meter.display,
        reserve=meter.reserve,
        hidden=meter.hidden,
        payable=meter.payable,
        seed=terms.seed,
        contribution=rate_text(terms.contribution),
        reserve_rate=rate_text(terms.reserve),
        limit=terms.limit,
        card=terms.card,
        executive_from=terms.executive_from,
        waiting=state.asked(name).texts(),
    )


# A hand that waits


def _hands(core: HouseCore, running: RunningLink) -> Iterator[PitHand]:
    link, state = running.link, running.state
    for name, on in state.tables.items():
        if not any(hand.waits for hand in on.hands):
            continue
        waiting = waiting_at(link, state, name)
        for place, each in enumerate(waiting):
            yield _hand(core, running, on, each, is_first=place == 0)


def _hand(
    core: HouseCore, running: RunningLink, on: TableState, each: Entered, *, is_first: bool
) -> PitHand:
    link, state, hand = running.link, running.state, each.hand
    wager, won = on.wager(hand.spot), won_hand(link, on, hand)
    table = core.table(each.table)
    sensor = table.setup.links.index(running.link) + 1 if link in table.setup.links else 1
    verified = bool(hand.verified) or VerifiedHand(sensor, hand.pressed) in table.state.verified
    row = link.paytables[on.sheet].rows[hand.row]
    made, ended = _to_come(link, state, each)
    return PitHand(
        link=link.id,
        table=each.table,
        sensor=sensor,
        round=on.round,
        spot=hand.spot,
        person="" if wager is None else wager.player,
        row=hand.row,
        words=won.words,
        meter=hand.meter,
        title=link.meters[hand.meter].title,
        amount=amount_due(link, state, each),
        rule=row.pays.cite.item,
        first=is_first,
        offices=_offices(state, hand, made),
        cards=won.cards,
        verifies=link.verifies,
        verified=verified,
        pays_first=link.pays_first,
        paid=bool(hand.paid),
        before=state.meters[hand.meter].display if made is None else made.before,
        after=state.meters[hand.meter].display if made is None else made.after,
        from_tray=Cents(0) if made is None else made.from_tray,
        reset=None if made is None else made.reset,
        stakes=() if ended is None else ended.stakes,
        envies=() if ended is None else ended.envies,
        pays=() if ended is None else ended.pays,
    )


def _offices(state: LinkState, hand: Hand, made: Awarded | None) -> tuple[Office, ...]:
    if made is None:
        return ()
    with suppress(Refused):
        return tuple(sorted(cards_for(state.terms[hand.meter], made.whole, where="card")))
    return ()


def _to_come(
    link: Link, state: LinkState, mine: Entered
) -> tuple[Awarded | None, GameEnded | None]:
    """What the card of a hand brings about, and END GAME after the last card of its table: played
    on a copy of the link that asks for no card, in the house's order."""
    copy, made = replace(state, simulated=True), None
    try:
        while waiting := waiting_at(link, copy, mine.table):
            spot = waiting[0].hand.spot
            played = run(link, copy, [keypad.Confirm(table=mine.table, spot=spot)])
            copy = played.state
            if spot == mine.hand.spot and isinstance(played.events[0], Awarded):
                made = played.events[0]
        (ended,) = run(link, copy, [keypad.EndGame(table=mine.table)]).events
    except Refused:  # a hand of another table has its turn first
        return made, None
    return made, ended if isinstance(ended, GameEnded) else None


# Awards that were made


def _made(record: Record, link: Link, state: LinkState) -> Iterator[PitAwardMade]:
    """The newest awards: those that are to be paid, and the last one of every meter."""
    unpaid: dict[int, Award] = {award.number: award for award in state.awards}
    numbers = {*unpaid, *[meter.amount for meter in state.meters.values() if meter.amount]}
    for number in sorted(numbers, reverse=True)[:_MOST_PAGES]:
        entry = read_link_entry(record.entry(link_stream(link.id), number))
        event = entry.event
        if isinstance(event, Awarded):
            yield PitAwardMade(
                number=number,
                at=entry.at,
                table=event.table,
                spot=event.spot,
                player=event.player,
                title=event.title,
                words=event.hand.words,
                amount=event.amount,
                unpaid=number in unpaid,
                may_back_out=state.amount(number) is not None,
            )
