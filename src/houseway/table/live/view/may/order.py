"""Orders by staff who show a card: whose cards each command asks for, by which rule, and its
choices."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

import msgspec

from houseway.fact import Fact, replace
from houseway.jackpot.keypad.decide.order import Entered, amount_due
from houseway.jackpot.keypad.decide.payment import payers_in_force
from houseway.money import MOST_GIVEN, Cents
from houseway.people import Office, normal
from houseway.people.duties import DUTIES, Duty
from houseway.rules import Sheet
from houseway.rules.irregularity import Remedy
from houseway.table.live import commands as ask
from houseway.table.live.command import name_of
from houseway.table.live.commands import Command
from houseway.table.live.decide.awards import award_is_open, is_lost, open_game
from houseway.table.live.decide.dues import owed_to_house
from houseway.table.live.decide.trouble import remedies_of
from houseway.table.live.happened import AlertKind
from houseway.table.live.linked import LinkedSensor, linked_sensors
from houseway.table.live.option import AmountRange
from houseway.table.live.procedure.own_rule import own_rule
from houseway.table.live.state import LiveTable, TablePhase
from houseway.table.live.view.may.asking import Asking
from houseway.table.live.view.may.deal import CardWanted

_CARDS: Final = frozenset({"card", "second", "cards"})
_CENT: Final = Cents(1)
_GIVEN: Final = AmountRange(_CENT, Cents(MOST_GIVEN), _CENT)
_COUNTED: Final = AmountRange(Cents(0), Cents(MOST_GIVEN), _CENT)


class PostedMaximum(Fact, frozen=True):
    """The posted maximum of a wager, in cents."""

    wager: str
    title: str
    maximum: Cents


class MayOrder(Fact, frozen=True, tag="order", omit_defaults=True):
    """A command of the staff: the `cards` to be shown for it, and further fields that it `asks`
    for. Where there is a choice, it is one of these: `spots`, `people`, an `amount`, `alerts`,
    `remedies`, ways of dealing, fee options, a `round`, wagers over their posted maximum (`most`).
    `sensor` is that of the jackpot, where the table has two (B6-15)."""

    command: str
    rule: str
    cards: tuple[CardWanted, ...] = ()
    asks: tuple[str, ...] = ()
    spots: tuple[int, ...] = ()
    people: tuple[str, ...] = ()
    amount: AmountRange | None = None
    alerts: tuple[int, ...] = ()
    remedies: tuple[Remedy, ...] = ()
    deliveries: tuple[str, ...] = ()
    fee_options: tuple[int, ...] = ()
    round: str = ""
    most: tuple[PostedMaximum, ...] = ()
    sensor: int = 0


@lru_cache(maxsize=128)
def _asks(kind: type[Command]) -> tuple[str, ...]:
    """The fields that a command requires, beside the cards."""
    fields = msgspec.structs.fields(kind)
    return tuple([f.name for f in fields if f.required and f.name not in _CARDS])


class _Orders:
    """The orders that a person may give, one after another."""

    def __init__(self, asking: Asking, offices: frozenset[Office], *, dealer: bool) -> None:
        self.asking = asking
        self.state = asking.state
        self.sheet = asking.setup.sheet
        self.offices = offices
        self.dealer = dealer

    def order(
        self, kind: type[Command], duty: Duty, *, with_dealer: bool = False, **more: object
    ) -> Iterator[MayOrder]:
        """A command of a duty, if it is the right time and one of the cards is theirs. Where the
        dealer does it together with another person, the dealer is this table's."""
        if not self.asking.is_time_for(kind):
            return
        order = _order(self.sheet, kind, duty, self.state.dealer if with_dealer else "")
        if [card for card in order.cards if self._fits(card)]:
            yield replace(order, **more) if more else order

    def _fits(self, card: CardWanted) -> bool:
        if card.person and not self.asking.is_me(card.person):
            return False
        return not self.offices.isdisjoint(card.offices)

    def all(self) -> Iterator[MayOrder]:
        for part in (self._of_dealer, self._table, self._people, self._round, self._money):
            yield from part()
        if self.asking.setup.poker is None:
            yield from self._jackpot()
        else:
            yield from self._poker()

    # Without a card: the dealer of the table is known

    def _of_dealer(self) -> Iterator[MayOrder]:
        if not self.dealer:
            return
        if self.asking.is_time_for(ask.CancelBets):
            yield MayOrder(name_of(ask.CancelBets), "T-35", asks=_asks(ask.CancelBets))
        seats, most, rule = self._over_maximum()
        if seats and self.asking.is_time_for(ask.AskForLimit):
            asks = _asks(ask.AskForLimit)
            yield MayOrder(name_of(ask.AskForLimit), rule, asks=asks, spots=seats, most=most)
        if self.state.finished is not None and self.asking.is_time_for(ask.ReportRound):
            yield MayOrder(name_of(ask.ReportRound), "R13", asks=_asks(ask.ReportRound))
        if self.asking.is_time_for(ask.WriteNote):
            yield MayOrder(name_of(ask.WriteNote), "R13", asks=_asks(ask.WriteNote))
        if self.state.trouble is not None and self.asking.is_time_for(ask.WithdrawCall):
            yield MayOrder(name_of(ask.WithdrawCall), "T-82", asks=_asks(ask.WithdrawCall))
        room = self.state.room
        if room is not None and room.fed_by and self.asking.is_time_for(ask.BringPlayer):
            taken = {chair.spot for chair in room.session.chairs}
            taken |= {offer.spot for offer in room.offers} | {wish.spot for wish in room.wishes}
            spots = [s for s in range(1, self.sheet.seats.value + 1) if s not in taken]
            if spots:
                asks = _asks(ask.BringPlayer)
                yield MayOrder(name_of(ask.BringPlayer), "T-87", asks=asks, spots=tuple(spots))

    # The table, its dealers and its cards

    def _table(self) -> Iterator[MayOrder]:
        state, setup = self.state, self.asking.setup
        yield from self.order(ask.OpenTable, Duty.OPEN_TABLE)
        if self.asking.is_time_for(ask.CloseTable) and _may_close(self.asking):
            yield from self.order(ask.CloseTable, Duty.CLOSE_TABLE, with_dealer=True)
        yield from self.order(ask.ChangeDealer, Duty.TAP_IN)
        yield from self.order(ask.OpenNewDeck, Duty.CHANGE_DECK, with_dealer=True)
        if state.deck is None:  # while cards are committed it has to wait (R22)
            ways = setup.game.modes
            yield from self.order(ask.ChangeDelivery, Duty.HAND_DEALING, deliveries=ways)
        yield from self.order(ask.ChangeShuffle, Duty.CHANGE_SHUFFLE)
        fees, option = self.sheet.printed.fees, self.sheet.fee_option
        if fees is not None and option is not None:
            others = tuple([number for number in fees.options if number != option.number])
            if others:
                duty, rule = Duty.CONFIGURE_FEE_OPTION, "B8-8"
                yield from self.order(ask.ChangeFeeOption, duty, fee_options=others, rule=rule)

    # People

    def _people(self) -> Iterator[MayOrder]:
        state = self.state
        if self.asking.is_time_for(ask.ClearSeat) and (state.seated or state.stacks):
            here = [each.person for each in state.seated]
            gone = [state.spelt.get(name, name) for name in state.stacks]
            people, duty = _once([*here, *gone]), Duty.KEEP_CHIPS
            yield from self.order(ask.ClearSeat, duty, with_dealer=True, people=people)
        seats, most, rule = self._over_maximum()
        if seats:
            duty = Duty.APPROVE_OVER_LIMIT
            yield from self.order(ask.ApproveLimit, duty, spots=seats, most=most, rule=rule)
        approved = tuple([limit.spot for limit in state.approved])
        if approved:
            duty = Duty.CHANGE_LIMITS
            yield from self.order(ask.WithdrawLimit, duty, spots=approved, rule=rule)
        turn = None if state.running is None else state.running.turn
        until = state.offered_until if turn is None else turn.until
        if not until and (turn is not None or state.phase is TablePhase.OFFERING):
            spot = state.offered if turn is None else turn.spot
            yield from self.order(ask.PassOver, Duty.GO_ON_WITHOUT, spots=(spot,))
        if self.asking.failures.in_a_row:
            locked = [c for c in self.asking.failures.in_a_row if self.asking.failures.is_locked(c)]
            if locked:
                yield from self.order(ask.UnlockCard, Duty.UNLOCK_CARD)

    def _over_maximum(self) -> tuple[tuple[int, ...], tuple[PostedMaximum, ...], str]:
        """The seats and wagers for which a bet over the posted maximum may be approved, and the
        item that says so; nothing where the house takes none."""
        over = self.sheet.printed.over_maximum
        if over is None or over.value != "two approvals":
            return (), (), ""
        posted = [
            PostedMaximum(name, rule.title, rule.high.value)
            for name, rule in self.sheet.wagers.items()
            if rule.high is not None
        ]
        seats = [each.spot for each in self.state.seated]
        return tuple(seats), tuple(posted), over.cite.item

    # What goes wrong

    def _round(self) -> Iterator[MayOrder]:
        state, setup = self.state, self.asking.setup
        if state.trouble is not None:
            may, rule = remedies_of(setup, state, state.trouble)
            duty = Duty.DECIDE_REMEDY
            yield from self.order(ask.OrderRemedy, duty, remedies=may, rule=rule)
        for payout, duty, rule in (
            (True, Duty.ACKNOWLEDGE_PAYOUT, "B1-20"),
            (False, Duty.ACKNOWLEDGE_ALERT, "R14"),
        ):
            alerts = tuple(
                [
                    alert.number
                    for alert in state.alerts
                    if (alert.kind is AlertKind.PAYOUT) is payout
                    and not any(self.asking.is_me(each) for each in alert.people)
                ]
            )
            if alerts:
                yield from self.order(ask.AnswerAlert, duty, alerts=alerts, rule=rule)
        finished = state.finished
        if finished is None or finished.void:
            return
        name, second = finished.running.name, CardWanted(_floor(), optional=True)
        for kind, duty, rule in (
            (ask.VoidPaidRound, Duty.VOID_ROUND, "T-82"),
            (ask.CorrectPaidRound, Duty.CORRECT_ROUND, "R1"),
        ):
            if kind is ask.CorrectPaidRound and finished.running.felt is None:
                continue
            for order in self.order(kind, duty, round=name, rule=rule):
                yield replace(order, cards=(*order.cards, second))

    # Money

    def _money(self) -> Iterator[MayOrder]:
        state = self.state
        yield from self.order(ask.Fill, Duty.FILL, amount=_GIVEN)
        if state.tray:  # how much there is to take out says what a count would find
            yield from self.order(ask.Credit, Duty.CREDIT, amount=_GIVEN)
        yield from self.order(ask.EmptyBox, Duty.DROP, amount=_COUNTED)
        yield from self.order(ask.CountTray, Duty.COUNT, with_dealer=True, amount=_COUNTED)
        if state.tips:
            tips = AmountRange(_CENT, state.tips, _CENT)
            duty = Duty.COLOUR_UP_TOKENS
            yield from self.order(ask.ColourUpTokens, duty, with_dealer=True, amount=tips)
        owing = {state.called(each.person): -each.amount for each in state.owed if each.amount < 0}
        can = [each for each in owing if state.stacks.get(normal(each), 0) > 0]
        if can:
            people = _once(can)
            duty = Duty.CORRECT_ROUND
            yield from self.order(ask.CollectOwed, duty, people=people, rule="R1")
        if owing and owed_to_house(state) > 0:
            people, duty = _once(owing), Duty.WRITE_OFF_OWED
            yield from self.order(ask.WriteOffOwed, duty, people=people)

    # The jackpot

    def _jackpot(self) -> Iterator[MayOrder]:
        for each in linked_sensors(self.asking.setup, self.asking.link_states):
            yield from self._of_sensor(each)

    def _of_sensor(self, each: LinkedSensor) -> Iterator[MayOrder]:
        link, link_state, table = each.link, each.state, self.asking.setup.table
        of_two = each.sensor if len(self.asking.setup.links) > 1 else 0
        for hand in each.on.hands:
            if not hand.waits or not link_state.reaches(table):
                continue
            at, mine = (hand.spot,), Entered(table, hand)
            if link.pays_first and not hand.paid:
                due = amount_due(link, link_state, mine)
                yield from self._pays(each, at, AmountRange(due, due, _CENT))
            elif award_is_open(self.asking.context(), each.sensor, hand):
                rule, duty = link.item("B2-13", "B6-5"), Duty.CONFIRM_JACKPOT
                yield from self.order(ask.ConfirmAward, duty, spots=at, rule=rule, sensor=of_two)
        if not link.pays_first:
            for award in link_state.awards:
                if award.table == table:
                    due = award.amount
                    yield from self._pays(each, (award.spot,), AmountRange(due, due, _CENT))
        if each.on.online and link_state.online:
            yield from self.order(ask.LoseLink, Duty.JOIN_LINK, sensor=of_two)
        if is_lost(self.state, each) and link_state.online:
            yield from self.order(ask.RestoreLink, Duty.JOIN_LINK, sensor=of_two)

    def _pays(
        self, each: LinkedSensor, spots: tuple[int, ...], amount: AmountRange
    ) -> Iterator[MayOrder]:
        """An award is paid by the people whom the house asks for (T-60)."""
        payers = payers_in_force(each.link, each.state)
        if not self.asking.is_time_for(ask.PayAward) or self.offices.isdisjoint(payers):
            return
        yield MayOrder(
            name_of(ask.PayAward),
            each.link.item("B2-12", "T-60"),
            tuple([CardWanted((office,)) for office in payers]),
            _asks(ask.PayAward),
            spots,
            amount=amount,
            sensor=each.sensor if len(self.asking.setup.links) > 1 else 0,
        )

    # The poker room

    def _poker(self) -> Iterator[MayOrder]:
        yield from self.order(ask.SetMustMove, Duty.SEAT_PLAYER, rule="T-87")


def may_order(asking: Asking, offices: frozenset[Office], *, dealer: bool) -> Iterator[MayOrder]:
    """The orders of a person with these offices, alone or together with others."""
    if offices or dealer:
        yield from _Orders(asking, offices, dealer=dealer).all()


@lru_cache(maxsize=4096)
def _order(sheet: Sheet, kind: type[Command], duty: Duty, dealer: str) -> MayOrder:
    """A command of a duty from the sheet, before any choices."""
    rule, cards = own_rule(sheet.printed, duty) or DUTIES[duty].rule, _cards_of(duty, dealer)
    return MayOrder(name_of(kind), rule, cards, _asks(kind))


@lru_cache(maxsize=256)
def _cards_of(duty: Duty, dealer: str) -> tuple[CardWanted, ...]:
    """The cards of a duty; where the table's own dealer is one of two, that dealer is named."""
    cards = []
    for place in DUTIES[duty].places:
        own = dealer if place == {Office.DEALER} else ""
        cards.append(CardWanted(tuple(sorted(place)), own))
    return tuple(cards)


@lru_cache(maxsize=1)
def _floor() -> tuple[Office, ...]:
    return tuple(sorted(DUTIES[Duty.TAKE_MONEY_BACK].places[0]))


def _once(people: Iterable[str]) -> tuple[str, ...]:
    """Each person once, however their name is spelt."""
    found: dict[str, str] = {}
    for person in people:
        found.setdefault(normal(person), person)
    return tuple(found.values())


def _may_close(asking: Asking) -> bool:
    """Whether a table could close: no player chips on it, an empty drop box, no open jackpot."""
    state: LiveTable = asking.state
    if state.stacks or state.left:
        return False
    context = asking.context()
    if any(open_game(context, sensor) is not None for sensor in asking.setup.sensors):
        return False
    from_tray = sum([fee.amount for fee in state.carried]) - state.fees_in_box
    return not state.box and 0 <= from_tray <= state.tray
