"""The win page: all that is known of one award, from the record alone (B6-5).

A page is a view of the entries there are: what comes later, like envy at END GAME or the payment,
is on the next copy. Every copy is noted in the record, so each later one says it is a reprint.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from houseway.jackpot.keypad.events import (
    AwardBackedOut,
    Awarded,
    AwardPaid,
    GameEnded,
    RoundVoided,
    WinPagePrinted,
)
from houseway.jackpot.keypad.history import LinkEntry, LinkRecord, read_entry
from houseway.jackpot.win_facts import (
    Confirmed,
    EnvyPaid,
    Hand,
    Payment,
    Sharer,
    Stamp,
    WinPage,
)
from houseway.ledger.act import link_stream
from houseway.money import Cents, MicroCents, micro_cents
from houseway.people import Swipe
from houseway.rules import Refusal, Refused

_NO_MONEY = Cents(0)


class Print(NamedTuple):
    """A copy that is in the record."""

    copy: int
    entry: int
    sha256: str


class _Win(NamedTuple):
    """The entries of one award, by what they are. `first` is the award with which the whole of a
    shared amount left the meter, mostly this one (T-13)."""

    award: LinkEntry
    first: LinkEntry
    before: tuple[LinkEntry, ...]
    end: LinkEntry | None
    payment: LinkEntry | None
    backed_out: LinkEntry | None
    prints: tuple[LinkEntry, ...]
    head: LinkEntry


def win_page(record: LinkRecord, link_id: str, number: int) -> WinPage:
    """The page of the award with this number on its link, as its next copy has it."""
    return _page(link_id, _win(record, link_id, number))


def link_of(record: LinkRecord, number: int, *, named: str = "") -> str:
    """The link whose entry is asked for: the one that is named, or the only one of the record."""
    known = [stream[5:] for head in record.streams() if (stream := head.stream).startswith("link:")]
    links = [link for link in known if named in ("", link)]
    if not links:
        raise Refused(Refusal.NOT_OF_A_LINK, where="ENTRY", number=number)
    if len(links) > 1:
        raise Refused(Refusal.ENTRY_OF_WHICH_LINK, where="ENTRY", number=number, known=links)
    return links[0]


def prints_of(record: LinkRecord, link_id: str, number: int) -> tuple[Print, ...]:
    """The copies of an award's page so far, the first one first."""
    win = _win(record, link_id, number)
    return tuple(
        Print(entry.event.copy, entry.number, entry.event.page)
        for entry in win.prints
        if isinstance(entry.event, WinPagePrinted)
    )


def print_event(page: WinPage, *, form: str, sha256: str) -> WinPagePrinted:
    """The event that records a copy: which it is, and the hash of the page itself."""
    return WinPagePrinted(
        award=page.award.number, copy=page.copy, form=form, page=sha256, rule="B6-5"
    )


def _win(record: LinkRecord, link_id: str, number: int) -> _Win:
    """Look for everything in a link's stream that tells of an award."""
    stream = link_stream(link_id)
    award = read_entry(record.entry(stream, number))
    won = award.event
    if not isinstance(won, Awarded):
        raise Refused(Refusal.NOT_AN_AWARD, where="ENTRY", number=number, event=name_of(award))
    named = [won.coin_in, won.pressed, won.payment]
    before = tuple(read_entry(record.entry(stream, each)) for each in named if each)
    first = award if won.shared is None else read_entry(record.entry(stream, won.shared))
    payment = next((each for each in before if isinstance(each.event, AwardPaid)), None)
    end = backed_out = None
    prints: list[LinkEntry] = []
    head = award
    for entry in map(read_entry, record.entries(stream, after=number)):
        head = entry
        match entry.event:
            case GameEnded(table=table) | RoundVoided(table=table) if table == won.table:
                end = end or entry
            case AwardPaid(award=paid) if paid == number:
                payment = entry
            case AwardBackedOut(parts=parts) if number in [part.award for part in parts]:
                backed_out = entry
            case WinPagePrinted(award=printed) if printed == number:
                prints.append(entry)
            case _:
                pass
    return _Win(award, first, before, end, payment, backed_out, tuple(prints), head)


def _page(link_id: str, win: _Win) -> WinPage:
    won, first = win.award.event, win.first.event
    assert isinstance(won, Awarded)
    assert isinstance(first, Awarded)
    assert first.taken is not None
    assert first.identity is not None
    hand, entries = won.hand, _in_order(win)
    off = micro_cents(first.taken.off_meter)
    return WinPage(
        award=_stamp(win.award),
        copy=len(win.prints) + 1,
        link=link_id,
        link_hash=win.award.documents[0] if win.award.documents else "",
        meter=won.meter,
        meter_title=won.title,
        sheet=hand.sheet,
        table=won.table,
        round=won.round,
        spot=won.spot,
        player=won.player,
        hand=Hand(hand.row, hand.words, hand.pays, hand.cards, hand.hole, hand.board),
        before=won.before,
        taken=off,
        reset=first.reset.reseed.total if first.reset else MicroCents(0),
        after=won.after,
        identity=first.identity,
        amount=won.amount,
        jackpot=won.whole,
        sharers=tuple(
            Sharer(share.table, share.spot, share.amount) for share in first.taken.shares
        ),
        stake_back=_stake_back(win, won),
        envy_each=hand.envy,
        envies=_envies(win),
        is_over=win.end is not None,
        confirmed=None if won.confirmed is None else _who(won.confirmed),
        payment=None if win.payment is None else _payment(win.payment),
        backed_out=() if win.backed_out is None else (_stamp(win.backed_out),),
        backed_out_by=_who_backed_out(win),
        record=tuple(map(_stamp, entries)),
        head=_stamp(win.head),
        rules=_rules(win, entries),
    )


def _in_order(win: _Win) -> Sequence[LinkEntry]:
    maybe = (*win.before, win.first, win.award, win.end, win.payment, win.backed_out)
    found = {entry.number: entry for entry in maybe if entry is not None}
    return [found[number] for number in sorted(found)]


def _rules(win: _Win, entries: Sequence[LinkEntry]) -> tuple[str, ...]:
    """The rules of the entries, and of what END GAME paid for this award, each once."""
    found = [entry.event.rule for entry in entries]
    if win.end is not None and isinstance(win.end.event, GameEnded):
        number = win.award.number
        found += ["T-14" for back in win.end.event.stakes if back.award == number]
        found += [envy.rule for envy in win.end.event.envies if envy.award == number]
    return tuple(dict.fromkeys(found))


def _stake_back(win: _Win, won: Awarded) -> Cents:
    """What END GAME paid, or will pay: for a hand that was backed out before, nothing."""
    if win.end is None:
        return won.hand.stake_back if win.backed_out is None else _NO_MONEY
    if not isinstance(win.end.event, GameEnded):
        return _NO_MONEY
    mine = (back for back in win.end.event.stakes if back.award == win.award.number)
    return Cents(sum(back.amount for back in mine))


def _envies(win: _Win) -> tuple[EnvyPaid, ...]:
    if win.end is None or not isinstance(win.end.event, GameEnded):
        return ()
    return tuple(
        EnvyPaid(envy.player, envy.spot, envy.amount, win.end.number)
        for envy in win.end.event.envies
        if envy.award == win.award.number
    )


def _payment(entry: LinkEntry) -> Payment:
    paid = entry.event
    assert isinstance(paid, AwardPaid)
    return Payment(
        paid.chips,
        paid.check,
        paid.withheld,
        paid.reason,
        paid.paperwork,
        paid.vault,
        tuple(map(_who, paid.people)),
        entry.number,
    )


def _who_backed_out(win: _Win) -> tuple[Confirmed, ...]:
    if win.backed_out is None:
        return ()
    return tuple(map(_who, win.backed_out.event.swipes))


def _who(swipe: Swipe) -> Confirmed:
    return Confirmed(swipe.person, swipe.office.value, swipe.number)


def _stamp(entry: LinkEntry) -> Stamp:
    return Stamp(entry.number, name_of(entry), entry.at, entry.seal)


def name_of(entry: LinkEntry) -> str:
    """What an entry's event is called: the key that was pressed."""
    return str(type(entry.event).__struct_config__.tag)
