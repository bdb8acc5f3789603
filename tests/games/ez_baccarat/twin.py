"""The slow twin: who draws, who wins, in which order and how far it is covered, read off the pages.

It takes only cards as texts and stakes as numbers, and shares nothing with the game: points are
counted on the letters, the third cards follow the sentences of the document and not its chart, and
the player-dealer's purse is a purse.
"""

from typing import Any

from tests.games.purse import cover
from tests.games.rounds import Played

Settled = tuple[int, int, str, int]
"""A spot, who stands there, a wager, and what it wins in cents."""

PAYS = {"player": 1, "banker": 1, "tie": 8, "panda_8": 25, "dragon_7": 40}


def value(cards: list[str]) -> int:
    worth = {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}
    number = sum(worth.get(card[0]) or int(card[0]) for card in cards)
    return int(str(number)[-1])


def hands(shoe: list[str]) -> tuple[list[str], list[str]]:
    """The two hands that come of a shoe, by the sentences of steps 3 and 4."""
    rest = list(shoe)
    player, banker = [rest.pop(0)], [rest.pop(0)]
    player.append(rest.pop(0))
    banker.append(rest.pop(0))
    if value(player) in (8, 9) or value(banker) in (8, 9):
        return player, banker
    if value(player) >= 6:
        if value(banker) <= 5:
            banker.append(rest.pop(0))
        return player, banker
    third = rest.pop(0)
    player.append(third)
    seen = value([third])
    hits = {
        3: seen != 8,
        4: seen not in (0, 1, 8, 9),
        5: seen in (4, 5, 6, 7),
        6: seen in (6, 7),
        7: False,
    }.get(value(banker), True)
    if hits:
        banker.append(rest.pop(0))
    return player, banker


def factor(played: Played, wager: str) -> int:
    """What one cent on a wager wins: minus one is its loss, nothing is a push."""
    player, banker = hands(played.data()["shoe"].split())
    ours, theirs = value(player), value(banker)
    dragon = theirs == 7 and len(banker) == 3 and ours <= 6
    panda = ours == 8 and len(player) == 3 and theirs <= 7
    if ours == theirs and wager in ("player", "banker"):
        return 0
    if dragon and wager == "banker" and played.reading("banker_three_card_seven", "pay") == "push":
        return 0
    won = {
        "player": ours > theirs,
        "banker": theirs > ours,
        "tie": ours == theirs,
        "panda_8": panda,
        "dragon_7": dragon,
    }[wager]
    return PAYS[wager] if won else -1


def twin(played: Played) -> list[Settled]:
    """Every wager of the round in its order, as the cards alone decide it."""
    kinds = list(PAYS)
    turns = []
    for bet in played.wagers.bets:
        round_the_table = (bet.spot - played.bank.spot) % played.sheet.seats.value
        for wager, stake in bet.stakes.items():
            seat, kind = (round_the_table, bet.backline), (kinds.index(wager),)
            by_seat = played.reading("major", "as_game") == "seat"
            key = seat + kind if by_seat else kind + seat
            turns.append((key, (bet.spot, bet.backline, wager, stake * factor(played, wager))))
    return [settled for _, settled in sorted(turns)]


def covered(played: Played) -> list[tuple[Any, ...]]:
    """The same, as far as the player-dealer's wager goes."""
    return cover(played, twin(played), "two_caps")


def may_see(played: Played, state: Any, spot: int | None) -> set[str]:
    """Every card is dealt face up (B9-7)."""
    del played, spot
    return {card.text for card in (*state.player, *state.banker)}
