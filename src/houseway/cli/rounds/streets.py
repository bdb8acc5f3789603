"""A hand of poker street by street: the cards that came, and who put in what."""

from typing import Final

from rich.console import Console

from houseway.cards import Card
from houseway.cli.terminal.out import put_table
from houseway.games.poker.game import Poker
from houseway.games.poker.posts import as_written
from houseway.games.poker.state import Felt
from houseway.money import dollars
from houseway.table import Settled
from houseway.table.live.hand_names import name_hand
from houseway.table.live.view.poker_story import PokerDeed, story_of

_DID: Final = {
    "check": "checks",
    "call": "calls",
    "bet": "bets",
    "raise": "raises to",
    "fold": "folds",
    "post": "posts",
    "dead": "posts dead",
    "show": "shows",
    "muck": "mucks",
    "dead hand": "has a dead hand",
}
NAMES: Final = {"preflop": "before the flop"}
"""The street names that differ from their ids."""


def put_streets(result: Settled, out: Console) -> None:
    """The streets of a hand, where poker was played."""
    game, over = result.played.game, result.over
    if not isinstance(game, Poker) or not isinstance(over, Felt):
        return
    rows, as_played = [], game.terms.stakes.as_played
    for told in story_of(game, over):
        deeds = [deed for deed in told.deeds if deed.did != "dead" or not as_played]
        cards = " ".join([card.symbol for card in told.cards if isinstance(card, Card)])
        did = [deed_words(deed) + _hand(game, over, deed) for deed in deeds]
        if told.street == "preflop" and as_played:  # dead chips are antes there
            did = [*_antes(over), *did]
        rows.append((NAMES.get(told.street, told.street), cards, " · ".join(did), told.pot))
    heads = ("street", "cards", "what was done", "pot")
    shown = [(*row[:3], dollars(row[3])) for row in rows]
    put_table(out, "", heads, shown, right=("pot",), spare=("cards",))


def _hand(game: Poker, over: Felt, deed: PokerDeed) -> str:
    """Shown cards, and what they make."""
    cards = over.hands[over.seat_of(deed.spot)] if deed.did == "show" else ()
    if not cards:
        return ""
    words = name_hand(game, cards, over.board).words
    return " ".join(["", *[card.symbol for card in cards]]) + (f", {words}" if words else "")


def deed_words(deed: PokerDeed, who: str = "") -> str:
    """A decision with its chips: `spot 3 raises to $4.00`."""
    said = [who or f"spot {deed.spot}", _DID.get(deed.did, deed.did)]
    if deed.added:
        said.append(dollars(deed.to if deed.did == "raise" else deed.added))
    return " ".join(said) + (", all in" if deed.all_in else "")


def _antes(over: Felt) -> list[str]:
    """The antes of a hand from elsewhere."""
    around = [over.bet_of(seat) for seat in range(len(over.bets))]
    antes = [(bet.spot, part.ante or part.dead) for bet, part in
             zip(around, as_written(around), strict=True)]  # fmt: skip
    return [f"spot {spot} ante {dollars(ante)}" for spot, ante in antes if ante]
