"""A link: the meters that several tables share, and the games that may win them.

The paytables are the documents'; seeds and rates are the documents' where they print them, and the
operator's where they do not.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from houseway.games.sensor import SECOND
from houseway.jackpot.documents.approval import ApprovedSystems, Component
from houseway.jackpot.documents.paytable import JackpotPaytable
from houseway.jackpot.refusals import JackpotRefusal
from houseway.money import Cents, money_text
from houseway.people import Office
from houseway.rules import Cited, Plain, Refused


class LinkKind(Enum):
    """A house jackpot is an amount the house sets; a progressive grows with the wagers (B6-16)."""

    PROGRESSIVE = "progressive"
    HOUSE = "house"


@dataclass(frozen=True, slots=True)
class Meter:
    """One meter of a link as it is configured.

    Of every wager `contribution` goes to the meter and `reserve` to its reserve. What would lift
    it above `limit` goes to its hidden meter instead. `card` confirms a win of it, and an executive
    does from `executive_from` on; no card is known where the house has not said which (T-60).
    `preset` is the contribution before an operator changed it. Where the document itself prints
    seed and rates it guarantees them (B2-9): the seed is never lower, the rates never others.
    """

    name: str
    title: str
    seed: Cited[Cents]
    contribution: Cited[Fraction]
    reserve: Cited[Fraction]
    limit: Cited[Cents] | None = None
    card: Cited[Office] | None = None
    executive_from: Cited[Cents] | None = None
    preset: Fraction | None = None
    guaranteed_seed: Cited[Cents] | None = None
    guaranteed_rates: Cited[tuple[Fraction, Fraction]] | None = None


@dataclass(frozen=True, slots=True)
class Link:
    """`paytables` by the id of the sheet they are played beside; all for the same fixed `wager`.

    `switches` are the readings in force by their short names, `lowered_for` the reasons for which
    a meter may be lowered by hand (R6), `payers` the offices that pay an award out together, none
    where the house has not said whose (T-60). `verified` says that a win is verified before its
    card is swiped (B6-5). `components` is what the link runs on, and `approval` the list that it
    has to stand on, where its house has one (B6-14). `seats` is how many spots a table of each game
    has at most (T-58), `spots_per_player` how many of them one person may play (T-83), `notices`
    from which payout on a supervisor is told (B1-20). `document` is everything that it was made of,
    and `digest` its hash. The paytables are as this link plays them: its wager, its seeds and
    rates, its readings.
    """

    id: str
    title: str
    house: str
    kind: LinkKind
    wager: Cited[Cents]
    meters: Mapping[str, Meter]
    paytables: Mapping[str, JackpotPaytable]
    switches: Mapping[str, Cited[Plain]]
    lowered_for: Cited[tuple[str, ...]]
    payers: Cited[tuple[Office, ...]] | None
    verified: Cited[bool] | None
    components: Cited[tuple[Component, ...]] | None
    approval: ApprovedSystems | None
    seats: Mapping[str, Cited[int]]
    spots_per_player: Mapping[str, Cited[int]]
    notices: Mapping[str, Cited[Cents]]
    document: str
    digest: str

    @property
    def is_sequential(self) -> bool:
        """Whether winners are paid one after another, each from what is there then (T-13).

        A house jackpot is always won whole: every winner gets the posted amount (B6-16).
        """
        return self.kind is LinkKind.HOUSE or self.switches["multi_win"].value == "sequential"

    @property
    def pays_first(self) -> bool:
        """Whether an award is paid out before the swipe that records it (T-60)."""
        return self.switches["swipe"].value == "after_payment"

    @property
    def verifies(self) -> bool:
        """Whether a win is verified before its card is swiped (B6-5)."""
        return self.verified is not None and self.verified.value

    @property
    def from_right(self) -> bool:
        """Whether winners of one table are handled from the far right (B6-4)."""
        return self.switches["order"].value == "right_to_left"

    @property
    def sensors(self) -> int:
        """How many sensors a layout has at most, each for a link of its own: two in Washington
        (B6-15), and at Catfish Bend the one of the document (B2-2)."""
        return 1 if self.item("B2-2", "B6-15") == "B2-2" else SECOND

    def item(self, b2: str, b6: str) -> str:
        """The item of the house whose link this is: both procedures print nearly every step."""
        return b2 if self.wager.cite.item.startswith("B2") else b6


def readings_of(link: Link) -> dict[str, str]:
    """What a link may not change while it is open, by name."""
    said = {"wager": money_text(link.wager.value), "kind": link.kind.value}
    said |= {f"switch {short}": str(cited.value) for short, cited in link.switches.items()}
    for sheet, paytable in link.paytables.items():
        for row in paytable.rows.values():
            envy = "" if row.envy is None else f", envy {money_text(row.envy.value)}"
            pays = f"{row.pays.value} from {row.source}{envy}"
            said[f"{row.name} of {sheet}"] = f"{row.hand.value}, {row.looks_at.value.value}: {pays}"
    return said


def refuse_other_readings(link: Link, recorded: Mapping[str, str]) -> None:
    """The record was opened with one set of rules; a link with another is refused (R7)."""
    now = readings_of(link)
    for name in {**now, **recorded}:  # the wager and the readings before the rows
        before = recorded.get(name, "nothing")
        if before != now.get(name):
            raise Refused(JackpotRefusal.READINGS_FROZEN, where=link.id, name=name, before=before)
