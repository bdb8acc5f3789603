"""The promise before the bets and the proof after them: who gets which card was fixed and unchanged
(R12, R22).

Before bets close a table publishes the `Commitment`: a SHA-256 digest that cannot be reversed. When
the round is over, or the shoe, it publishes the `Reveal`, from which anyone can compute the digest,
the cards and the dice again. The digest is of a few lines that name all that decides who gets which
card: chance, the pack, the rule of the deal with its sheet, and the seats that are known by then.
If one of them were missing, a house could choose it after it knew the bets. Only the bets come
later: the rule turns them into the order of places (`games.DealRule`).

A game with a pack for every round commits each round by its name; a shoe is committed once, by a
name of its own, and carries many rounds (T-81). `docs/fair-cards.md` shows the lines.
"""

import hashlib
from functools import lru_cache
from typing import Any, Final, cast

from houseway.cards import Card, Joker, PlayingCard, Rank, Suit
from houseway.fact import Fact
from houseway.games import DealRule, Draw, Equipment, Game, Wagers
from houseway.games.order import ACTION_BUTTON, BANKS_LEFT, BUTTONS_LEFT, DICE_SPOT
from houseway.rules import Refused
from houseway.table.names import check_names
from houseway.table.refusals import RoundRefusal
from houseway.table.shoe import parts_of_hex, rolled, shuffled_from

DOMAIN: Final = "houseway commitment 2"
"""The first line of the digested text: no other digest of the house begins with it."""


class Commitment(Fact, frozen=True):
    """The commitment published before bets close; `name` is that of the round, or of the shoe."""

    table: str
    name: str
    digest: str


class CommittedShoe(Fact, frozen=True):
    """How a shoe begins and ends (T-81): the cut card lies `cut` cards from the end, and `burn`
    says for each rank of the first card, from two to ace, how many cards go with it, itself
    included."""

    cut: int
    burn: tuple[int, ...]


class DealTerms(Fact, frozen=True):
    """All of a table that decides who gets which card, beside chance and the bets: the pack in the
    order of new decks, how many dice, the shoe if there is one, and one way of dealing by the rule
    of a sheet."""

    sheet: str
    digest: str
    delivery: str
    rule: DealRule
    pack: tuple[PlayingCard, ...]
    dice: int = 0
    shoe: CommittedShoe | None = None


class KnownSeats(Fact, frozen=True):
    """The seats that decide the order of places and are known before any bet, where the rule asks
    for them: the player-dealer's, or at poker the button's and those of all who are dealt in."""

    bank: int = 0
    button: int = 0
    spots: tuple[int, ...] = ()


NOBODY: Final = KnownSeats()


class Reveal(Fact, frozen=True):
    """The source of the cards, published when they are all played. `seed` has 64 hexadecimal digits
    for each of its parts; it is `given` if someone chose it instead of drawing it."""

    table: str
    name: str
    seed: str
    terms: DealTerms
    seats: KnownSeats = NOBODY
    given: bool = False


@lru_cache(maxsize=256)
def terms_of(game: Game[Any], mode: str | None = None) -> DealTerms:
    """The terms of a table that deals in one of its ways: the usual one, where none is named."""
    kit, sheet = game.equipment(), game.sheet
    return DealTerms(
        sheet=sheet.id,
        digest=sheet.digest,
        delivery=mode or game.modes[0],
        rule=game.deal_rule(mode),
        pack=kit.cards,
        dice=kit.dice,
        shoe=_shoe(kit),
    )


def _shoe(kit: Equipment) -> CommittedShoe | None:
    rule = kit.shoe
    if rule is None:
        return None
    return CommittedShoe(rule.cut, tuple([rule.burn(Card(rank, Suit.CLUBS)) for rank in Rank]))


def known_seats(rule: DealRule, wagers: Wagers) -> KnownSeats:
    """The part of these wagers that the rule of a deal needs, and that no bet can change."""
    if rule.first == BUTTONS_LEFT:
        return KnownSeats(button=wagers.button, spots=tuple([bet.spot for bet in wagers.bets]))
    from_bank = rule.first in (BANKS_LEFT, ACTION_BUTTON, DICE_SPOT)
    return KnownSeats(wagers.bank.spot) if from_bank and wagers.bank is not None else NOBODY


def commit(
    seed: str,
    table: str,
    name: str,
    terms: DealTerms,
    seats: KnownSeats = NOBODY,
    *,
    given: bool = False,
) -> Commitment:
    """The commitment to these cards, to be published before bets close."""
    return commitment_of(reveal(seed, table, name, terms, seats, given=given))


def reveal(
    seed: str,
    table: str,
    name: str,
    terms: DealTerms,
    seats: KnownSeats = NOBODY,
    *,
    given: bool = False,
) -> Reveal:
    """The same cards laid open, to be published when the round is over, or the shoe."""
    parts_of_hex(seed, len(terms.pack))
    revealed = Reveal(table, name, seed, terms, seats, given)
    _check_names(revealed)
    return revealed


def commitment_of(revealed: Reveal) -> Commitment:
    """The commitment that a reveal belongs to."""
    _check_names(revealed)
    digest = hashlib.sha256(committed_text(revealed).encode()).hexdigest()
    return Commitment(revealed.table, revealed.name, digest)


def check_reveal(commitment: Commitment, revealed: Reveal) -> None:
    """Refuse a reveal that does not match this commitment."""
    given = commitment_of(revealed)
    where = f"table {revealed.table}, {revealed.name}"
    for committed, named in ((commitment.table, given.table), (commitment.name, given.name)):
        if committed != named:
            raise Refused(
                RoundRefusal.REVEAL_OF_ANOTHER, where=where, committed=committed, revealed=named
            )
    if commitment.digest != given.digest:
        raise Refused(
            RoundRefusal.NOT_AS_COMMITTED,
            where=where,
            committed=commitment.digest,
            revealed=given.digest,
        )
    parts_of_hex(revealed.seed, len(revealed.terms.pack))


def committed_text(revealed: Reveal) -> str:
    """The digested text: these lines with a line break between them, in UTF-8."""
    terms = revealed.terms
    rule = terms.rule
    lines = [
        DOMAIN,
        f"table {revealed.table}",
        f"name {revealed.name}",
        f"chance {'given' if revealed.given else 'drawn'}",
        f"seed {revealed.seed}",
        f"sheet {terms.sheet} {terms.digest}",
        f"delivery {terms.delivery}",
        f"deal {', '.join(rule.steps)}",
        f"hand {rule.hand}",
        f"first {rule.first}",
        f"draws {', '.join(rule.draws)}",
        f"bank {revealed.seats.bank}",
        f"button {revealed.seats.button}",
        f"seats {' '.join(map(str, revealed.seats.spots))}",
    ]
    lines += [f"pack {' '.join([card.text for card in terms.pack])}", f"dice {terms.dice}"]
    if terms.shoe is not None:
        lines += [f"cut {terms.shoe.cut}", f"burn {' '.join(map(str, terms.shoe.burn))}"]
    return "\n".join(lines)


def deck_of(revealed: Reveal) -> Draw:
    """The cards in the order in which they come, those behind the burn of a shoe, and the dice."""
    pack = cast("tuple[Card | Joker, ...]", revealed.terms.pack)  # there is no third kind of card
    cards = shuffled_from(pack, revealed.seed)[len(burned_of(revealed)) :]
    dice = rolled(revealed.terms.dice, parts_of_hex(revealed.seed, len(pack))[0])
    return Draw(cards, dice)


def burned_of(revealed: Reveal) -> tuple[PlayingCard, ...]:
    """The cards that a new shoe burns, the one that is turned first; none without a shoe."""
    shoe = revealed.terms.shoe
    if shoe is None:
        return ()
    cards = shuffled_from(revealed.terms.pack, revealed.seed)
    first = cards[0]
    assert isinstance(first, Card)  # no shoe has a joker
    return cards[: shoe.burn[first.rank - Rank.TWO]]


def _check_names(revealed: Reveal) -> None:
    """A name is one line, so that no line can be read as another one."""
    check_names({"table": revealed.table, "round": revealed.name})
    check_names({"round": revealed.terms.delivery})
