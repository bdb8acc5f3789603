"""What guests of a poker table do: they buy in, wait for a seat, sit out, post, move, decide."""

from houseway.bots import make_player
from houseway.games.place import Spot
from houseway.games.poker.state import Show
from houseway.money import Cents
from houseway.people import normal, same_person
from houseway.table.live import commands as ask
from houseway.table.live.poker_state import PokerRoom
from houseway.table.session import Chair
from proofs.asked import Asked, act
from proofs.floor.conduct.guest import take, wait
from proofs.floor.conduct.scene import Scene
from proofs.floor.people import MANAGER_WHO_PLAYS

_HABIT = make_player("habit", lambda bound: 0)


def room_of(scene: Scene) -> PokerRoom:
    room = scene.state.room
    assert room is not None
    return room


def _stranger(scene: Scene) -> str:
    """A guest who neither sits here nor is on the way here or from here."""
    coming = {normal(each.person) for each in scene.arrivals}
    if scene.fed is not None:
        coming |= {normal(each.person) for each in scene.fed.arrivals}
    coming |= {normal(chair.person) for chair in room_of(scene).session.chairs}
    while True:
        name = MANAGER_WHO_PLAYS if scene.draws.one_in(12) else scene.stranger()
        if normal(name) not in coming:
            return name


def _chair(scene: Scene) -> Chair | None:
    """A chair on which a person sits; none without a room."""
    room = scene.state.room
    chairs = [] if room is None else room.session.chairs
    taken = [chair for chair in chairs if chair.spot in scene.state.seats]
    return scene.draws.pick(taken) if taken else None


def _free(scene: Scene) -> list[int]:
    return scene.free_spots([chair.spot for chair in room_of(scene).session.chairs])


def _buy_in(scene: Scene) -> Cents:
    """From a few big blinds, sometimes too few for this table, to many."""
    game = scene.setup.poker
    assert game is not None
    big = game.terms.stakes.big_blind
    return Cents(big * scene.draws.pick((3, 20, 25, 40, 50, 60, 80, 100)))


def sit(scene: Scene) -> Asked | None:
    """An offered seat is taken; else a free one, although others may wait."""
    room = scene.state.room
    if room is None:
        return None
    if room.offers and scene.draws.below(4):
        offer = scene.draws.pick(room.offers)
        return _take_seat(scene, offer.person, offer.spot)
    free = _free(scene)
    if not free:
        return join_list(scene)
    return _take_seat(scene, _stranger(scene), scene.draws.pick(free))


def sit_down(scene: Scene, person: str) -> Asked | None:
    """A person who was here before comes again."""
    free = _free(scene)
    return _take_seat(scene, person, scene.draws.pick(free)) if free else None


def _take_seat(scene: Scene, person: str, spot: int) -> Asked | None:
    chips = _buy_in(scene)
    if chips > scene.state.tray:
        return None
    return scene.asks(person, ask.TakeSeat(spot=spot, buy_in=chips))


def leave(scene: Scene) -> Asked | None:
    """A player gets up, in a hand or between two, and takes the chips soon after."""
    chair = _chair(scene)
    if chair is None:
        return None
    scene.errands.append(lambda s: take(s, chair.person))
    return scene.asks(chair.person, ask.LeaveSeat(spot=chair.spot))


def come_again(scene: Scene) -> Asked | None:
    """A person who has left sits down again, with as many chips or with fewer than they took."""
    room = scene.state.room
    if room is None or not room.session.left:
        return leave(scene)
    known = scene.draws.pick(room.session.left)
    free = _free(scene)
    chips = Cents(max(known.took, 10_000) - scene.draws.pick((0, 0, 100)))
    if not free or chips > scene.state.tray or not _may_come(scene, known.chair.person):
        return None
    return scene.asks(known.chair.person, ask.TakeSeat(spot=scene.draws.pick(free), buy_in=chips))


def _may_come(scene: Scene, person: str) -> bool:
    """Whether a person neither sits here nor is on the way to another table."""
    others = [] if scene.fed is None else [each.person for each in scene.fed.arrivals]
    others += [each.person for each in scene.arrivals]
    others += [chair.person for chair in room_of(scene).session.chairs]
    return not any(same_person(person, each) for each in others)


def buy(scene: Scene) -> Asked | None:
    """More chips; refused to a person in a hand."""
    chair = _chair(scene)
    chips = Cents(0) if chair is None else _buy_in(scene)
    if chair is None or chips > scene.state.tray:
        return None
    return scene.asks(chair.person, ask.BuyChips(amount=chips))


def sit_out(scene: Scene) -> Asked | None:
    chair = _chair(scene)
    if chair is None:
        return None
    return scene.asks(chair.person, ask.SitOut())


def come_back(scene: Scene) -> Asked | None:
    """A player who sits out plays again, with chips and without debts; some post."""
    room = scene.state.room
    if room is None:
        return None
    out = [c for c in room.session.chairs if c.out and c.spot in scene.state.seats]
    if not out:
        return None
    chair = scene.draws.pick(out)
    short = not chair.stack or normal(chair.person) in room.owed
    if short and scene.draws.below(8):
        scene.errands.append(come_back)
        chips = Cents(max(_buy_in(scene), 10_000))
        return scene.asks(chair.person, ask.BuyChips(amount=chips))
    if scene.draws.one_in(2):
        scene.errands.append(post)
    return scene.asks(chair.person, ask.ComeBack())


def post(scene: Scene) -> Asked | None:
    room = scene.state.room
    waits = [] if room is None else [c for c in room.session.chairs if c.waits and not c.out]
    if not waits:
        return None
    return scene.asks(scene.draws.pick(waits).person, ask.PostBlinds())


def join_list(scene: Scene) -> Asked | None:
    if scene.state.room is None:
        return None
    return scene.asks(_stranger(scene), ask.JoinList())


def wait_in_vain(scene: Scene) -> Asked | None:
    """A person gives up waiting for a seat; where no one waits, a person comes to wait."""
    room = scene.state.room
    if room is None:
        return None
    if room.waiting:
        return scene.asks(scene.draws.pick(room.waiting), ask.LeaveList())
    free = scene.setup.sheet.seats.value - len(room.session.chairs) - len(room.offers)
    if free < 3 and not room.fed_by:  # as many come as there are seats, and one more
        scene.errands.appendleft(wait_in_vain)
    return join_list(scene)


def leave_list(scene: Scene) -> Asked | None:
    """A player waits no longer, or does not want the seat on offer."""
    room = scene.state.room
    if room is None:
        return None
    if room.waiting and scene.draws.one_in(2):
        return scene.asks(scene.draws.pick(room.waiting), ask.LeaveList())
    if room.offers:
        by = scene.draws.pick(room.offers).person
        return scene.asks(by, ask.DeclineSeat())
    return None


def ask_seat_change(scene: Scene) -> Asked | None:
    room = scene.state.room
    if room is None:
        return None
    if room.wishes and scene.draws.one_in(3):
        by = scene.draws.pick(room.wishes).person
        return scene.asks(by, ask.KeepSeat())
    chair = _chair(scene)
    if chair is None:
        return None
    spot = scene.draws.below(scene.setup.sheet.seats.value + 1)
    return scene.asks(chair.person, ask.AskSeatChange(spot=spot))


def keep_seat(scene: Scene) -> Asked | None:
    """A player wants a seat that is taken, and then keeps their own after all."""
    room = scene.state.room
    if room is not None and room.wishes:
        by = scene.draws.pick(room.wishes).person
        return scene.asks(by, ask.KeepSeat())
    chair = _chair(scene)
    others = [spot for spot in scene.state.seats if chair is not None and spot != chair.spot]
    if chair is None or not others:
        return None
    scene.errands.appendleft(keep_seat)
    spot = scene.draws.pick(others)
    return scene.asks(chair.person, ask.AskSeatChange(spot=spot))


def tip(scene: Scene) -> Asked | None:
    """The dealers are given something; now and then all that a person has."""
    chair = _chair(scene)
    if chair is None or not chair.stack:
        return None
    amount = chair.stack if scene.draws.one_in(6) else Cents(100)
    return scene.asks(chair.person, ask.GiveTip(amount=amount))


def decide(scene: Scene) -> Asked:
    """The player whose turn it is decides, by habit or at random; or is too slow, or gets up."""
    running, draws, game = scene.state.play, scene.draws, scene.setup.game
    turn = running.turn
    assert turn is not None
    if any(same_person(turn.person, each) for each in scene.state.away):
        cards = " ".join([card.text for card in scene.unread[Spot(turn.spot)]])
        return scene.asks(scene.state.dealer, act(turn.spot, f"show {cards}"))
    if draws.one_in(25) and not scene.setup.seconds:
        return wait(scene)
    if draws.one_in(25):
        scene.seconds += draws.pick((31, 45, 75))
        return scene.asks("system", ask.Tick())
    if draws.one_in(80) and turn.spot in scene.state.seats:
        scene.errands.append(lambda s: take(s, turn.person))
        return scene.asks(turn.person, ask.LeaveSeat(spot=turn.spot))
    unread = Spot(turn.spot) in scene.unread
    player = make_player("random", draws.below) if unread or draws.one_in(3) else _HABIT
    chosen = player.choose(game, running.felt, turn.spot)
    if scene.refusals:
        chosen = game.default(running.felt, turn.spot)
    action, by = str(chosen), turn.person
    if isinstance(chosen, Show) and unread:  # the dealer reads what is turned
        held = [card.text for card in scene.unread[Spot(turn.spot)]]
        action, by = " ".join(["show", *held]), scene.state.dealer
    return scene.asks(by, act(turn.spot, action))
