"""What holds for every showdown: shares are one pot, and neither seats nor suits matter."""

from random import Random

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from houseway.cards import ALL_CARDS, Card, Suit, cards_text
from houseway.gamemath.equity import Contest, Equities, equities, read_showdown
from houseway.gamemath.refusals import MathRefusal
from houseway.rules import Refused

RANGES = ["TT+", "AK, QJs:50%", "76s-54s", "22-44, A5s-A2s:20%", "98o"]


@st.composite
def showdowns(draw: st.DrawFn, *, known: bool = False) -> Contest:
    """Two to four players on a turn or a river, of Hold'em or Omaha, with some dead cards."""
    game = draw(st.sampled_from(["holdem", "omaha"]))
    hole = 2 if game == "holdem" else 4
    players = draw(st.integers(2, 3 if known or hole == 2 else 2))
    deck = draw(st.permutations(ALL_CARDS))
    board, deck = deck[: draw(st.integers(4, 5))], deck[5:]
    hands = []
    for _ in range(players):
        hand, deck = deck[:hole], deck[hole:]
        text = cards_text(tuple(hand))
        is_known = known or hole == 4 or draw(st.booleans())
        hands.append(text if is_known else draw(st.sampled_from(RANGES)))
    if not known and draw(st.booleans()):
        hands[-1] = "random"
    dead = deck[: draw(st.integers(0, 6))]
    try:
        return read_showdown(
            hands, game=game, board=cards_text(tuple(board)), dead=cards_text(tuple(dead))
        )
    except Refused:  # a range without a hand that is left
        assume(False)
        raise


def worth(asked: Contest) -> Equities:
    try:
        return equities(asked)
    except Refused as refused:
        assume(refused.reason is not MathRefusal.NO_DEAL_FITS)
        raise


@given(showdowns())
@settings(max_examples=40)
def test_the_players_share_one_pot(asked: Contest) -> None:
    made = worth(asked)
    assert sum(player.equity for player in made.players) == 1
    wins = sum(player.wins for player in made.players)
    shared = sum(split.deals * 60 // split.ways for p in made.players for split in p.splits)
    assert wins + shared // 60 == made.deals


@given(showdowns(), st.randoms(use_true_random=False))
@settings(max_examples=30)
def test_the_order_of_the_players_and_the_names_of_the_suits_do_not_matter(
    asked: Contest, random: Random
) -> None:
    made = worth(asked)
    order = list(range(len(asked.ranges)))
    random.shuffle(order)
    suits = list(Suit)
    random.shuffle(suits)
    renamed = dict(zip(Suit, suits, strict=True))

    def moved(cards: tuple[Card, ...]) -> str:
        return cards_text(tuple(Card(card.rank, renamed[card.suit]) for card in cards))

    again = worth(
        read_showdown(
            [
                moved(held.hands[0]) if held.is_known else held.text
                for held in (asked.ranges[at] for at in order)
            ],
            game=asked.game.value,
            board=moved(asked.board),
            dead=moved(asked.dead),
        )
    )
    for at, player in zip(order, again.players, strict=True):
        before = made.players[at]
        assert (player.wins, player.splits, player.deals) == (
            before.wins,
            before.splits,
            before.deals,
        )


@given(showdowns(known=True), st.integers(0, 51))
@settings(max_examples=30)
def test_a_card_is_dead_or_comes_to_the_board_or_does_not(asked: Contest, at: int) -> None:
    """The runouts of a turn without a card, and the one with it, are all that there are."""
    card = ALL_CARDS[at]
    seen = {*asked.board, *asked.dead, *(c for held in asked.ranges for c in held.hands[0])}
    assume(len(asked.board) == 4 and card not in seen)
    hands = [held.text for held in asked.ranges]
    board, dead, game = cards_text(asked.board), cards_text(asked.dead), asked.game.value
    without = worth(read_showdown(hands, game=game, board=board, dead=f"{dead} {card}"))
    with_it = worth(read_showdown(hands, game=game, board=f"{board} {card}", dead=dead))
    made = worth(asked)
    for one, other, both in zip(without.players, with_it.players, made.players, strict=True):
        assert one.wins + other.wins == both.wins
        assert one.equity * one.deals + other.equity * other.deals == both.equity * both.deals
