"""The promise before the bets and the proof after them: the cards were fixed, and nobody moved them
(R12).

Before bets close a table publishes the `Commitment`: a SHA-256 digest that nobody can turn back.
When the round is over, or the shoe, it publishes the `Reveal`, from which everybody works out the
digest, the cards and the dice again. What is digested is a text of a few lines that says all that
the cards come from: table, name, seed, pack, dice, and of a shoe its cut card and its burn. Had
one of them been left out, a house could choose it once it knew the bets.

A game with a pack for every round commits each round by its name; a shoe is committed once, by a
name of its own, and carries many rounds (T-81). `docs/fair-cards.md` shows the text.
"""

from __future__ import annotations

import hashlib
from typing import Final, cast

from houseway.cards import Card, Joker, PlayingCard, Rank, Suit
from houseway.fact import Fact
from houseway.games import Draw, Equipment
from houseway.rules import Refusal, Refused
from houseway.table.names import check_names
from houseway.table.shoe import parts_of_hex, rolled, shuffled_from

DOMAIN: Final = "houseway commitment"
"""The first line of what is digested: no other digest of the house begins so."""


class Commitment(Fact, frozen=True):
    """What is published before bets close; `name` is that of the round, or of the shoe."""

    table: str
    name: str
    digest: str


class CommittedShoe(Fact, frozen=True):
    """How a shoe begins and ends (T-81): the cut card lies `cut` cards from the end, and `burn`
    says for each rank of the first card, from two to ace, how many cards go with it, itself
    included."""

    cut: int
    burn: tuple[int, ...]


class Reveal(Fact, frozen=True):
    """What the cards came from, published when they are all played.

    `seed` has 64 hexadecimal digits for each of its parts, `pack` the order of new decks; `dice` is
    how many are thrown.
    """

    table: str
    name: str
    seed: str
    pack: tuple[PlayingCard, ...]
    dice: int = 0
    shoe: CommittedShoe | None = None


def commit(seed: str, table: str, name: str, equipment: Equipment) -> Commitment:
    """The commitment to these cards, to be published before bets close."""
    return commitment_of(reveal(seed, table, name, equipment))


def reveal(seed: str, table: str, name: str, equipment: Equipment) -> Reveal:
    """The same cards laid open, to be published when the round is over, or the shoe."""
    parts_of_hex(seed, len(equipment.cards))
    _check_names(table, name)
    rule = equipment.shoe
    shoe = None
    if rule is not None:
        burn = tuple([rule.burn(Card(rank, Suit.CLUBS)) for rank in Rank])
        shoe = CommittedShoe(rule.cut, burn)
    return Reveal(table, name, seed, equipment.cards, equipment.dice, shoe)


def commitment_of(revealed: Reveal) -> Commitment:
    """The commitment that a reveal belongs to."""
    _check_names(revealed.table, revealed.name)
    digest = hashlib.sha256(committed_text(revealed).encode()).hexdigest()
    return Commitment(revealed.table, revealed.name, digest)


def check_reveal(commitment: Commitment, revealed: Reveal) -> None:
    """Refuse what is not the reveal of this commitment."""
    given = commitment_of(revealed)
    where = f"table {revealed.table}, {revealed.name}"
    for committed, named in ((commitment.table, given.table), (commitment.name, given.name)):
        if committed != named:
            raise Refused(
                Refusal.REVEAL_OF_ANOTHER, where=where, committed=committed, revealed=named
            )
    if commitment.digest != given.digest:
        raise Refused(
            Refusal.NOT_AS_COMMITTED,
            where=where,
            committed=commitment.digest,
            revealed=given.digest,
        )
    parts_of_hex(revealed.seed, len(revealed.pack))


def committed_text(revealed: Reveal) -> str:
    """What is digested: these lines with a line break between them, in UTF-8."""
    lines = [
        DOMAIN,
        f"table {revealed.table}",
        f"name {revealed.name}",
        f"seed {revealed.seed}",
        f"pack {' '.join([card.text for card in revealed.pack])}",
        f"dice {revealed.dice}",
    ]
    if revealed.shoe is not None:
        lines.append(f"cut {revealed.shoe.cut}")
        lines.append(f"burn {' '.join(map(str, revealed.shoe.burn))}")
    return "\n".join(lines)


def deck_of(revealed: Reveal) -> Draw:
    """The cards in the order in which they come, those behind the burn of a shoe, and the dice."""
    pack = cast("tuple[Card | Joker, ...]", revealed.pack)  # there is no third kind of card
    cards = shuffled_from(pack, revealed.seed)[len(burned_of(revealed)) :]
    return Draw(cards, rolled(revealed.dice, parts_of_hex(revealed.seed, len(pack))[0]))


def burned_of(revealed: Reveal) -> tuple[PlayingCard, ...]:
    """The cards that a new shoe burns, the one that is turned first; none without a shoe."""
    if revealed.shoe is None:
        return ()
    cards = shuffled_from(revealed.pack, revealed.seed)
    first = cards[0]
    assert isinstance(first, Card)  # no shoe has a joker
    return cards[: revealed.shoe.burn[first.rank - Rank.TWO]]


def _check_names(table: str, name: str) -> None:
    """A name is one line, so that no text can be read as another one."""
    check_names({"table": table, "round": name})
