"""The win page: all that is known of one award, from the record alone (B6-5).

A page is a view of the entries there are: what comes later, like envy at END GAME or the payment,
is on the next copy. Every copy is noted in the record, so each later one says it is a reprint.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from houseway.jackpot.keypad import events as happened
from houseway.jackpot.keypad.events import AwardBackedOut, Awarded, AwardPaid, EnvyPay, GameEnded
from houseway.jackpot.keypad.record.entry import LinkEntry, read_link_entry
from houseway.jackpot.keypad.state import Amount, WinnerShare
from houseway.jackpot.refusals import JackpotRefusal
from houseway.ledger.act import link_stream
from houseway.money import Cents, MicroCents, micro_cents
from houseway.rules import Refused

if TYPE_CHECKING:
    from houseway.ledger.record import Record

_NO_MONEY = Cents(0)


@dataclass(frozen=True, slots=True)
class WinPage:
    """The entries of one award, by what they are.

    `first` is the award with which the whole of a shared amount left the meter, mostly this one
    (T-13). Stake and envy are paid at the `end` of the round: until then they are what is to come.
    `before` are the entries that led to the award, `head` is the newest of the link.
    """

    link: str
    award: LinkEntry[Awarded]
    first: LinkEntry[Awarded]
    before: tuple[LinkEntry[happened.Event], ...]
    end: LinkEntry[GameEnded | happened.RoundVoided] | None
    payment: LinkEntry[AwardPaid] | None
    backed_out: LinkEntry[AwardBackedOut] | None
    prints: tuple[LinkEntry[happened.WinPagePrinted], ...]
    head: LinkEntry[happened.Event]

    @property
    def copy(self) -> int:
        """Which copy the next one is."""
        return len(self.prints) + 1

    @property
    def link_hash(self) -> str:
        documents = self.award.written.documents
        return documents[0] if documents else ""

    @property
    def sharers(self) -> tuple[WinnerShare, ...]:
        """Those who share the jackpot (T-13)."""
        return self._taken.shares

    @property
    def taken(self) -> MicroCents:
        """What the award took off the meter."""
        return micro_cents(self._taken.off_meter)

    @property
    def reset(self) -> MicroCents:
        """What came on the meter with the award."""
        reset = self.first.event.reset
        return reset.reseed.total if reset else MicroCents(0)

    @property
    def identity(self) -> happened.Identity:
        identity = self.first.event.identity
        assert identity is not None
        return identity

    @property
    def _taken(self) -> Amount:
        taken = self.first.event.taken
        assert taken is not None
        return taken

    @property
    def meter_agrees(self) -> bool:
        """Whether the meter as the award tells it is what the record comes to (R5)."""
        return self.award.event.after == self.identity.display

    @property
    def stake_back(self) -> Cents:
        """What END GAME paid, or will pay: for a hand that was backed out before, nothing."""
        if self.end is None:
            return _NO_MONEY if self.backed_out else self.award.event.hand.stake_back
        return Cents(sum(back.amount for back in self._stakes))

    @property
    def to_winner(self) -> Cents:
        """What the winner has of it by END GAME: of a backed-out award only a stake that was paid
        before (B6-7)."""
        award = _NO_MONEY if self.backed_out else self.award.event.amount
        return Cents(award + self.stake_back)

    @property
    def envies(self) -> tuple[EnvyPay, ...]:
        """What END GAME paid to others for this hand (B2-17)."""
        if self.end is None or not isinstance(self.end.event, GameEnded):
            return ()
        return tuple(e for e in self.end.event.envies if e.award == self.award.number)

    @property
    def envy_total(self) -> Cents:
        return Cents(sum(envy.amount for envy in self.envies))

    @property
    def _stakes(self) -> tuple[happened.StakeBack, ...]:
        if self.end is None or not isinstance(self.end.event, GameEnded):
            return ()
        return tuple(back for back in self.end.event.stakes if back.award == self.award.number)

    @property
    def record(self) -> tuple[LinkEntry[happened.Event], ...]:
        """Every entry that tells of the award, in order."""
        maybe = (*self.before, self.first, self.award, self.end, self.payment, self.backed_out)
        found = {entry.number: entry for entry in maybe if entry is not None}
        return tuple(found[number] for number in sorted(found))

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules of the entries, and of what END GAME paid for this award, each once."""
        found = [entry.event.rule for entry in self.record]
        found += ["T-14" for _ in self._stakes]
        found += [envy.rule for envy in self.envies]
        return tuple(dict.fromkeys(found))


def win_page(record: Record, link_id: str, number: int) -> WinPage:
    """The page of the award with this number on its link, as its next copy has it."""
    stream = link_stream(link_id)
    award = read_link_entry(record.entry(stream, number))
    won = award.event
    if not isinstance(won, Awarded):
        raise Refused(JackpotRefusal.NOT_AN_AWARD, where="ENTRY", number=number, event=award.name)
    named = [won.coin_in, won.pressed, won.payment]
    before = tuple(read_link_entry(record.entry(stream, each)) for each in named if each)
    first = award if won.shared is None else read_link_entry(record.entry(stream, won.shared))
    payment = next((each for each in before if isinstance(each.event, AwardPaid)), None)
    end = backed_out = None
    prints = []
    head = award
    for entry in map(read_link_entry, record.entries(stream, after=number)):
        head = entry
        match entry.event:
            case GameEnded(table=table) | happened.RoundVoided(table=table) if table == won.table:
                end = end or entry
            case AwardPaid(award=paid) if paid == number:
                payment = entry
            case AwardBackedOut(parts=parts) if number in [part.award for part in parts]:
                backed_out = entry
            case happened.WinPagePrinted(award=printed) if printed == number:
                prints.append(entry)
            case _:
                pass
    return WinPage(
        link=link_id,
        award=cast(LinkEntry[Awarded], award),
        first=cast(LinkEntry[Awarded], first),
        before=before,
        end=cast(LinkEntry[GameEnded | happened.RoundVoided] | None, end),
        payment=cast(LinkEntry[AwardPaid] | None, payment),
        backed_out=cast(LinkEntry[AwardBackedOut] | None, backed_out),
        prints=cast(tuple[LinkEntry[happened.WinPagePrinted], ...], tuple(prints)),
        head=head,
    )


def link_of(record: Record, number: int, *, named: str = "") -> str:
    """The link whose entry is asked for: the one that is named, or the only one of the record."""
    known = [stream[5:] for head in record.streams() if (stream := head.stream).startswith("link:")]
    links = [link for link in known if named in ("", link)]
    if not links:
        raise Refused(JackpotRefusal.NOT_OF_A_LINK, where="ENTRY", number=number)
    if len(links) > 1:
        raise Refused(JackpotRefusal.ENTRY_OF_WHICH_LINK, where="ENTRY", number=number, known=links)
    return links[0]


def print_event(page: WinPage, *, form: str, sha256: str) -> happened.WinPagePrinted:
    """The event that records a copy: which it is, and the hash of the page itself."""
    return happened.WinPagePrinted(
        award=page.award.number, copy=page.copy, form=form, page=sha256, rule="B6-5"
    )
