"""What people do wrong: slips, and tries to cheat."""

from collections.abc import Callable
from typing import Final

from houseway.cards import Card
from houseway.games.place import Spot
from houseway.money import MOST_GIVEN, Cents
from houseway.table.live import commands as ask
from houseway.table.live.setup import CardSource
from houseway.table.live.state import TablePhase
from houseway.table.visit import least_stakes
from proofs.asked import Asked, act, asks
from proofs.floor.conduct import dealer, guest, house_money, poker_table, undo
from proofs.floor.conduct.random_command import random_command
from proofs.floor.conduct.scene import PlannedCommand, Scene
from proofs.floor.conduct.slips import some_slip
from proofs.floor.people import EXPIRED, LOST, SUPERVISORS, card

Mischief = Callable[[Scene], PlannedCommand | None]


def _any(*commands: Asked) -> tuple[Asked, ...]:
    """One of these."""
    return commands


def mischief(scene: Scene) -> PlannedCommand | None:
    """Something wrong; nothing where this is no moment for it."""
    return scene.draws.pick(_ALL)(scene)


def _wrong_turn(scene: Scene) -> PlannedCommand | None:
    running = scene.state.running
    if running is None or running.turn is None:
        return None
    others = [
        bet
        for bet in running.wagers.bets
        if (bet.spot, bet.backline) != (running.turn.spot, running.turn.backline)
    ]
    if not others:
        return None
    bet = scene.draws.pick(others)
    command = scene.asks(
        bet.person,
        act(
            bet.spot,
            scene.draws.pick(("check", "fold", "house way", "bet 1x")),
            backline=bet.backline,
        ),
    )
    return PlannedCommand(command, "wrong turn", forbidden=True)


def _for_another(scene: Scene) -> PlannedCommand | None:
    running = scene.state.running
    if running is None or running.turn is None:
        return None
    turn = running.turn
    command = scene.asks(scene.stranger(), act(turn.spot, "fold", backline=turn.backline))
    forbidden = command.by != turn.person
    return PlannedCommand(command, "a player acts for another", forbidden=forbidden)


def _another_seat(scene: Scene) -> PlannedCommand | None:
    if not scene.state.seats:
        return None
    spot = scene.draws.pick(list(scene.state.seats))
    by = scene.stranger()
    command = scene.draws.pick(
        _any(
            scene.asks(by, ask.LeaveSeat(spot=spot)),
            scene.asks(by, ask.PlaceBet(spot=spot, wagers=least_stakes(scene.setup.sheet))),
            scene.asks(by, ask.TakeSeat(spot=spot)),
        )
    )
    return PlannedCommand(command, "a player uses another's seat", forbidden=True)


def _unknown_words(scene: Scene) -> PlannedCommand | None:
    running = scene.state.running
    if running is None or running.turn is None:
        return None
    turn = running.turn
    words = scene.draws.pick(("bet 9x", "all in", "", "check check", "front Xx Yy", "fold 1"))
    command = scene.asks(turn.person, act(turn.spot, words, backline=turn.backline))
    return PlannedCommand(command, "unknown words", forbidden=True)


_TEXTS: Final = (
    "",
    "{}",
    "[]",
    '{"do":"bet"}',
    '{"do":"sit down","by":"anna","spot":1}',
    '{"do":"take seat","by":"anna","spot":"one"}',
    '{"do":"take seat","by":"anna","spot":1,"seat":1}',
    '{"do":"buy chips","by":"anna","amount":10.5}',
    '{"do":"cards","by":"dealer 1","place":{"type":"spot","number":1},"cards":["1x"]}',
    '{"do":"open table","by":"dealer 1","tray":1}',
    '{"do":"tick","by":"system"',
)


def _no_command(scene: Scene) -> PlannedCommand:
    return PlannedCommand(None, "not a command", forbidden=True, text=scene.draws.pick(_TEXTS))


def _wrong_amount(scene: Scene) -> PlannedCommand | None:
    if not scene.state.seats:
        return None
    draws, state = scene.draws, scene.state
    spot, name = draws.pick(list(state.seats.items()))
    amount = draws.pick((-500, 0, 1, 37, int(MOST_GIVEN) + 100, 10**15))
    least = least_stakes(scene.setup.sheet)
    wagers = {wager: Cents(amount) for wager in least}
    at, id_ = scene.at(), scene.id()
    command = draws.pick(
        _any(
            asks(name, ask.BuyChips(amount=Cents(amount)), at=at, id=id_),
            asks(name, ask.TakeChips(amount=Cents(amount if amount != 1 else 0)), at=at, id=id_),
            asks(name, ask.AcceptBank(wager=Cents(amount)), at=at, id=id_),
            asks(name, ask.PlaceBet(spot=spot, wagers=wagers), at=at, id=id_),
            asks(name, ask.PlaceBet(spot=spot, wagers={"play": Cents(500)}), at=at, id=id_),
            asks(
                name, ask.PlaceBet(spot=spot, wagers={**least, "luck": Cents(500)}), at=at, id=id_
            ),
            asks(name, ask.PlaceBet(spot=99, wagers=least), at=at, id=id_),
            asks(name, ask.TakeSeat(spot=draws.pick((-1, 0, 99))), at=at, id=id_),
        )
    )
    taken = command.kind is ask.TakeChips and amount in (1, 37)
    bought = command.kind is ask.BuyChips and not amount % scene.setup.sheet.increment.value
    return PlannedCommand(command, "wrong amount", forbidden=not taken and not bought)


def _too_late(scene: Scene) -> PlannedCommand | None:
    state = scene.state
    if state.running is None or not state.seats:
        return None
    spot, name = scene.draws.pick(list(state.seats.items()))
    command = scene.draws.pick(
        _any(
            scene.asks(name, ask.PlaceBet(spot=spot, wagers=least_stakes(scene.setup.sheet))),
            scene.asks(name, ask.PlaceBet(spot=spot)),
            scene.asks(scene.hand, ask.NoMoreBets()),
            scene.asks(scene.hand, ask.OpenBets()),
            scene.asks(name, ask.GiveUpBank()),
        )
    )
    return PlannedCommand(command, "too late", forbidden=True)


def _wrong_pin(scene: Scene) -> PlannedCommand | None:
    """A person guesses the PIN of a card they found, or a supervisor mistypes their own."""
    tried = scene.table.failures
    name = LOST
    if scene.draws.one_in(2):
        name = scene.draws.pick([each for each in SUPERVISORS if tried.left(each) > 2] or [LOST])
    shown = card(name, "0000")
    command = scene.asks(
        name, ask.Fill(card=card("cashier 1"), second=shown, amount=Cents(100_000), slip="x")
    )
    return PlannedCommand(command, "wrong PIN", forbidden=True)


def _card_too_low(scene: Scene) -> PlannedCommand | None:
    """A card of another office for a supervisor's duty: a dealer's, one that nobody has, one that
    has expired, or the same one twice."""
    shown = card(scene.draws.pick(("dealer 3", "guard 1", "nobody", EXPIRED)))
    at, id_ = scene.at(), scene.id()
    own, his, dealer = card("cashier 1"), shown.number, card("dealer 3")
    command = scene.draws.pick(
        _any(
            asks(his, ask.Fill(card=own, second=shown, amount=Cents(100), slip="x"), at=at, id=id_),
            asks(
                "cashier 1",
                ask.Credit(card=own, second=own, amount=Cents(100), slip="x"),
                at=at,
                id=id_,
            ),
            asks(his, ask.OrderRemedy(card=shown, why="because"), at=at, id=id_),
            asks(his, ask.AnswerAlert(card=shown, alert=1), at=at, id=id_),
            asks(his, ask.ConfirmAward(card=shown, spot=1), at=at, id=id_),
            asks(
                "guard 1",
                ask.EmptyBox(card=card("guard 1"), second=own, counted=Cents(0)),
                at=at,
                id=id_,
            ),
            asks(
                "dealer 3",
                ask.CloseTable(card=dealer, second=shown, counted=Cents(0)),
                at=at,
                id=id_,
            ),
        )
    )
    return PlannedCommand(command, "card too low", forbidden=True)


def _not_the_dealer(scene: Scene) -> PlannedCommand | None:
    by = scene.stranger()
    at, id_ = scene.at(), scene.id()
    command = scene.draws.pick(
        _any(
            asks(by, ask.DealOut(), at=at, id=id_),
            asks(by, ask.SettleRound(), at=at, id=id_),
            asks(by, ask.NoMoreBets(), at=at, id=id_),
            asks(by, ask.OpenBets(), at=at, id=id_),
            asks(by, ask.WithdrawCall(why="I say so"), at=at, id=id_),
            asks(by, ask.StartHand(), at=at, id=id_),
            asks(by, ask.MoveOn(), at=at, id=id_),
        )
    )
    return PlannedCommand(command, "not the dealer", forbidden=True)


def _staff_plays(scene: Scene) -> PlannedCommand | None:
    """A person who works for the house sits down at a table."""
    by = scene.draws.pick((scene.state.dealer, scene.state.supervisor, "system", "cashier 1"))
    if not by:
        return None
    command = scene.asks(by.upper(), ask.TakeSeat(spot=1))
    return PlannedCommand(command, "the staff of a house plays in it", forbidden=True)


def _clock_back(scene: Scene) -> PlannedCommand | None:
    """A clock that goes back by a day; whatever comes is told the old time (R16)."""
    at = scene.time(scene.seconds - 86_400)
    tick = asks("system", ask.Tick(), at=at, id=scene.id())
    return PlannedCommand(tick, "clock back")


def _clock_forward(scene: Scene) -> PlannedCommand | None:
    """A clock that jumps ahead by an hour, and stays there."""
    scene.seconds += 3_600
    return PlannedCommand(scene.asks("system", ask.Tick()), "clock forward")


def _no_time(scene: Scene) -> PlannedCommand | None:
    at = scene.draws.pick(("yesterday", "2026-13-01T00:00:00Z", "2026-11-16 10:00", "10"))
    return PlannedCommand(
        asks("system", ask.Tick(), at=at, id=scene.id()), "no time", forbidden=True
    )


def wrong_card(scene: Scene) -> PlannedCommand | None:
    """The dealer types a card that lies there already, or one too many: the table stands still."""
    state = scene.state
    if state.phase is not TablePhase.DEALING or scene.setup.source is CardSource.SHUFFLE:
        return None
    asked = dealer.deal(scene)
    command = asked.command
    if isinstance(command, ask.RollDice):
        dice = asked.but(pips=(7, 1, 1))
        return PlannedCommand(dice, "wrong card typed", forbidden=True)
    typed = isinstance(command, ask.LayCards) and isinstance(command.place, Spot)
    if not isinstance(command, ask.LayCards) or not typed or command.unread:
        return PlannedCommand(asked)
    cards = command.cards
    if scene.state.backs and scene.rota.turn("a card of the other deck") % 3 == 0:
        scene.stacked[command.place] = list(cards)
        others = [back for back in scene.state.backs if back != command.back]
        other = asked.but(back=scene.draws.pick((*others, "black")))
        return PlannedCommand(other, "a card of the other deck")
    wrong = scene.draws.pick(((cards[0],) * len(cards), (*cards, Card.parse("2c"))))
    scene.stacked[command.place] = list(cards)
    return PlannedCommand(asked.but(cards=wrong), "wrong card typed")


def _passed_over(scene: Scene) -> PlannedCommand | None:
    """A supervisor has it go on before a person's time is over."""
    running = scene.state.running
    until = scene.state.offered_until
    if running is not None and running.turn is not None:
        until = running.turn.until
    if not until:
        return None
    shown = scene.supervisor()
    command = scene.asks(shown.number, ask.PassOver(card=shown, why="he is slow"))
    return PlannedCommand(command, "somebody is passed over in his time", forbidden=True)


def _mid_round(scene: Scene) -> PlannedCommand | None:
    """What is no fault, but comes at odd moments: fills, counts, links, chips."""
    makes: tuple[Callable[[Scene], Asked | None], ...] = (
        house_money.fill,
        house_money.empty_box,
        house_money.lose_link,
        house_money.restore_link,
        house_money.answer,
        guest.leave,
        guest.sit,
        house_money.change_dealer,
        house_money.take_step,
        house_money.open_new_deck,
        house_money.change_delivery,
    )
    if not scene.state.dealer:
        return None
    odd = scene.draws.pick(makes) if scene.setup.poker is None else poker_table.odd_errand
    command = odd(scene)
    return None if command is None else PlannedCommand(command)


_ALL: Final[tuple[Mischief, ...]] = (
    _wrong_turn,
    _for_another,
    _another_seat,
    _unknown_words,
    _no_command,
    _wrong_amount,
    _too_late,
    _wrong_pin,
    _card_too_low,
    _not_the_dealer,
    _staff_plays,
    _clock_back,
    _clock_forward,
    _no_time,
    _mid_round,
    _mid_round,
    undo.cheat,
    _passed_over,
    random_command,
    random_command,
    random_command,
    some_slip,
    some_slip,
    some_slip,
)
