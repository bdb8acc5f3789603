"""What each viewer of any game is shown: what lies face up for him, and no other card (R17)."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from houseway.codec import decode, encode
from houseway.fact import replace
from houseway.games import HIDDEN, EachPlayer, Everyone, Game, Seated, View, Viewer, deals_of
from houseway.games.action import names_cards
from tests.games.every import EVERY, rounds_of
from tests.games.rounds import Played

_CARD = re.compile(r"(?<![0-9A-Za-z])(?:[2-9TJQKA][cdhs]|Jo)(?![0-9A-Za-z])")
VIEWERS: tuple[Viewer, ...] = (Everyone(), *(Seated(spot) for spot in range(15)))
each_game = pytest.mark.parametrize("sheet_id", EVERY)


def shown_in(view: View) -> set[str]:
    """Every text in a view, however deep, that names a card."""
    return set(_CARD.findall(encode(view).decode()))


def states_of(sheet_id: str, step: int) -> Iterator[tuple[Played, Any]]:
    """Every state of every so-manieth round."""
    for round_ in rounds_of(sheet_id)[::step]:
        yield from ((round_, state) for state in round_.every)


@each_game
def test_t80_r17_every_viewer_sees_what_lies_face_up_for_him_and_no_more(sheet_id: str) -> None:
    """And every other card that is out lies there as a back."""
    for round_, state in states_of(sheet_id, 4):
        out = sum(len(deal.cards) for deal in deals_of(state.log))
        for viewer in VIEWERS:
            view = round_.game.view(state, viewer)
            held = [card for seat in view.seats if not seat.backline for card in seat.cards]
            laid = [card for pile in view.piles for card in pile.cards]
            assert len(held) + len(laid) == out
            assert view.to_act == round_.game.to_act(state)
            if state in round_.states:
                spot = viewer.spot if isinstance(viewer, Seated) else None
                assert shown_in(view) == EVERY[sheet_id].may_see(round_, state, spot)


@each_game
def test_r17_each_players_hand_is_the_one_that_this_player_sees(sheet_id: str) -> None:
    """Views of a table take every player's own hand from one view of all: beside the hands it is
    the one that all see."""
    for round_, state in states_of(sheet_id, 13):
        view, seen = (round_.game.view(state, viewer) for viewer in (EachPlayer(), Everyone()))
        for place, seat in enumerate(view.seats):
            assert seat == round_.game.view(state, Seated(seat.spot)).seats[place]
        assert replace(view, seats=seen.seats) == seen


@each_game
def test_r17_two_rounds_that_differ_in_hidden_cards_look_alike(sheet_id: str) -> None:
    """Nothing of a hidden card gets through, not even what could be worked out from it."""
    for round_, state in states_of(sheet_id, 13):
        if state is round_.over:
            continue
        game = round_.game
        out = {card.text for deal in deals_of(state.log) for card in deal.cards}
        text = encode(state).decode()

        @cache
        def swapped(one: str, other: str, text: str = text, game: Game[Any] = game) -> Any:
            text = text.replace(f'"{one}"', '"@"').replace(f'"{other}"', f'"{one}"')
            return decode(game.State, text.replace('"@"', f'"{other}"'))

        for viewer in VIEWERS[:9]:
            view = game.view(state, viewer)
            assert view == decode(View, encode(view)) == game.view(state, viewer)
            hidden = sorted(out - shown_in(view))
            every = [*view.piles, *(pile for seat in view.seats for pile in seat.piles)]
            assert bool(hidden) == any(HIDDEN in pile.cards for pile in every)
            for pair in pairwise(hidden):
                assert game.view(swapped(*pair), viewer) == view


@each_game
def test_r17_an_option_that_names_cards_says_so(sheet_id: str) -> None:
    """Whoever shows the options of another leaves these out."""
    for round_, state in states_of(sheet_id, 16):
        turn = round_.game.turn(state)
        for option in () if turn is None else round_.game.legal(state, turn.spot):
            assert names_cards(option) == bool(_CARD.search(str(option)))
