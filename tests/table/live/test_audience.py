"""Nobody sees a card before its time (R17)."""

import pytest

from houseway import codec
from houseway.games import BOARD, DEALER, Spot
from houseway.money import Cents
from houseway.rules import Irregularity, Refused
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.shown.audience import Auditor, Bystander, Guest, felt_of, see, see_refusal
from proofs.asked import act, asks
from tests.table.live.desk import Desk, desk
from tests.table.live.sheets import ALL, PAI_GOW, UTH
from tests.table.live.staff import SUE
from tests.table.live.test_jackpots import linked


def shown(table: Desk, watcher: Guest | Bystander | Auditor) -> bytes:
    seen = [see(event, watcher) for event in table.events]
    return codec.encode([event for event in seen if event is not None])


@pytest.mark.parametrize("sheet", ALL)
def test_r17_a_hidden_card_is_in_nobodys_events_before_it_is_shown(sheet: str) -> None:
    table = desk(sheet, "anna", "bob", "cy")
    for _ in range(3):
        table.start_round()
        table.events.clear()
        if table.setup.game.decisions:
            table.deal()
        laid = [e for e in table.events if isinstance(e, happened.CardsLaid)]
        for watcher in (Guest("anna"), Guest("zoe"), Bystander()):
            seen = shown(table, watcher).decode()
            for event in laid:
                mine = isinstance(watcher, Guest) and watcher.person in event.shown_to
                for card, face in zip(event.cards, event.faces, strict=True):
                    written = f'"{card.text}"' in seen
                    assert written == (mine or face is not None), (watcher, event)
        table.finish_round()


@pytest.mark.parametrize("sheet", [UTH, PAI_GOW, "california/ez-baccarat"])
def test_r22_the_seed_of_cards_in_play_is_in_nobodys_events(sheet: str) -> None:
    """An auditor sees all hands of a running table, and not the cards to come."""
    table = desk(sheet, "anna", "bob")
    table.open_bets()
    assert table.state.deck is not None
    seed = table.state.deck.seed
    assert seed in codec.encode(table.events).decode()
    for watcher in (Guest("anna"), Guest("zoe"), Bystander(), Auditor()):
        assert seed not in shown(table, watcher).decode()


def test_r17_the_view_of_a_seat_is_its_own() -> None:
    table = desk(UTH, "anna", "bob")
    table.deal_round()
    views = {name: felt_of(table.setup, table.state, Guest(name)) for name in ("anna", "zoe")}
    assert views["anna"] is not None
    assert views["zoe"] is not None
    assert None not in views["anna"].seats[0].cards
    assert set(views["anna"].seats[1].cards) == {None}
    assert set(views["zoe"].seats[0].cards) == {None}


def test_what_concerns_the_house_is_not_told_to_guests() -> None:
    table = desk(UTH, "anna", "bob")
    table.do(asks("anna", ask.BuyChips(amount=Cents(100))))
    assert see(table.events[-1], Guest("bob")) is None
    assert see(table.events[-1], Guest("anna")) is not None


def test_b12_7_nobody_sees_how_another_sets_his_hand() -> None:
    """Neither the choices that he has, which name his cards, nor the one that he makes."""
    table = desk(PAI_GOW, "anna", "bob", "cy")
    table.deal_round()
    (began,) = [e for e in table.events if isinstance(e, happened.TurnBegan)]
    for watcher in (Guest("cy"), Guest("bob"), Bystander()):
        seen = see(began, watcher)
        assert isinstance(seen, happened.TurnBegan)
        assert [option.words for option in seen.options] == ["house way"]
        assert seen.sets_cards
    settings = table.setup.game.legal(table.state.play.felt, began.spot)
    (set_, *_) = table.act(str(settings[1]))
    assert isinstance(set_, happened.DecisionMade)
    for watcher in (Guest("cy"), Bystander()):
        assert isinstance(see(set_, watcher), happened.DecisionSeen)
    assert see(set_, Auditor()) == set_


@pytest.mark.parametrize("action", ["front 2c 2d"])
def test_b12_7_why_a_setting_is_refused_is_not_told_to_others(action: str) -> None:
    """It names all his cards, or those that he might set."""
    table = desk(PAI_GOW, "anna", "bob", "cy")
    table.deal_round()
    turn = table.turn
    command = asks(turn.person, act(turn.spot, action))
    given = command.read(table.setup, table.state)
    with pytest.raises(Refused) as caught:
        table.do(command)
    refused = caught.value
    own = [
        card.text
        for event in table.events
        if isinstance(event, happened.CardsLaid) and event.place == Spot(turn.spot)
        for card in event.cards
    ]
    assert any(card in refused.what for card in own)
    for watcher in (Guest("cy"), Guest("zoe"), Bystander()):
        seen = see_refusal(table.setup, refused, command.by, given, watcher)
        assert (seen.code, seen.where, seen.rule) == (refused.code, refused.where, refused.rule)
        assert not any(card in str(seen) for card in own)
    for entitled in (Guest("BOB"), Auditor()):
        assert see_refusal(table.setup, refused, command.by, given, entitled) is refused


def test_r17_what_somebody_says_of_a_call_is_not_told_to_guests() -> None:
    """It may name the card that was typed twice and lies face down."""
    table = desk(UTH, "anna", "bob")
    table.deal_round()
    table.call(Irregularity.HAND_INFORMATION, 1)
    (withdrawn,) = table.do(asks("dora", ask.WithdrawCall(why="bob has the 4h")))
    table.call(Irregularity.HAND_INFORMATION, 1)
    (ordered, *_) = table.remedy(remedy="stands")
    for event in (withdrawn, ordered):
        assert see(event, Auditor()) == event
        for watcher in (Guest("anna"), Bystander()):
            seen = see(event, watcher)
            assert isinstance(seen, happened.CallWithdrawn | happened.RemedyOrdered)
            assert seen.why == ""


def test_r17_a_folded_hand_that_is_kept_for_a_lost_link_is_shown_to_nobody() -> None:
    table = linked("anna")
    table.open_bets()
    table.bet("anna", progressive=True)
    table.close()
    table.do(asks("sue", ask.LoseLink(card=SUE)))
    table.lay_all((Spot(1), "4h 5d"), (DEALER, "7c 8d"))
    table.act("check")
    table.lay(BOARD, "Ks Qs Js")
    table.act("check")
    table.lay(BOARD, "2d 3c")
    table.act("fold")
    table.settle()
    (left,) = [e for e in table.events if isinstance(e, happened.JackpotLeft)]
    assert [hand.folded for hand in left.hands] == [True]
    assert b"4h" not in shown(table, Guest("zoe"))
    assert b"4h" not in shown(table, Bystander())
    assert b"4h" in shown(table, Auditor())
