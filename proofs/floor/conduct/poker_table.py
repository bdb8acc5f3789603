"""What is done at a poker table: the button, hands, seats, and what lies between two hands."""

from typing import Final

from houseway.cards import PlayingCard
from houseway.games.place import Spot
from houseway.people import same_person
from houseway.table.live import commands as ask
from houseway.table.live.procedure.poker import POSTED, step_to_post
from houseway.table.live.setup import CardSource
from houseway.table.shoe import shuffled_from
from proofs.asked import Asked, asks
from proofs.floor.conduct import house_money, orders, poker_guest, undo
from proofs.floor.conduct.poker_guest import room_of
from proofs.floor.conduct.scene import Scene


def between_hands(scene: Scene) -> Asked:
    """The button is drawn for once, then hand follows hand."""
    if scene.state.tray < house_money.TRAY // 5:
        return house_money.fill(scene)
    room = room_of(scene)
    able = [c for c in room.session.chairs if c.stack and not c.out]
    if len(able) < 2 or scene.refused in ("TOO_FEW_PLAYERS", "NO_BUTTON"):
        return _more_players(scene)
    step = step_to_post(scene.setup, scene.state)
    if step is not None and (scene.refused == "NOT_POSTED" or scene.draws.below(3)):
        return scene.asks(scene.hand, ask.TakeStep(step=POSTED))
    if not room.drawn or scene.refused == "BUTTON_NOT_DRAWN":
        return _draw_button(scene, len(able))
    seed = "" if scene.setup.source is CardSource.FELT else scene.deck_seed()
    return asks(scene.hand, ask.StartHand(), seed=seed, at=scene.at(), id=scene.id())


def _more_players(scene: Scene) -> Asked:
    """A person comes back or sits down; a table that is fed and stays empty is fed no longer."""
    if scene.draws.one_in(2) and (back := poker_guest.come_back(scene)) is not None:
        return back
    if room_of(scene).fed_by:
        return _set_must_move(scene, on=False)
    return poker_guest.sit(scene) or house_money.fill(scene)


def _draw_button(scene: Scene, players: int) -> Asked:
    """The button is drawn; a dealer forgets it now and then, or a card."""
    seed = scene.deck_seed()
    if scene.draws.one_in(4):
        given = "" if scene.setup.source is CardSource.FELT else seed
        return asks(scene.hand, ask.StartHand(), seed=given, at=scene.at(), id=scene.id())
    players -= scene.draws.one_in(4)
    if scene.setup.source is CardSource.SHUFFLE:
        return asks(scene.hand, ask.DrawButton(), seed=seed, at=scene.at(), id=scene.id())
    cards = shuffled_from(scene.setup.equipment.cards, seed)[:players]
    return scene.asks(scene.hand, ask.DrawButton(cards=cards))


def lay_unread(scene: Scene, laid: Asked) -> Asked:
    """A dealer does not look at the hands of others, and types how many cards there are."""
    command = laid.command
    assert isinstance(command, ask.LayCards)
    if not isinstance(command.place, Spot) or scene.draws.below(4):
        return laid
    held: list[PlayingCard] = list(command.cards)
    scene.unread[command.place] = held
    return laid._replace(command=ask.LayCards(place=command.place, unread=len(held)))


def stand_still(scene: Scene) -> Asked | None:
    """No hand is played for a while: not long enough for the game to be over, or longer (T-34)."""
    if scene.state.room is None:
        return None
    scene.seconds += scene.draws.pick((25 * 60, 29 * 60, 31 * 60, 75 * 60))
    return scene.asks("system", ask.Tick())


# From table to table


def _set_must_move(scene: Scene, *, on: bool) -> Asked:
    feeds = scene.fed.setup.table if on and scene.fed is not None else ""
    fed_by = scene.feeder.setup.table if on and scene.feeder is not None else ""
    shown = scene.supervisor()
    return scene.asks(shown.number, ask.SetMustMove(card=shown, feeds=feeds, fed_by=fed_by))


def begin_must_move(scene: Scene) -> Asked | None:
    room = scene.state.room
    if (scene.fed is None and scene.feeder is None) or room is None or room.feeds or room.fed_by:
        return None
    return _set_must_move(scene, on=True)


def move_on(scene: Scene) -> Asked | None:
    """A seat is free at the table that this one feeds."""
    room, fed = scene.state.room, scene.fed
    if room is None or fed is None or fed.state.room is None or not room.feeds:
        return None
    if len(fed.state.seats) + len(fed.arrivals) >= fed.setup.sheet.seats.value:
        return None
    return scene.asks(scene.hand, ask.MoveOn())


def arrive(scene: Scene) -> Asked | None:
    """A player who is on the way here sits down, where there is room."""
    room = scene.state.room
    if room is None or not scene.arrivals:
        return None
    if not room.fed_by:
        return begin_must_move(scene)
    taken = {chair.spot for chair in room.session.chairs}
    taken |= {wish.spot for wish in room.wishes} | {offer.spot for offer in room.offers}
    free = [s for s in range(1, scene.setup.sheet.seats.value + 1) if s not in taken]
    person, chips = scene.arrivals[0]
    if not free or any(same_person(chair.person, person) for chair in room.session.chairs):
        return None
    return scene.asks(
        scene.hand, ask.BringPlayer(person=person, spot=scene.draws.pick(free), chips=chips)
    )


# Between hands


def tidy(scene: Scene) -> None:
    """What is to be done before the next hand, put down as errands."""
    if not house_money.begin_to_tidy(scene, poker_guest.sit):
        return
    if scene.arrivals:
        scene.errands.append(arrive)
    house_money.now_and_then(
        scene,
        (5, poker_guest.sit), (10, poker_guest.leave), (15, poker_guest.buy),
        (8, poker_guest.sit_out), (3, poker_guest.come_back), (3, poker_guest.post),
        (12, poker_guest.join_list), (20, poker_guest.leave_list),
        (15, poker_guest.ask_seat_change), (20, poker_guest.tip), (4, move_on),
        (8, begin_must_move), (15, house_money.take_step),
    )  # fmt: skip
    if scene.setup.source is CardSource.FELT and scene.draws.one_in(4):
        scene.errands.append(undo.turn_back)  # cards that were typed may be typed wrongly
    if scene.draws.one_in(2):
        scene.errands.append(scene.rota.next("poker", _RARE))


_RARE: Final = (
    house_money.credit, house_money.count, house_money.change_dealer, house_money.empty_box,
    house_money.open_new_deck, house_money.clear_seat, house_money.change_delivery,
    orders.change_shuffle, orders.ask_new_deck, orders.give_tip, orders.unlock_card,
    poker_guest.keep_seat, poker_guest.wait_in_vain, undo.after_leaving, undo.turn_back,
    stand_still, poker_guest.come_again, house_money.end_evening,
)  # fmt: skip


def odd_errand(scene: Scene) -> Asked | None:
    """What comes at odd moments: in the middle of a hand, while the table stands still."""
    return scene.draws.pick(
        (
            poker_guest.sit, poker_guest.leave, poker_guest.buy, poker_guest.sit_out,
            poker_guest.come_back, poker_guest.post, poker_guest.join_list,
            poker_guest.leave_list, poker_guest.ask_seat_change, poker_guest.tip, move_on, arrive,
            house_money.fill, house_money.empty_box, house_money.answer,
            house_money.change_dealer, house_money.take_step,
        )
    )(scene)  # fmt: skip
