"""Chance as an action, to places; and the order in which each house's cards come (T-61)."""

from __future__ import annotations

from typing import Any, Final

import pytest

from houseway.cards import ALL_CARDS, JOKER, Card, decks, joker_deck, parse_cards, standard_deck
from houseway.games import (
    BANKER,
    BOARD,
    BURN,
    DEALER,
    PLAYER,
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
    deals_of,
    lay_out,
    next_chance,
)
from houseway.games.refusals import GameRefusal
from houseway.money import Cents
from houseway.rules import Refused
from houseway.rules.refusals import SheetRefusal
from houseway.table import open_supply, play_round
from tests.games.doors import act, deal, game_of, refused
from tests.games.table import seen

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


@each_game
def test_t82_no_cards_come_while_decisions_are_due_or_after_the_end(sheet_id: str) -> None:
    game, state = ready(sheet_id, 1)
    state = deal(game, state, cards_for(game, state))
    while True:
        if not game.due(state):
            found = refused(game, state, Deal(DEALER, ALL_CARDS[-1:]))
            assert seen(found) == (GameRefusal.NO_DEAL_NOW, "deal", game.items.deal)
        if isinstance(state, game.Over):
            break
        spot = game.to_act(state)
        if spot is None:
            due, out = game.due(state)[0], sum(len(each.cards) for each in deals_of(state.log))
            state = game.apply(state, Deal(due.place, ALL_CARDS[out : out + due.cards]))
        else:
            state = game.apply(state, game.default(state, spot))


@pytest.mark.parametrize("sheet_id", [s for s in ASKED if s != EZ])
def test_b4_1_a_card_is_dealt_once(sheet_id: str) -> None:
    game, state = ready(sheet_id, 1, 3)
    first, second = game.due(state)[:2]
    one = ALL_CARDS[0]
    doubled = refused(game, state, Deal(first.place, (one, one)))
    state = game.apply(state, Deal(first.place, ALL_CARDS[: first.cards]))
    again = refused(game, state, Deal(second.place, (ALL_CARDS[40], one)))
    for found in (doubled, again):
        assert seen(found) == (GameRefusal.CARD_TWICE, "deal", game.items.deck)
        assert found.facts["cards"] == (one,)


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
    turn = next(play_round(game, wagers_at(sheet_id, 3, 1), Draw(ALL_CARDS), mode))
    assert [[card.index for card in seat.cards] for seat in turn.state.seats] == list(hands[:2])


@pytest.mark.parametrize(
    ("bank", "order"), [(1, (2, 3, 6)), (4, (6, 2, 3)), (8, (2, 3, 6)), (5, (6, 2, 3))]
)
def test_b10_5_t77_stacks_from_the_player_dealers_left(bank: int, order: tuple[int, ...]) -> None:
    game = open_game(THREE)
    places = game.dealing_order(wagers_at(THREE, 2, 3, 6, bank=bank))
    assert list(dict.fromkeys(places)) == [*map(Spot, order), DEALER]
    assert len(places) == 12


def test_t68_nobody_behind_a_seat_takes_cards() -> None:
    for sheet_id, cards in ((THREE, 6), (PAI_GOW, 14)):
        game, wagers = open_game(sheet_id), wagers_at(sheet_id, 1)
        behind = Bet(1, wagers.bets[0].stakes, backline=1)
        order = game.dealing_order(Wagers((*wagers.bets, behind), wagers.bank), None, (3, 3, 3))
        assert sum(place != BURN for place in order) == cards


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
    with pytest.raises(Refused) as met:
        lay_out(game, wagers, Draw(joker_deck(), dice), "by post")
    assert seen(met.value) == (GameRefusal.UNKNOWN_DELIVERY, "delivery", rule)
    lay_out(game, wagers, Draw(ALL_CARDS[:needed], dice))
    with pytest.raises(Refused) as met:
        lay_out(game, wagers, Draw(ALL_CARDS[: needed - 1], dice))
    assert (met.value.reason, met.value.rule) == (GameRefusal.TOO_FEW_CARDS, rule)


# Pai Gow's piles: which cards off the top lie in each, passes turning round at the ends

PILES: Final = [
    [0, 13, 14, 27, 28, 41, 42],
    [1, 12, 15, 26, 29, 40, 43],
    [2, 11, 16, 25, 30, 39, 44],
    [3, 10, 17, 24, 31, 38, 45],
    [4, 9, 18, 23, 32, 37, 46],
    [5, 8, 19, 22, 33, 36, 47],
    [6, 7, 20, 21, 34, 35, 48],
]


def piles_of(dice: tuple[int, ...], spots: list[int], bank: int, **switch: Any) -> dict[int, int]:
    """Which pile, 0 to 6, each spot and the player-dealer get."""
    game = game_of(PAI_GOW, switch=switch)
    laid = lay_out(game, wagers_at(PAI_GOW, *spots, bank=bank), Draw(joker_deck(), dice))
    place_of: dict[Any, int] = {card: i for i, card in enumerate(joker_deck())}
    at = {bank if place == DEALER else place.number: pile  # type: ignore[union-attr]
          for place, pile in laid.items() if place not in (BURN, STUB)}  # fmt: skip
    assert len(laid[STUB]) == 4  # B12-5
    return {spot: PILES.index([place_of[card] for card in pile]) for spot, pile in at.items()}


@pytest.mark.parametrize("bank", range(1, 8))
@pytest.mark.parametrize("follows", [True, False])
def test_t22_at_a_full_table_the_piles_go_clockwise_from_the_seat_of_the_dice(
    bank: int, follows: bool
) -> None:
    spots = [spot for spot in range(1, 8) if spot != bank]
    for total in range(3, 19):
        dice = (total // 3, (total + 1) // 3, (total + 2) // 3)
        first = (bank + total - 2) % 7 + 1
        found = piles_of(dice, spots, bank, pile_follows_button=follows)
        assert found == {spot: (spot - first) % 7 for spot in range(1, 8)}


@pytest.mark.parametrize(
    ("dice", "spots", "bank", "follows", "wanted"),
    [
        # 10 is spot 2, where nobody is; the button goes on to spot 4, and the pile with it, or not
        ((6, 3, 1), [1, 4, 5], 7, True, {4: 0, 5: 1, 7: 3, 1: 4}),
        ((6, 3, 1), [1, 4, 5], 7, False, {4: 2, 5: 3, 7: 5, 1: 6}),
        ((2, 3, 3), [1, 4, 5], 3, True, {3: 0, 4: 1, 5: 2, 1: 5}),
        ((5, 5, 5), [1, 4, 5], 3, False, {3: 0, 4: 1, 5: 2, 1: 5}),
        # 13 is spot 5; spots 5 and 6 are empty and 7 is the player-dealer's
        ((6, 6, 1), [1, 4], 7, True, {7: 0, 1: 1, 4: 4}),
    ],
)
def test_t22_the_pile_and_the_button(
    dice: tuple[int, ...], spots: list[int], bank: int, follows: bool, wanted: dict[int, int]
) -> None:
    assert piles_of(dice, spots, bank, pile_follows_button=follows) == wanted


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


def test_b9_7_third_cards_come_off_the_shoe_as_they_are_due() -> None:
    game = open_game(EZ)
    state = game.start(wagers_at(EZ, 1))
    piles = lay_out(game, state.wagers, Draw(parse_cards("Kc Kh 2d 3s 7h 4c 9s")))
    taken: list[tuple[Place, str]] = []
    while (chance := next_chance(game, state, piles)) is not None:
        assert isinstance(chance, Deal)
        taken.append((chance.place, " ".join(map(str, chance.cards))))
        state = game.apply(state, chance)
    assert taken == [(PLAYER, "Kc 2d"), (BANKER, "Kh 3s"), (PLAYER, "7h"), (BANKER, "4c")]
