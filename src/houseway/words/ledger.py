"""An entry of the ledger in plain words: what happened, and who did it."""

import re
from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple

from houseway.bank import POT
from houseway.jackpot import Link
from houseway.jackpot.documents.configure import link_of_document
from houseway.jackpot.keypad.record.entry import read_link_entry
from houseway.ledger.account import AccountKind, kind_of
from houseway.ledger.chain import Entry
from houseway.ledger.record import Record
from houseway.ledger.sealing import DaySealed, DaySealWithdrawn, DocumentStored
from houseway.money import Cents, MicroCents, dollars
from houseway.people import Swipe
from houseway.people.events import (
    AuditorChairOpened,
    CardAccepted,
    CardEvent,
    CardFailed,
    CardUnlocked,
)
from houseway.rules.configure import read_document
from houseway.table.events import RoundSettled, SettlementTurnedBack
from houseway.table.find_round import CUT
from houseway.table.live.happened import (
    AlertRaised,
    CommandRecord,
    FeesFromTray,
    JackpotChips,
    TrayMoved,
)
from houseway.words.jackpot import words
from houseway.words.table import say

_BESIDE: Final = (AlertRaised, TrayMoved, JackpotChips, FeesFromTray)
_DIGEST: Final = re.compile(r"\b[0-9a-f]{64}\b")


class EntryWords(NamedTuple):
    """What happened, and the people whose cards or names are on it."""

    what: str
    who: tuple[str, ...] = ()


_LONG: Final = 12
Tell = Callable[[Entry], EntryWords]


def teller(record: Record) -> Tell:
    """How to describe the entries of a ledger; the links that it keeps are read once."""
    link = cache(lambda digest: link_of_document(record.document(digest).body))
    return lambda entry: _kept(entry, record) or _tell(entry, link)


def _kept(entry: Entry, record: Record) -> EntryWords | None:
    """A document that is kept from now on, by its name."""
    if entry.kind != "document-stored":
        return None
    kept = entry.event(DocumentStored)
    body = record.document(kept.digest).body
    if kept.kind == "sheet":
        printed = read_document(body.encode()).printed
        return EntryWords(f"sheet kept: {printed.title}, {printed.house}")
    if kept.kind == "link":
        link = link_of_document(body)
        return EntryWords(f"link kept: {link.title}, {link.house}")
    return EntryWords(f"a {kept.kind} is kept")


def moved(entry: Entry) -> MicroCents:
    """All the money that went from one account to another."""
    return MicroCents(sum([gain.amount for gain in entry.gains if gain.amount > 0]))


def short(name: str) -> str:
    """The name of a round, cut where it is long; its beginning is enough to find it."""
    return name if len(name) <= _LONG else f"{name[: _LONG - 1]}{CUT}"


def _tell(entry: Entry, link: Callable[[str], Link]) -> EntryWords:
    if entry.stream.startswith("link:") and entry.documents:
        return _on_link(entry, link(entry.documents[0]))
    match entry.kind:
        case "round settled":
            return EntryWords(_settled(entry, entry.event(RoundSettled)))
        case "settlement turned back":
            back = entry.event(SettlementTurnedBack)
            by = tuple([swipe.person for swipe in back.order.swipes])
            becomes = f"corrected as {short(back.right)}" if back.right else "void"
            return EntryWords(f"{becomes}, wins and losses go back{_fees(back)}", by)
        case "day-sealed":
            day = entry.event(DaySealed)
            return EntryWords(f"the day {day.day} is closed", (day.by,))
        case "day-seal-withdrawn":
            undone = entry.event(DaySealWithdrawn)
            return EntryWords(
                f"the seal of {undone.day} is withdrawn: {undone.reason}", (undone.by,)
            )
        case "live":
            return _live(entry.event(CommandRecord))
        case "live money":
            return EntryWords("further money of the same command")
        case "auditor's chair opened":
            chair = entry.event(AuditorChairOpened)
            where = f"table {chair.table}, round {chair.round}"
            return EntryWords(f"all cards of {where} were looked at", (chair.person,))
        case "card failed" | "card accepted" | "card unlocked":
            return _card(entry.event(CardEvent))
        case _:
            return EntryWords(entry.kind)


def _card(event: CardEvent) -> EntryWords:
    card = f"{event.person}'s card {event.card}"
    match event:
        case CardFailed(left=0):
            return EntryWords(f"{card}: wrong PIN, the card is locked")
        case CardFailed():
            return EntryWords(f"{card}: wrong PIN, tries left: {event.left}")
        case CardAccepted():
            return EntryWords(f"{card}: the PIN is right", (event.person,))
        case CardUnlocked():
            return EntryWords(f"{card} is unlocked", (event.by.person,))


def _live(entry: CommandRecord) -> EntryWords:
    """The main effect of a command at a live table, and how many more: notices and jackpot chip
    moves do not come first."""
    first = [event for event in entry.events if not isinstance(event, _BESIDE)]
    said = say((first or entry.events)[0], {}) if entry.events else entry.do
    said = _DIGEST.sub(lambda digest: f"{digest[0][:16]}…", said)
    more = len(entry.events) - 1
    return EntryWords(f"{said}{f', and {more} more' if more > 0 else ''}", (entry.by,))


def _settled(entry: Entry, event: RoundSettled) -> str:
    kinds = {kind_of(gain.account) for gain in entry.gains}
    won, bettors = Cents(sum([line.win for line in event.lines])), len(event.wagers.bets)
    amount = dollars(Cents(abs(won)))
    if not won:
        end = "no one wins"
    elif event.wagers.bank is not None:
        end = f"player-dealer {'pays' if won > 0 else 'takes'} {amount}"
    elif AccountKind.TRAY in kinds:
        end = f"house {'pays' if won > 0 else 'takes'} {amount}"
    else:  # players play for the pot
        end = f"the fee from the pot is {amount}"
    dropped = [fee.amount for fee in event.fees if fee.payer != POT]
    fees = f", fees {dollars(Cents(sum(dropped)))}" if dropped else ""
    who = f"{bettors} bettor{'s' * (bettors > 1)}"
    instead = "" if entry.corrects is None else f", for #{entry.corrects}"
    return f"settled, {who}, {end}{fees}{instead}"


def _fees(back: SettlementTurnedBack) -> str:
    parts = []
    for fees, end in ((back.refunded, "go back"), (back.kept, "stay")):
        if fees:
            parts.append(f", fees of {dollars(Cents(sum([fee.amount for fee in fees])))} {end}")
    return "".join(parts)


def card_words(swipe: Swipe) -> str:
    """A person with the office on their card."""
    return f"{swipe.person} ({swipe.office.value})"


def _on_link(entry: Entry, link: Link) -> EntryWords:
    read = read_link_entry(entry)
    event = read.event
    who = tuple([swipe.person for swipe in event.swipes])
    return EntryWords("; ".join(words(link, read)), who)
