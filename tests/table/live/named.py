"""What a table says it waits for, given as it says it."""

from collections.abc import Mapping

from houseway.bots import make_player
from houseway.cards import PlayingCard
from houseway.games import Deal, Range
from houseway.games.action import DiceDue, Due
from houseway.money import Cents
from houseway.people import Office, same_person
from houseway.rules.irregularity import Remedy
from houseway.table.live import commands as ask
from houseway.table.live.decide.door import decide
from houseway.table.live.money.stakes import bettor
from houseway.table.live.names import normalize_names
from houseway.table.live.procedure.due import due_at_felt
from houseway.table.live.procedure.next_command import NextCommand, next_commands
from houseway.table.live.procedure.steps import award_steps, opening_count, step_id
from houseway.table.live.request import Request, cards_shown, check_pins
from houseway.table.visit import further_stake, least_stakes
from proofs.asked import Asked, act, asks
from tests.table.live.desk import Desk, award_paid
from tests.table.live.poker.desk import PokerDesk
from tests.table.live.staff import CASH, DICK, DORA, SUE

_BUY_IN = 20_000
_PLAIN: Mapping[str, ask.Command] = {
    "decline bank": ask.DeclineBank(),
    "cancel bets": ask.CancelBets(why="no bets"),
    "deal": ask.DealOut(),
    "settle": ask.SettleRound(),
    "withdraw call": ask.WithdrawCall(why="a slip"),
}
BOT = make_player("habit", lambda bound: 0)


def named(table: Desk) -> tuple[NextCommand, ...]:
    """The commands that the table waits for."""
    return next_commands(table.setup, table.state, table.table.link_states)


def cards_left(table: Desk) -> list[PlayingCard]:
    """The cards that lie nowhere in this round."""
    left: list[PlayingCard] = list(table.setup.equipment.cards)
    for action in table.state.play.log:
        for card in action.cards if isinstance(action, Deal) else ():
            left.remove(card)
    return left


def dealer_of(table: Desk) -> str:
    return "system" if table.setup.automatic else table.state.dealer


def as_named(table: Desk, awaited: NextCommand) -> Asked | None:
    """The command as whoever is named would give it; none where it is given at another table, or
    nobody is there to give it."""
    setup, state = table.setup, table.state
    by = awaited.person or dealer_of(table)
    if setup.automatic and awaited.offices == (Office.DEALER,):
        by = "system"
    if awaited.table:
        return None
    match awaited.do:
        case "open table":
            counted = opening_count(setup, state)
            tray = Cents(100_000_000)
            return asks("dora", ask.OpenTable(card=DORA, second=SUE, tray=tray, counted=counted))
        case "take seat":
            full = len(state.seats) == setup.sheet.seats.value
            return None if full or state.tray < _BUY_IN else _sit(table)
        case "change dealer":
            cards = len(setup.equipment.cards)
            return asks("dick", ask.ChangeDealer(card=DICK, counted=cards))
        case "open bets":
            return asks(by, ask.OpenBets(), seed=table.seed())
        case "draw button" | "start hand":
            assert isinstance(table, PokerDesk)
            command = ask.DrawButton() if awaited.do == "draw button" else ask.StartHand()
            return asks(by, command, seed=table.any_seed())
        case "accept bank":
            low = setup.sheet.table_minimum
            step = setup.sheet.increment.value
            wager = step if low is None else max(low.value, step)
            return asks(by, ask.AcceptBank(wager=Cents(wager)))
        case "bet":
            return _bet(table)
        case "no more bets":
            return asks(by, ask.NoMoreBets(without_unpaid=bool(awaited.without)))
        case "dice":
            (due,) = [each for each in due_at_felt(setup, state) if isinstance(each, DiceDue)]
            return asks(by, ask.RollDice(pips=(1, 2, 3)[: due.dice]))
        case "cards":
            first = due_at_felt(setup, state)[0]
            assert isinstance(first, Due)
            laid = tuple(cards_left(table)[: first.cards])
            return asks(by, ask.LayCards(place=first.place, cards=laid))
        case "act":
            return _act(table, awaited)
        case "fill":
            fill = ask.Fill(card=SUE, second=CASH, amount=awaited.amount, slip="F-1")
            return asks("sue", fill)
        case "pay award":
            return award_paid(awaited.amount).but(spot=awaited.spot)
        case "confirm award":
            return asks("sue", ask.ConfirmAward(card=SUE, spot=awaited.spot))
        case "step":
            (check,) = award_steps(setup)
            taken = ask.TakeStep(step=step_id(check), cards=(SUE,), spot=awaited.spot)
            return asks("sue", taken)
        case "remedy":
            return _remedy(table)
        case _:
            return asks(by, _PLAIN[awaited.do])


def _sit(table: Desk) -> Asked:
    state, setup = table.state, table.setup
    free = [spot for spot in range(1, setup.sheet.seats.value + 1) if spot not in state.seats]
    buy_in = Cents(_BUY_IN if setup.poker is not None else 0)
    return asks(f"new{state.number}", ask.TakeSeat(spot=free[0], buy_in=buy_in))


def _bet(table: Desk) -> Asked | None:
    state, stakes = table.state, least_stakes(table.setup.sheet)
    bank = state.bank
    for spot, person in state.seats.items():
        holds = bank is not None and same_person(bank.person, person)
        if not holds and state.free(person) >= sum(stakes.values()):
            return asks(person, ask.PlaceBet(spot=spot, wagers=stakes))
    return None


def _act(table: Desk, awaited: NextCommand) -> Asked:
    game, felt = table.setup.game, table.state.play.felt
    whose = bettor(table.state.play.wagers, awaited.spot, awaited.backline)
    choice = game.default(felt, awaited.spot)
    if not awaited.backline and same_person(awaited.person, whose.person):
        chosen = BOT.choose(game, felt, awaited.spot)
        chosen = chosen.least if isinstance(chosen, Range) else chosen
        is_poker = table.setup.poker is not None
        if is_poker or further_stake(chosen, whose) <= table.state.free(whose.person):
            choice = chosen
    text = str(choice)
    if awaited.person == table.state.dealer and text.startswith("show"):
        text = f"show {' '.join(map(str, cards_left(table)[:2]))}"
    return asks(awaited.person, act(awaited.spot, text, backline=awaited.backline))


_HIS_CHOICE = (Remedy.SUPERVISOR, Remedy.MAY_VOID_AND_FORFEIT)


def _remedy(table: Desk) -> Asked:
    trouble = table.state.trouble
    assert trouble is not None
    known = table.setup.sheet.remedy(trouble.what).value
    remedy = Remedy.STANDS if known in _HIS_CHOICE else None
    stakes = {}
    if known is Remedy.MADE_EQUAL:
        bet = next(b for b in table.state.play.wagers.bets if b.spot == trouble.spot)
        pair = table.setup.sheet.equal_wagers
        assert pair is not None
        lies = bet.stakes[pair[0]]
        stakes = {pair[0]: lies, pair[1]: Cents(lies + 500)}
    order = ask.OrderRemedy(card=SUE, why="so", remedy=remedy, stakes=stakes, seen=True)
    return asks("sue", order)


def is_accepted(table: Desk, asked: Asked) -> None:
    """Raise where the command would be refused, or would change nothing; nothing has changed."""
    setup, state = table.setup, table.state
    command = asked.read(setup, state)
    pins = check_pins(setup.roster, cards_shown(command))
    at = max(asked.at, state.now, "2026-11-16T20:00:00Z")
    request = Request(asked.by, command, at, asked.id, asked.seed, True, pins)
    request = normalize_names(setup, state, request)
    decided = decide(setup, state, request, table.table.link_states)
    assert decided.refused is None
    assert decided.events or decided.link_events, asked


def all_named_are_accepted(table: Desk) -> None:
    """Every command that the table names is accepted as it is named (R25)."""
    waited = named(table)
    assert waited, table.state.phase
    for each in waited:
        asked = as_named(table, each)
        if asked is not None:
            is_accepted(table, asked)
