"""Cards that a dealer types from a real felt, in parts: every legal way works, any other is refused
or called (B14-6, B14-8, T-82), on every street of both games."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.cards import JOKER, Card, parse_cards, standard_deck
from houseway.codec import decode, encode
from houseway.games import BOARD, BURN, DEALER, Due, Everyone, Place, Spot
from houseway.rules import Irregularity, Refused
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.procedure.due import due_at_felt, say_due
from houseway.table.live.procedure.next_command import next_commands
from houseway.table.live.procedure.steps import next_step
from houseway.table.live.setup import CardSource
from houseway.table.live.state import LiveTable, TablePhase, with_felt, without_felt
from houseway.words.table import say
from proofs.asked import asks
from tests.table.live.desk import kinds
from tests.table.live.poker.desk import HOLDEM, OMAHA, PokerDesk, setup, table


def typed(sheet: str = HOLDEM, players: int = 2) -> PokerDesk:
    """A hand has begun at a table whose cards are typed."""
    people = ("anna", "bob", "cy", "dan")[:players]
    desk = table(*people, of=setup(sheet, source=CardSource.FELT))
    desk.do(asks("dora", ask.DrawButton(cards=parse_cards("As Kd Qh Jc")[:players])))
    desk.do(asks("dora", ask.StartHand()))
    return desk


def check_shown(desk: PokerDesk) -> None:
    """All that is made of a state at any time: what comes next, the views, the record's own copy of
    it, and the same table made again of that copy."""
    next_step(desk.setup, desk.state)
    next_commands(desk.setup, desk.state)
    say_due(due_at_felt(desk.setup, desk.state))
    if desk.state.running is not None:
        desk.setup.game.view(desk.state.play.felt, Everyone())
    kept = decode(LiveTable, encode(without_felt(desk.state)))
    assert with_felt(desk.setup.game, kept) == desk.state
    for event in desk.events[-3:]:
        say(event, {})


@pytest.mark.parametrize("sheet", [HOLDEM, OMAHA])
@pytest.mark.parametrize("parts", [("2c", "3d 4h"), ("2c 3d", "4h"), ("2c", "3d", "4h")])
def test_b14_8_a_flop_typed_in_parts_is_one_flop(sheet: str, parts: tuple[str, ...]) -> None:
    desk = typed(sheet)
    hole = 2 if sheet == HOLDEM else 4
    for spot in (2, 1):
        desk.do(asks("dora", ask.LayCards(place=Spot(spot), unread=hole)))
    desk.act("call")
    desk.act("check")
    for number, cards in enumerate(parts, start=1):
        events = desk.lay(BOARD, cards)
        check_shown(desk)
        laid = events[0]
        assert isinstance(laid, happened.CardsLaid)
        assert laid.rule == ("B14-8" if sheet == HOLDEM else "B15-2")
        assert ("turn began" in kinds(events)) is (number == len(parts))
    assert [card.text for card in desk.state.play.felt.board] == ["2c", "3d", "4h"]
    fees = [event.amount for event in desk.events if isinstance(event, happened.PotFeeTaken)]
    assert fees == [300]  # once, when the whole flop lies there


def test_b16_1_a_hand_that_ends_with_a_part_of_the_flop_has_not_reached_it() -> None:
    """A hand dies while the flop is turned card by card: the Designated Fee is taken, as without
    a flop."""
    desk = typed()
    for spot in (2, 1):
        desk.do(asks("dora", ask.LayCards(place=Spot(spot), unread=2)))
    desk.act("call")
    desk.act("check")
    desk.lay(BOARD, "2c 3d")
    desk.call(Irregularity.HAND_FOULED, spot=1)
    desk.remedy()
    desk.do(asks("dora", ask.SettleRound()))
    fees = [event.amount for event in desk.events if isinstance(event, happened.PotFeeTaken)]
    assert fees == [100]
    assert desk.state.stacks == {"anna": 19_800, "bob": 20_100}


PLACES: tuple[Place, ...] = (BOARD, BURN, DEALER, Spot(1), Spot(2), Spot(9), Spot(0))


def wrong_cards(data: st.DataObject, left: list[Card]) -> ask.LayCards:
    """What a dealer might type by mistake."""
    ace, two = parse_cards("As 2c")
    cards = data.draw(st.sampled_from([(), (ace,), (ace, ace), tuple(left[:6]), (two, JOKER)]))
    unread = data.draw(st.sampled_from([0, 0, 1, 5, -1]))
    place = data.draw(st.sampled_from(PLACES))
    return ask.LayCards(place=place, cards=cards, unread=unread)


@settings(max_examples=30)
@given(st.data())
def test_b14_8_b15_1_t82_any_way_of_typing_cards_in_parts_is_a_hand_or_a_refusal(
    data: st.DataObject,
) -> None:
    """Hole cards read and unread and in any order, the board card by card; now and then something
    that cannot be, a dead hand, or somebody who leaves."""
    sheet = data.draw(st.sampled_from([HOLDEM, OMAHA]))
    desk = typed(sheet, data.draw(st.integers(2, 4)))
    left = Random(data.draw(st.integers(0, 10**6))).sample(standard_deck(), 52)
    for step in range(200):
        state = desk.state
        check_shown(desk)
        if state.trouble is not None:
            desk.do(asks("dora", ask.WithdrawCall(why="a slip")))
            continue
        if state.phase is TablePhase.SHOWING:
            desk.do(asks("dora", ask.SettleRound()))
            break
        odd = data.draw(st.integers(0, 39)) if step < 60 else 0
        before = desk.state
        try:
            if odd in (36, 37):
                command = wrong_cards(data, left)
                desk.do(asks("dora", command))
                left = [card for card in left if card not in command.cards]
            elif odd == 38:
                desk.call(Irregularity.HAND_FOULED, spot=data.draw(st.integers(1, 4)))
                desk.remedy()
            elif odd == 39 and len(state.seats) > 1:
                spot = data.draw(st.sampled_from(sorted(state.seats)))
                desk.do(asks(state.seats[spot], ask.LeaveSeat(spot=spot)))
            elif state.phase is TablePhase.DEALING:
                type_some(desk, data, left)
            else:
                decide_some(desk, data, left)
        except Refused:
            if desk.state.trouble is None:
                assert desk.state == before  # refused, and nothing has changed
    else:
        raise AssertionError("the hand never ends")
    assert desk.state.phase is TablePhase.IDLE


def type_some(desk: PokerDesk, data: st.DataObject, left: list[Card]) -> None:
    dues = [due for due in desk.setup.game.due(desk.state.play.felt) if isinstance(due, Due)]
    due = data.draw(st.sampled_from(dues))
    count = data.draw(st.integers(1, due.cards))
    if isinstance(due.place, Spot) and data.draw(st.booleans()):
        desk.do(asks("dora", ask.LayCards(place=due.place, unread=count)))
    else:
        desk.lay(due.place, " ".join([left.pop().text for _ in range(count)]))


def decide_some(desk: PokerDesk, data: st.DataObject, left: list[Card]) -> None:
    game, turn = desk.setup.game, desk.state.play.turn
    assert turn is not None
    felt = desk.state.play.felt
    options = [str(option) for option in game.legal(felt, turn.spot)]
    few = [option for option in options if option not in ("fold", "muck")]
    chosen = data.draw(st.sampled_from(options if not data.draw(st.integers(0, 9)) else few))
    held = felt.hands[felt.seat_of(turn.spot)]
    if chosen == "show" and len(held) < desk.setup.poker.hole:  # type: ignore[union-attr]
        missing = desk.setup.poker.hole - len(held)  # type: ignore[union-attr]
        cards = [*held, *[left.pop() for _ in range(missing)]]
        desk.turn_up(" ".join([card.text for card in cards]))
    else:
        desk.act(chosen)
