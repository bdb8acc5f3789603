"""What guests do: they come and go, buy and take chips, bet, bank and decide."""

from houseway.bots import make_player
from houseway.money import Cents
from houseway.table.live import commands as ask
from houseway.table.visit import least_stakes, offered
from proofs.asked import Asked, act
from proofs.floor.conduct.scene import Scene
from proofs.floor.people import MANAGER_WHO_PLAYS, PROVIDERS

_ENOUGH_PEOPLE = 3
"""With fewer no player takes a second seat: who holds the bank has to find others to play with."""
_HABIT = make_player("habit", lambda bound: 0)


def sit(scene: Scene) -> Asked | None:
    """A person takes a free seat; now and then a manager who is off duty."""
    free = scene.free_spots(scene.state.seats)
    if not free:
        return None
    name = MANAGER_WHO_PLAYS if scene.draws.one_in(8) else scene.stranger()
    provider = ""
    if scene.setup.has_player_dealer and scene.draws.one_in(3):
        provider = scene.draws.pick(PROVIDERS)
    scene.errands.appendleft(lambda s: buy(s, name))
    return scene.asks(name, ask.TakeSeat(spot=scene.draws.pick(free), provider=provider))


def sit_twice(scene: Scene) -> Asked | None:
    """A player takes another seat, where the house allows it; a proposition player plays there for
    the same provider, unless another one is named."""
    state, draws = scene.state, scene.draws
    free = scene.free_spots(state.seats)
    if len(set(state.seats.values())) < _ENOUGH_PEOPLE or not free:
        return None
    sent = [each for each in state.seated if each.provider] or state.seated
    name = draws.pick(sent).person
    provider = draws.pick(("", *PROVIDERS)) if scene.setup.has_player_dealer else ""
    return scene.asks(name, ask.TakeSeat(spot=draws.pick(free), provider=provider))


def leave(scene: Scene) -> Asked | None:
    """A player gets up, and takes the chips soon after."""
    if not scene.state.seats:
        return None
    spot, name = scene.draws.pick(list(scene.state.seats.items()))
    scene.errands.append(lambda s: take(s, name))
    return scene.asks(name, ask.LeaveSeat(spot=spot))


def buy(scene: Scene, name: str) -> Asked | None:
    step = scene.setup.sheet.increment.value
    amount = scene.draws.pick((20_000, 50_000, 100_000, 300_000))
    most = scene.state.tray
    if most < amount or not scene.state.dealer:
        return None
    return scene.asks(name, ask.BuyChips(amount=Cents(amount // step * step)))


def take(scene: Scene, name: str) -> Asked | None:
    """All free chips, or a part of them."""
    free = scene.state.free(name)
    if free <= 0:
        return None
    amount = None if scene.draws.below(3) else Cents(1 + scene.draws.below(free))
    if amount is not None and scene.setup.poker is not None and scene.draws.below(4):
        amount = Cents(max(amount - amount % 50, 50))  # in whole chips
    return scene.asks(name, ask.TakeChips(amount=amount))


def answer_offer(scene: Scene) -> Asked:
    """The bank is offered: take it, leave it, or get up."""
    state, draws = scene.state, scene.draws
    name = state.person_at(state.offered)
    free = state.free(name)
    chance = draws.below(20)
    if draws.one_in(12):  # no answer comes
        return wait(scene)
    if chance == 0:
        return scene.asks(name, ask.LeaveSeat(spot=state.offered))
    sent = any(each.provider for each in state.seated if each.spot == state.offered)
    if (chance < 5 and not sent) or free < 20_000:  # who is sent to bank takes it
        if free < 20_000 and chance > 8 and (bought := buy(scene, name)) is not None:
            return bought
        return scene.asks(name, ask.DeclineBank())
    step = scene.setup.sheet.increment.value
    part = draws.pick((20_000, free // 2, free * 3 // 4))
    wager = max(part, 20_000) // step * step
    return scene.asks(name, ask.AcceptBank(wager=Cents(wager)))


def wait(scene: Scene) -> Asked:
    """A player has to answer, and does not: the time runs out, or a supervisor has it go on."""
    if not scene.setup.seconds:
        shown = scene.supervisor()
        return scene.asks(shown.number, ask.PassOver(card=shown, why="no answer"))
    scene.seconds += scene.setup.seconds + 1
    return scene.asks("system", ask.Tick())


def give_up_bank(scene: Scene) -> Asked | None:
    bank = scene.state.bank
    if bank is None:
        return None
    return scene.asks(bank.person, ask.GiveUpBank())


def set_wager(scene: Scene) -> Asked | None:
    """The player-dealer puts up more or less for the round to come."""
    bank = scene.state.bank
    if bank is None:
        return None
    step = scene.setup.sheet.increment.value
    most = scene.state.free(bank.person) + bank.wager
    wager = Cents(max(most * (1 + scene.draws.below(4)) // 4, 20_000) // step * step)
    return scene.asks(bank.person, ask.AcceptBank(wager=wager))


def bet(scene: Scene, spot: int, *, least: bool = False) -> Asked | None:
    """A bet at a spot such as this house takes it, as far as the chips go."""
    state, draws, sheet = scene.state, scene.draws, scene.setup.sheet
    name = state.seats.get(spot)
    if name is None:
        return None
    stakes = dict(least_stakes(sheet))
    free = state.free(name)
    if 7 * sum(stakes.values()) > free:
        return buy(scene, name)
    times = 1 if least else 1 + draws.below(3)
    stakes = {wager: Cents(stake * times) for wager, stake in stakes.items()}
    if not least:
        for wager in offered(sheet):
            if wager not in stakes and draws.one_in(3):
                stakes[wager] = Cents(500)
    over = state.approved_for(spot)
    if over is not None and draws.one_in(2):
        stakes.update({name: most for name, most in over.most.items() if name in stakes})
        if 7 * sum(stakes.values()) > free:
            return buy(scene, name)
    tokes = {}
    rule = sheet.printed.tokes
    if rule is not None and draws.one_in(8):
        tokes = {draws.pick(list(stakes)): Cents(500)}
    progressive = scene.setup.link is not None and state.is_online(1) and bool(draws.below(4))
    return scene.asks(
        name, ask.PlaceBet(spot=spot, wagers=stakes, tokes=tokes, progressive=progressive)
    )


def bet_behind(scene: Scene) -> Asked | None:
    """A person bets behind a seat; the house may not take it."""
    state = scene.state
    if not state.bets:
        return None
    front = scene.draws.pick(state.bets)
    name = scene.stranger()
    stakes = least_stakes(scene.setup.sheet)
    if state.free(name) < 8 * sum(stakes.values()):
        return buy(scene, name)
    return scene.asks(
        name, ask.PlaceBet(spot=front.spot, wagers=stakes, backline=1 + scene.draws.below(2))
    )


def take_back(scene: Scene) -> Asked | None:
    if not scene.state.bets:
        return None
    bet_ = scene.draws.pick(scene.state.bets)
    return scene.asks(bet_.person, ask.PlaceBet(spot=bet_.spot, backline=bet_.backline))


def decide(scene: Scene) -> Asked:
    """Whose turn it is decides: by habit, at random, or what costs nothing; or is too slow."""
    running, draws, game = scene.state.play, scene.draws, scene.setup.game
    turn = running.turn
    assert turn is not None
    if draws.one_in(30):
        return wait(scene)
    if draws.one_in(40):
        return scene.asks("system", ask.Tick())
    if draws.one_in(60) and not turn.backline and turn.spot in scene.state.seats:
        return scene.asks(turn.person, ask.LeaveSeat(spot=turn.spot))
    if scene.refused == "SHORT_OF_CHIPS" and draws.one_in(2):
        bought = buy(scene, turn.person)
        if bought is not None:
            return bought
    if scene.refusals or draws.one_in(3):
        action = str(game.default(running.felt, turn.spot))
    elif draws.one_in(3):
        options = game.legal(running.felt, turn.spot)
        action = str(draws.pick(options))
    else:
        action = str(_HABIT.choose(game, running.felt, turn.spot))
    return scene.asks(turn.person, act(turn.spot, action, backline=turn.backline))
