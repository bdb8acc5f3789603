import copy
import pickle

import pytest

from houseway.cards import (
    ALL_CARDS,
    JOKER,
    Card,
    CardError,
    Joker,
    Rank,
    Suit,
    cards_text,
    parse_cards,
    parse_with_joker,
)

# Written out by hand, so that the letters of the code are not tested against themselves.
FIFTY_TWO = (
    "2c 2d 2h 2s 3c 3d 3h 3s 4c 4d 4h 4s 5c 5d 5h 5s 6c 6d 6h 6s 7c 7d 7h 7s 8c 8d 8h 8s "
    "9c 9d 9h 9s Tc Td Th Ts Jc Jd Jh Js Qc Qd Qh Qs Kc Kd Kh Ks Ac Ad Ah As"
)

NO_CARDS = [
    "",
    " ",
    "10h",
    "as",
    "AS",
    "aS",
    "td",
    "jC",
    "1s",
    "0c",
    "Ax",
    "A",
    "s",
    "sA",
    "As ",
    " As",
    "As\n",
    "AsKs",
    "A♠",
    "２c",
    "Jo",
    "jo",
    "JO",
]


def test_all_fifty_two_are_read_and_written() -> None:
    assert [str(Card.parse(text)) for text in FIFTY_TWO.split()] == FIFTY_TWO.split()
    assert cards_text(parse_cards(FIFTY_TWO)) == FIFTY_TWO
    assert parse_cards(FIFTY_TWO) == ALL_CARDS


def test_a_text_names_the_card_of_its_rank_and_suit() -> None:
    pairs = [(rank, suit) for rank in Rank for suit in Suit]
    assert [(card.rank, card.suit) for card in parse_cards(FIFTY_TWO)] == pairs
    assert Card.parse("Td").rank is Rank.TEN
    assert Card.parse("Td").suit is Suit.DIAMONDS


def test_index_runs_rank_by_rank_from_the_twos_clubs_first() -> None:
    assert [card.index for card in parse_cards(FIFTY_TWO)] == list(range(52))


def test_every_card_exists_once() -> None:
    for card in ALL_CARDS:
        assert Card(card.rank, card.suit) is card
        assert Card.parse(card.text) is card
    assert len(set(ALL_CARDS)) == 52


def test_a_set_finds_a_card_dealt_twice() -> None:
    assert len(set(parse_cards("As Ks As"))) == 2


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_a_pickled_card_comes_back_as_itself(protocol: int) -> None:
    for card in (*ALL_CARDS, JOKER):
        assert pickle.loads(pickle.dumps(card, protocol)) is card  # noqa: S301 - our own bytes


def test_a_copied_card_is_itself() -> None:
    for card in (*ALL_CARDS, JOKER):
        assert copy.copy(card) is card
        assert copy.deepcopy(card) is card


@pytest.mark.parametrize("text", NO_CARDS)
def test_a_text_that_names_no_card_is_refused(text: str) -> None:
    with pytest.raises(CardError) as refused:
        Card.parse(text)
    assert str(refused.value) == (
        f"{text!r} is not a card: write rank then suit, like As, Td or 2c"
    )


@pytest.mark.parametrize(
    "text", ["10h", "as", "1s", "Ad 10h", "as Ks", "As,Ks", "AsKs", "jo", "JO"]
)
def test_a_hand_with_a_bad_word_is_refused(text: str) -> None:
    with pytest.raises(CardError, match="is not a card"):
        parse_cards(text)
    with pytest.raises(CardError, match="is not a card"):
        parse_with_joker(text)


def test_the_first_bad_word_is_named() -> None:
    with pytest.raises(CardError, match=r"^'10h' is not a card"):
        parse_cards("As 10h 1s")


@pytest.mark.parametrize("text", ["Jo", "As Jo", "Jo As"])
def test_a_standard_game_has_no_joker(text: str) -> None:
    with pytest.raises(CardError, match="'Jo' is the joker, and this game has none"):
        parse_cards(text)


def test_the_joker_is_read_and_written_where_it_may_be() -> None:
    hand = parse_with_joker("As Jo Td")
    assert hand == (Card.parse("As"), JOKER, Card.parse("Td"))
    assert hand[1] is JOKER
    assert cards_text(hand) == "As Jo Td"
    assert parse_with_joker(FIFTY_TWO + " Jo") == (*ALL_CARDS, JOKER)


def test_there_is_one_joker_and_it_is_no_card() -> None:
    assert Joker() is JOKER
    assert not issubclass(Joker, Card)
    assert not hasattr(JOKER, "rank")
    assert (str(JOKER), repr(JOKER), JOKER.symbol) == ("Jo", "Joker()", "Joker")


def test_blanks_of_any_width_separate_cards() -> None:
    assert parse_cards("  As   Kd ") == parse_cards("As Kd")
    assert parse_cards("") == ()
    assert parse_with_joker(" ") == ()
    assert cards_text(()) == ""


@pytest.mark.parametrize("blank", ["\t", "\n", "\u3000", "\u2028", ","])
def test_nothing_but_blanks_separates_cards(blank: str) -> None:
    with pytest.raises(CardError):
        parse_cards(f"As{blank}Kd")


@pytest.mark.parametrize("name", ["rank", "suit", "text", "index", "nickname"])
def test_a_card_cannot_change(name: str) -> None:
    card = Card.parse("As")
    with pytest.raises(AttributeError, match=f"a card cannot change: {name}"):
        setattr(card, name, None)
    with pytest.raises(AttributeError, match=f"a card cannot change: {name}"):
        delattr(card, name)
    assert (card.rank, card.suit, card.text, card.index) == (Rank.ACE, Suit.SPADES, "As", 51)


@pytest.mark.parametrize("name", ["text", "symbol", "rank"])
def test_the_joker_cannot_change(name: str) -> None:
    with pytest.raises(AttributeError):
        setattr(JOKER, name, None)
    with pytest.raises(AttributeError):
        delattr(JOKER, name)
    assert str(JOKER) == "Jo"


def test_b0_1_ranks_run_from_the_ace_down_to_the_two() -> None:
    down = sorted(Rank, reverse=True)
    assert [rank.letter for rank in down] == list("AKQJT98765432")
    assert " ".join(rank.word for rank in down) == (
        "ace king queen jack ten nine eight seven six five four three two"
    )
    assert " ".join(rank.plural for rank in down) == (
        "aces kings queens jacks tens nines eights sevens sixes fives fours threes twos"
    )


def test_b0_1_suits_have_no_order() -> None:
    assert not hasattr(Suit.SPADES, "__index__")
    with pytest.raises(TypeError):
        sorted(Suit)  # type: ignore[type-var]
    with pytest.raises(TypeError):
        sorted(ALL_CARDS)  # type: ignore[type-var]


def test_suits_have_symbols_and_colours() -> None:
    assert [suit.symbol for suit in Suit] == ["♣", "♦", "♥", "♠"]
    assert [suit.is_red for suit in Suit] == [False, True, True, False]
    assert [card.symbol for card in parse_cards("2c Td Kh As")] == ["2♣", "10♦", "K♥", "A♠"]


def test_a_notebook_shows_the_card_in_its_colour() -> None:
    assert Card.parse("Kh")._repr_html_() == '<span style="color:#c00">K♥</span>'
    assert Card.parse("As")._repr_html_() == '<span style="color:#000">A♠</span>'


def test_repr_shows_the_text() -> None:
    assert repr(Card.parse("Td")) == "Card('Td')"
