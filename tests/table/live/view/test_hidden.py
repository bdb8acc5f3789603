"""No view shows a card before its time, nor the chance of cards in play (R17, R22)."""

import re

import pytest

from houseway import codec
from houseway.games import Deal, Everyone, Seated
from houseway.people import same_person
from houseway.table.live.shown.audience import Auditor, Guest, Watcher
from houseway.table.live.state import Running
from tests.table.live.desk import Moment
from tests.table.live.view.offered import EVENINGS, everybody, moments, view_of

_QUOTED = re.compile(r'"([^"]+)"')


def _round(moment: Moment) -> Running | None:
    finished = moment.state.finished
    return moment.state.running or (None if finished is None else finished.running)


def _may_see(moment: Moment, running: Running, watcher: Watcher) -> set[str]:
    """The cards that the game itself shows to somebody, spot by spot."""
    audiences: list[Everyone | Seated] = [Everyone()]
    if isinstance(watcher, Guest):
        bets = running.wagers.bets
        own = [b for b in bets if not b.backline and same_person(b.person, watcher.person)]
        audiences += [Seated(bet.spot) for bet in own]
    seen = set()
    for audience in audiences:
        view = moment.setup.game.view(running.felt, audience)
        hands = [*[seat.cards for seat in view.seats], *[pile.cards for pile in view.piles]]
        hands += [pile.cards for seat in view.seats for pile in seat.piles]
        seen |= {card.text for cards in hands for card in cards if card is not None}
    return seen


@pytest.mark.parametrize("sheet", EVENINGS)
def test_r17_no_view_shows_a_card_before_its_time(sheet: str) -> None:
    hidden_once = False
    for moment in moments(sheet):
        running = _round(moment)
        if running is None or running.felt is None:
            continue
        dealt = {c.text for a in running.log if isinstance(a, Deal) for c in a.cards}
        for watcher in everybody(moment):
            if isinstance(watcher, Auditor):
                continue
            hidden = dealt - _may_see(moment, running, watcher)
            hidden_once |= bool(hidden)
            words = set(_QUOTED.findall(codec.encode(view_of(moment, watcher)).decode()))
            assert not words & hidden, (watcher, moment.state.phase)
    assert hidden_once or sheet == "california/ez-baccarat"  # there all cards lie open


@pytest.mark.parametrize("sheet", EVENINGS)
def test_r22_the_seed_of_cards_in_play_is_in_no_view(sheet: str) -> None:
    committed = 0
    for moment in moments(sheet):
        deck = moment.state.deck
        if deck is None:
            continue
        for watcher in everybody(moment):
            text = codec.encode(view_of(moment, watcher)).decode()
            assert deck.seed not in text
            committed += deck.commitment in text
    assert committed


@pytest.mark.parametrize("sheet", EVENINGS)
def test_r17_what_concerns_the_house_is_in_no_guests_view(sheet: str) -> None:
    for moment in moments(sheet):
        for watcher in everybody(moment):
            view = view_of(moment, watcher)
            theirs = not isinstance(watcher, Guest) and type(watcher).__name__ != "Bystander"
            assert (view.staff is not None) == theirs
            for seat in view.seats:
                own = isinstance(watcher, Guest) and same_person(seat.person, watcher.person)
                if not own and not theirs and moment.setup.poker is None:
                    assert seat.chips is None


@pytest.mark.parametrize("sheet", EVENINGS)
def test_a_view_is_read_back_as_it_was_written(sheet: str) -> None:
    for moment in moments(sheet)[::5]:
        for watcher in everybody(moment):
            view = view_of(moment, watcher)
            assert codec.decode(type(view), codec.encode(view)) == view
