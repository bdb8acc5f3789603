"""Commands made of what a view offers, as a client makes them, and whether an offer has one."""

from collections.abc import Iterator
from functools import cache
from typing import Any, Final, get_args

from houseway.games.action import names_cards
from houseway.games.fortune_pai_gow_poker.state import SetFront
from houseway.money import Cents
from houseway.people.recognise import CardShown
from houseway.table.live import commands as ask
from houseway.table.live.command import command_name
from houseway.table.live.decide.door import Decided, decide
from houseway.table.live.deck import wants_chance
from houseway.table.live.option import AmountRange
from houseway.table.live.poker_state import FedTable
from houseway.table.live.request import Request, cards_shown, check_pins
from houseway.table.live.shown.audience import Auditor, Bystander, Guest, HouseStaff, Watcher
from houseway.table.live.view.may.act import MayAct, MaySet
from houseway.table.live.view.may.bank import MayTakeBank
from houseway.table.live.view.may.bet import MayBet
from houseway.table.live.view.may.chips import MayBuy, MaySit, MayTakeChips, MayTip
from houseway.table.live.view.may.deal import (
    CardWanted,
    MayCall,
    MayCloseBets,
    MayDrawButton,
    MayStep,
)
from houseway.table.live.view.may.do import MayChangeSeat, MayDo
from houseway.table.live.view.may.find import May
from houseway.table.live.view.may.order import MayOrder
from houseway.table.live.view.table_view import TableView, table_view
from houseway.table.shoe import parts_for
from tests.table.live.days import day
from tests.table.live.desk import Moment
from tests.table.live.poker_day import POKER, poker_day
from tests.table.live.sheets import ALL, WA_UTH
from tests.table.live.staff import PEOPLE, PIN

DAYS: Final = (*ALL, *POKER)
TWO_LINKS: Final = "two links"
EVENINGS: Final = (*DAYS, TWO_LINKS)
"""The days of every sheet, and one of Washington with two jackpots (B6-15)."""
_KINDS: Final[dict[str, Any]] = {
    str(kind.__struct_config__.tag): kind for kind in get_args(ask.Command)
}


@cache
def moments(sheet: str) -> tuple[Moment, ...]:
    """The table at every command of a whole day."""
    if sheet == TWO_LINKS:
        return tuple(day(WA_UTH, second="washington/standalone-01").moments)
    table = poker_day(sheet) if sheet in POKER else day(sheet)
    return tuple(table.moments)


def view_of(moment: Moment, watcher: Watcher) -> TableView:
    return table_view(moment.setup, moment.state, watcher, moment.link_states)


def watcher_of(person: str) -> Watcher:
    return HouseStaff(person) if person in PEOPLE else Guest(person)


def everybody(moment: Moment) -> list[Watcher]:
    """Those at the table, a stranger, the staff, a bystander and an auditor."""
    people = {*moment.state.seats.values(), "anna", "zoe"}
    staff = [HouseStaff(name) for name in ("dora", "dick", "sue", "max", "gus", "cash")]
    return [*map(Guest, sorted(people)), *staff, Bystander(), Auditor()]


def decided(moment: Moment, by: str, command: ask.Command) -> Decided:
    """What becomes of a command at that moment; the table that this one feeds is open."""
    setup, state = moment.setup, moment.state
    seed = ""
    if wants_chance(setup, state, command):
        seed = f"{7:064x}" * parts_for(len(setup.equipment.cards))
    pins = check_pins(setup.roster, cards_shown(command))
    request = Request(by, command, state.now, seed=seed, pins=pins)
    room = state.room
    fed = None if room is None else FedTable(room.feeds, setup.sheet.id, True, room.step)
    return decide(setup, state, request, moment.link_states, fed=fed)


# What an offer takes


def commands_of(moment: Moment, by: str, may: May) -> Iterator[ask.Command]:
    """Commands that an offer says will be taken: the least and the most of what is open."""
    match may:
        case MayAct():
            for option in may.options:
                if option.can_pay:
                    yield ask.Decide(decision=option.decision)
                if option.can_pay and option.range is not None:
                    free = moment.state.free(by) + option.range.bet
                    most = min(option.range.maximum, free)
                    if most == option.range.maximum:
                        yield ask.Decide(decision=option.at(most))
        case MaySet():
            yield ask.Decide(decision=SetFront(may.spot, front=may.house_way.front))
        case MayBet():
            if sum(least_bet(may).values()) > may.free:
                return
            yield ask.PlaceBet(spot=may.spot, backline=may.backline, wagers=least_bet(may))
            if may.last is not None:
                last = may.last
                yield ask.PlaceBet(
                    spot=may.spot,
                    backline=may.backline,
                    wagers=last.wagers,
                    tokes=last.tokes,
                    progressive=last.progressive,
                    progressive_2=last.progressive_2,
                )
            if may.progressive is not None:
                yield ask.PlaceBet(spot=may.spot, wagers=least_bet(may), progressive=True)
            if may.progressive_2 is not None:
                yield ask.PlaceBet(spot=may.spot, wagers=least_bet(may), progressive_2=True)
        case MayTakeBank():
            for amount in _ends(may.wager):
                yield ask.AcceptBank(wager=amount)
        case MaySit():
            for spot in may.spots:
                yield ask.TakeSeat(spot=spot, buy_in=may.buy_in.minimum)
        case MayBuy():
            yield ask.BuyChips(amount=may.amount.minimum)
        case MayTakeChips():
            yield from [ask.TakeChips(amount=each) for each in _ends(may.amount)]
        case MayTip():
            yield from [ask.GiveTip(amount=each) for each in _ends(may.amount)]
        case MayDo():
            kind = _KINDS[may.command]
            yield kind(spot=may.spot) if "spot" in kind.__struct_fields__ else kind()
        case MayChangeSeat():
            yield from [ask.AskSeatChange(spot=spot) for spot in (0, *may.spots)]
        case MayCloseBets():
            yield ask.NoMoreBets(without_unpaid=bool(may.unpaid))
        case MayCall():
            for call in may.calls:
                card = _card(by, may.cards[0]) if may.cards else None
                spot = (call.spots or (0,))[0]
                yield ask.CallIrregularity(what=call.what, spot=spot, card=card)
        case MayStep():
            for each in may.steps:
                shown = tuple([_card(by, card) for card in each.cards])
                counts = each.step.counts
                spot, sensor = (each.spots or (0,))[0], each.sensor
                yield ask.TakeStep(
                    step=each.step.step, cards=shown, counted=counts, spot=spot, sensor=sensor
                )
        case MayDrawButton():
            yield ask.DrawButton()
        case MayOrder():
            made = _order(moment, by, may)
            if made is not None:
                yield made
        case _:
            raise AssertionError(may)


def least_bet(may: MayBet) -> dict[str, Cents]:
    """The least that is a whole bet: every required wager, or one where none is."""
    fields = {field.wager: field for field in may.fields}
    wanted = [f for f in may.fields if f.required] or [may.fields[0]]
    stakes: dict[str, Cents] = {}
    for field in wanted:
        other = fields.get(field.equal_to)
        stakes[field.wager] = Cents(max(field.low, 0 if other is None else other.low))
    return stakes


def _ends(amounts: AmountRange) -> tuple[Cents, Cents]:
    return amounts.minimum, amounts.maximum


def _card(by: str, wanted: CardWanted) -> CardShown:
    """The card of whoever asks, where it is one of those; else of somebody who has one."""
    if wanted.person:
        return CardShown(wanted.person, PIN)
    fitting = [name for name, office in PEOPLE.items() if office in wanted.offices]
    return CardShown(by if by in fitting else fitting[0], PIN)


_FILLED_IN: Final = frozenset({
    "remedy", "lose link", "withdraw limit", "clear seat", "answer", "fill", "credit",
    "cancel bets", "change delivery", "change shuffle", "withdraw call", "pass over",
    "collect owed", "write off owed", "colour up tokens", "confirm award",
})  # fmt: skip
"""Orders that are made of what is known of them."""


def _order(moment: Moment, by: str, may: MayOrder) -> ask.Command | None:
    """An order as somebody gives it who fills in what it asks for; none where that is a matter of
    its own."""
    kind, state = _KINDS[may.command], moment.state
    own = {CardShown(by, PIN)}
    cards: list[CardShown] = []
    for wanted in may.cards:
        card = _card(by, wanted)
        if card in cards:  # two people, not one
            others = [n for n, office in PEOPLE.items() if office in wanted.offices and n != by]
            card = CardShown(others[0], PIN)
        cards.append(card)
    if own.isdisjoint(cards) and may.cards:
        return None
    known: dict[str, Any] = {
        "why": "as the sheet says",
        "slip": "S-1",
        "spot": (may.spots or (0,))[0],
        "person": (may.people or ("",))[0],
        "alert": (may.alerts or (0,))[0],
        "amount": None if may.amount is None else may.amount.minimum,
        "counted": None if may.amount is None else may.amount.maximum,
        "delivery": (may.deliveries or ("",))[-1],
        "option": (may.fee_options or (0,))[0],
        "shuffle": "an extra strip",
    }
    match may.command:
        case "count" | "close table":
            known["counted"] = state.tray
        case "empty box":
            known["counted"] = state.in_box
        case "remedy" if not may.remedies:
            return None
        case other if other not in _FILLED_IN:
            return None
    names = kind.__struct_fields__
    shown = dict(zip(("card", "second"), cards, strict=False))
    fields = {name: known[name] for name in names if name in known and name in may.asks}
    if may.command == "remedy":
        fields["remedy"] = may.remedies[-1]
    if may.sensor:
        fields["sensor"] = may.sensor
    made: ask.Command = kind(**fields, **{n: c for n, c in shown.items() if n in names})
    return made


# Which offer a command is one of


def is_offered(may: May, command: ask.Command) -> bool:
    """Whether this is the offer that a command was made of."""
    name = command_name(command)
    match may, command:
        case MayAct(), ask.Decide():
            return any(_is_option(option, command.decision) for option in may.options)
        case MaySet(), ask.Decide():
            return names_cards(command.decision) and command.decision.spot == may.spot
        case MayBet(), ask.PlaceBet():
            chips = (
                (command.progressive, may.progressive),
                (command.progressive_2, may.progressive_2),
            )
            if any(asked and offered is None for asked, offered in chips):
                return False
            return (may.spot, may.backline) == (command.spot, command.backline) and all(
                _is_in(may, wager, stake) for wager, stake in command.wagers.items()
            )
        case MaySit(), ask.TakeSeat():
            return command.spot in may.spots and _holds(may.buy_in, command.buy_in)
        case MayTakeBank(), ask.AcceptBank():
            return _holds(may.wager, command.wager)
        case MayDo(), _:
            return may.command == name and may.spot in (0, getattr(command, "spot", may.spot))
        case MayOrder(), _:
            return may.command == name and may.sensor == getattr(command, "sensor", 0)
        case MayStep(), ask.TakeStep():
            wanted = command.step, command.sensor
            return any((each.step.step, each.sensor) == wanted for each in may.steps)
        case MayCall(), ask.CallIrregularity():
            by_card = bool(may.cards) == (command.card is not None)
            return by_card and any(each.what is command.what for each in may.calls)
        case _:
            return str(type(may).__struct_config__.tag) == name


def _is_option(option: Any, decision: Any) -> bool:
    if option.decision == decision:
        return True
    if option.range is None or type(option.decision) is not type(decision):
        return False
    return bool(option.at(decision.amount) == decision)


def _is_in(may: MayBet, wager: str, stake: int) -> bool:
    for field in may.fields:
        if field.wager == wager:
            high = stake if field.high is None else field.high
            return field.low <= stake <= high and (stake - field.low) % field.step == 0
    return False


def _holds(amounts: AmountRange, amount: int) -> bool:
    return amounts.minimum <= amount <= amounts.maximum
