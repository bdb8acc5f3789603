"""Chance as an action, to places; and the order in which each house's cards come (T-61)."""

from typing import Any, Final

import pytest

from houseway.cards import ALL_CARDS, JOKER, Card, decks, joker_deck, standard_deck
from houseway.games import (
    BOARD,
    BURN,
    DEALER,
    STUB,
    BankSeat,
    Bet,
    Deal,
    Dice,
    Draw,
    Due,
    Place,
    Spot,
    Wagers,
    lay_out,
)
from houseway.games.refusals import GameRefusal
from houseway.money import Cents
from houseway.rules.refusals import SheetRefusal
from houseway.table import Turn, open_supply, play_out
from tests.games.doors import act, deal, game_of, refused
from tests.games.lines import seen
from tests.refusals import refuses

UTH: Final = "ultimate-texas-holdem"
CRAZY, CARIBBEAN = "catfish-bend/crazy-4-poker", "washington/caribbean-stud-poker"
THREE, EZ = "california/three-card-poker-6-card-bonus", "california/ez-baccarat"
PAI_GOW: Final = "california/fortune-pai-gow-poker"
ASKED: Final[dict[str, dict[str, str]]] = {
    f"catfish-bend/{UTH}": {"ante": "10", "blind": "10"},
    f"wccs/{UTH}": {"ante": "10", "blind": "10"},
    f"washington/{UTH}": {"ante": "10", "blind": "10"},
    f"california/{UTH}": {"ante": "10", "blind": "10"},
    CRAZY: {"ante": "10", "super_bonus": "10"},
    CARIBBEAN: {"ante": "10"},
    THREE: {"ante": "10"},
    EZ: {"player": "10"},
    PAI_GOW: {"base": "10"},
}
each_game = pytest.mark.parametrize("sheet_id", ASKED)


def open_game(sheet_id: str) -> Any:
    choose = {"trips": "UTH-03"} if sheet_id == f"washington/{UTH}" else {}
    return game_of(sheet_id, choose=choose)


def wagers_at(sheet_id: str, *spots: int, bank: int = 7) -> Wagers:
    stakes = {name: Cents(100 * int(amount)) for name, amount in ASKED[sheet_id].items()}
    seat = BankSeat(bank, Cents(10**8)) if sheet_id.startswith("california") else None
    return Wagers(tuple(Bet(spot, stakes) for spot in spots), seat)


def ready(sheet_id: str, *spots: int) -> tuple[Any, Any]:
    """Bets closed, and the dice thrown where there are any: cards are due."""
    game = open_game(sheet_id)
    state = game.start(wagers_at(sheet_id, *spots))
    if isinstance(game.due(state)[0], Due):
        return game, state
    return game, game.apply(state, Dice((3, 3, 3)))


def cards_for(game: Any, state: Any) -> tuple[Card, ...]:
    return ALL_CARDS[: sum(each.cards for each in game.due(state))]


# Cards and places


@each_game
def test_t82_a_place_takes_what_it_waits_for_and_no_more(sheet_id: str) -> None:
    game, state = ready(sheet_id, 1, 3)
    for each in game.due(state):
        many = refused(game, state, Deal(each.place, ALL_CARDS[: each.cards + 1]))
        assert seen(many) == (GameRefusal.TOO_MANY_CARDS, "deal", game.items.count)
        none = refused(game, state, Deal(each.place, ()))
        assert seen(none) == (GameRefusal.NO_CARDS_CAME, "deal", game.items.count)
    for place in (Spot(2), BURN, STUB):
        found = refused(game, state, Deal(place, ALL_CARDS[:1]))
        assert seen(found) == (GameRefusal.NO_CARDS_DUE, "deal", game.items.deal)
    first = game.due(state)[0]
    full = game.apply(state, Deal(first.place, ALL_CARDS[: first.cards]))
    found = refused(game, full, Deal(first.place, ALL_CARDS[-1:]))
    assert found.reason is GameRefusal.NO_CARDS_DUE


@pytest.mark.parametrize("house", ["catfish-bend", "wccs", "washington", "california"])
def test_b4_1_b1_11_the_board_is_three_cards_then_two_and_none_twice(house: str) -> None:
    game, state = ready(f"{house}/{UTH}", 1)
    state = deal(game, state, ALL_CARDS[:4])
    state = act(game, state, game.legal(state, 1)[0])
    assert game.due(state) == (Due(BOARD, 3),)
    twice = refused(game, state, Deal(BOARD, ALL_CARDS[3:6]))
    assert seen(twice) == (GameRefusal.CARD_TWICE, "deal", game.items.deck)
    state = game.apply(state, Deal(BOARD, ALL_CARDS[10:13]))
    state = act(game, state, game.legal(state, 1)[0])
    assert game.due(state) == (Due(BOARD, 2),)


def test_b12_1_only_pai_gow_has_a_joker() -> None:
    for sheet_id in ASKED:
        game, state = ready(sheet_id, 1)
        joker = Deal(game.due(state)[0].place, (JOKER,))
        if sheet_id == PAI_GOW:
            game.apply(state, joker)
        else:
            assert refused(game, state, joker).reason is SheetRefusal.NO_JOKER


@pytest.mark.parametrize("pips", [(0, 1, 2), (7, 1, 2), (1, 2), (1, 2, 3, 4), (True, 2, 3)])
def test_b12_6_three_dice_show_one_to_six_and_are_thrown_once(pips: tuple[int, ...]) -> None:
    game = open_game(PAI_GOW)
    state = game.start(wagers_at(PAI_GOW, 1))
    found = refused(game, state, Dice(pips))
    assert seen(found) == (GameRefusal.IMPOSSIBLE_DICE, "dice", "B12-6")
    found = refused(game, state, Deal(Spot(1), ALL_CARDS[:7]))
    assert seen(found) == (GameRefusal.NO_DEAL_NOW, "deal", "B12-5")
    found = refused(game, game.apply(state, Dice((1, 2, 3))), Dice((1, 2, 3)))
    assert seen(found) == (GameRefusal.NO_DICE_NOW, "dice", "B12-6")


# Positions in a deck, the top card 0, that each spot, the dealer and the board get

PAIRS, SINGLES = ([0, 1], [2, 3], [4, 5]), ([0, 3], [1, 4], [2, 5])
LATER = ([5, 6], [7, 8], [9, 10])
HANDS = ([*range(5)], [*range(5, 10)], [*range(10, 15)])
ROUND = ([0, 3, 6, 9, 12], [1, 4, 7, 10, 13], [2, 5, 8, 11, 14])
FIRST, LAST = [*range(5)], [*range(6, 11)]
Places = tuple[list[int], ...]


@pytest.mark.parametrize(
    ("sheet_id", "mode", "hands", "board"),
    [
        pytest.param(f"catfish-bend/{UTH}", "machine", LATER, FIRST, id="b1_8"),
        pytest.param(f"catfish-bend/{UTH}", "hand", LATER, FIRST, id="b1_10"),
        pytest.param(f"wccs/{UTH}", "machine", LATER, FIRST, id="b4_13-machine"),
        pytest.param(f"wccs/{UTH}", "hand", ([5, 8], [6, 9], [7, 10]), FIRST, id="b4_13-hand"),
        pytest.param(f"washington/{UTH}", "deck_mate_2", PAIRS, LAST, id="b5_2"),
        pytest.param(f"washington/{UTH}", "ace", LATER, FIRST, id="b5_3"),
        pytest.param(f"california/{UTH}", "shuffler", PAIRS, LAST, id="b11_3-shuffler"),
        pytest.param(f"california/{UTH}", "shoe", SINGLES, LAST, id="b11_3-shoe"),
        pytest.param(CRAZY, "machine", HANDS, [], id="b3_4"),
        pytest.param(CRAZY, "hand", ROUND, [], id="b3_5"),
        pytest.param(CARIBBEAN, "machine", HANDS, [], id="b7_5-machine"),
        pytest.param(CARIBBEAN, "hand", ROUND, [], id="b7_5-hand"),
        pytest.param(THREE, "machine", ([0, 1, 2], [3, 4, 5], [6, 7, 8]), [], id="b10_5"),
        pytest.param(THREE, "hand", ([0, 1, 2], [3, 4, 5], [6, 7, 8]), [], id="b10_5-hand"),
    ],
)
def test_t61_two_spots_and_the_dealer(
    sheet_id: str, mode: str, hands: Places, board: list[int]
) -> None:
    game = open_game(sheet_id)
    piles = lay_out(game, wagers_at(sheet_id, 1, 3), Draw(ALL_CARDS), mode)
    wanted: dict[Place, list[int]] = dict(zip((Spot(1), Spot(3), DEALER), hands, strict=True))
    if board:
        wanted[BOARD] = board
    laid = {place: [card.index for card in pile] for place, pile in piles.items()}  # type: ignore[attr-defined]
    assert laid.pop(STUB) == [*range(sum(map(len, wanted.values())), 52)]
    assert laid == wanted
    turns: list[Turn] = []

    def decide(turn: Turn) -> object:
        turns.append(turn)
        return game.default(turn.state, turn.spot)

    play_out(game, wagers_at(sheet_id, 3, 1), Draw(ALL_CARDS), decide, mode)
    seats = turns[0].state.seats
    assert [[card.index for card in seat.cards] for seat in seats] == list(hands[:2])


@pytest.mark.parametrize(
    ("bank", "order"), [(1, (2, 3, 6)), (4, (6, 2, 3)), (8, (2, 3, 6)), (5, (6, 2, 3))]
)
def test_b10_5_t77_stacks_from_the_player_dealers_left(bank: int, order: tuple[int, ...]) -> None:
    game = open_game(THREE)
    places = game.dealing_order(wagers_at(THREE, 2, 3, 6, bank=bank))
    assert list(dict.fromkeys(places)) == [*map(Spot, order), DEALER]
    assert len(places) == 12


@pytest.mark.parametrize(
    ("sheet_id", "modes", "rule", "needed"),
    [
        (f"catfish-bend/{UTH}", ("machine", "hand"), "B1-8", 9),
        (f"wccs/{UTH}", ("machine", "hand"), "B4-13", 9),
        (f"washington/{UTH}", ("deck_mate_2", "ace", "shoe"), "B5-2", 9),
        (f"california/{UTH}", ("shuffler", "shoe"), "B11-3", 9),
        (CRAZY, ("machine", "hand"), "B3-4", 10),
        (CARIBBEAN, ("machine", "hand"), "T-46", 10),
        (THREE, ("machine", "hand"), "B10-5", 6),
        (EZ, ("shoe",), "B9-7", 6),
        (PAI_GOW, ("piles",), "B12-5", 49),
    ],
)
def test_t61_an_unknown_way_to_deal_or_too_few_cards_are_refused(
    sheet_id: str, modes: tuple[str, ...], rule: str, needed: int
) -> None:
    game, wagers = open_game(sheet_id), wagers_at(sheet_id, 1)
    assert game.modes == modes
    dice = (3, 3, 3)
    with refuses(GameRefusal.UNKNOWN_DELIVERY, where="delivery", rule=rule):
        lay_out(game, wagers, Draw(joker_deck(), dice), "by post")
    lay_out(game, wagers, Draw(ALL_CARDS[:needed], dice))
    with refuses(GameRefusal.TOO_FEW_CARDS, rule=rule):
        lay_out(game, wagers, Draw(ALL_CARDS[: needed - 1], dice))


# Equipment


@each_game
def test_b9_1_b12_1_what_the_game_is_played_with(sheet_id: str) -> None:
    kit = open_game(sheet_id).equipment()
    if sheet_id == EZ:
        assert kit.cards == decks(8)
        assert kit.shoe is not None
    else:
        assert kit.cards == (joker_deck() if sheet_id == PAI_GOW else standard_deck())
        assert kit.shoe is None
        supply = open_supply(kit, 7)
        decks_drawn = [supply.draw().cards, supply.after(15).draw().cards]
        assert decks_drawn[0] != decks_drawn[1]
        assert all(sorted(map(str, deck)) == sorted(map(str, kit.cards)) for deck in decks_drawn)
    assert kit.dice == (3 if sheet_id == PAI_GOW else 0)
