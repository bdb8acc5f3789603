"""What a bot does at a table beside deciding its hands: it sits down, buys chips when they run low,
bets, takes the bank or declines it, and gets up now and then. It knows only a view."""

from collections.abc import Iterator, Mapping
from typing import Final, TypeVar

from houseway.bots import PlayerKind
from houseway.client.bots.bet import LATER, Appetite, Below, make_bet
from houseway.money import Cents
from houseway.table.live import commands as ask
from houseway.table.live.commands import Command
from houseway.table.live.option import AmountRange, PresetName
from houseway.table.live.state import TablePhase
from houseway.table.live.view.may.bank import MayTakeBank
from houseway.table.live.view.may.bet import MayBet
from houseway.table.live.view.may.chips import MayBuy, MaySit, MayTakeChips, MayTip
from houseway.table.live.view.may.do import MayDo
from houseway.table.live.view.poker import PokerFelt
from houseway.table.live.view.sheet_view import SheetView
from houseway.table.live.view.table_view import TableView

M = TypeVar("M")
_APPETITES: Final[Mapping[PlayerKind, Appetite]] = {
    "best": Appetite(side=0, progressive=0, toke=0),
    "habit": Appetite(side=15, progressive=25, toke=3),
    "random": Appetite(side=40, progressive=50, toke=10),
}
_BUY: Final = 100
"""A bot buys chips for this many rounds, or this many big blinds."""
_LOW: Final = 4 * LATER
_LEAVES: Final = 2
_TIPS: Final = 1
_DECLINES: Final = 25
_BEHIND: Final = 10
"""Chances in a hundred rounds: to get up, to tip; for a random player also to decline the bank, and
to bet behind another player."""


class Sitter:
    """One bot at one table. `price` is what a round there costs before the cards, or a big blind.
    While it `leaves` it gives up its seats and takes its chips."""

    def __init__(self, kind: PlayerKind, sheet: SheetView, below: Below) -> None:
        self._kind, self._below = kind, below
        self._price, self._is_poker = price_of(sheet), sheet.poker is not None
        self._round = ""
        self._behind = ""
        self._took = Cents(0)
        self.leaves = False

    def next_command(self, view: TableView) -> Command | None:
        """What to do now, beside decisions; nothing where the bot waits for others."""
        you = view.you
        if you is None:
            return None
        if self._is_new_round(view) and you.spots:
            self.leaves = self._chance(_LEAVES)
            tips = self._find(view, MayTip)
            if tips and self._chance(_TIPS):
                return ask.GiveTip(amount=tips[0].amount.minimum)
        if self.leaves:
            return self._leave_between_hands(view)
        return next(self._wishes(view), None)

    def _leave_between_hands(self, view: TableView) -> Command | None:
        """The next step on the way out. At poker the next hand may be dealt at any moment, so the
        bot sits out first and gets up once it is in no hand."""
        if isinstance(view.felt, PokerFelt) and view.you is not None and view.you.spots:
            if any(each.command == "sit out" for each in self._find(view, MayDo)):
                return ask.SitOut()
            own = [each for each in view.felt.players if each.spot in view.you.spots]
            if any(each.dealt_in and not each.folded for each in own):
                return None
        return self.leave(view)

    def leave(self, view: TableView) -> Command | None:
        """The next step on the way out; nothing once the bot is gone, or has to wait."""
        names = {each.command: each for each in self._find(view, MayDo)}
        for command in ("give up bank", "leave seat"):
            if command in names:
                may = names[command]
                is_bank = command == "give up bank"
                return ask.GiveUpBank() if is_bank else ask.LeaveSeat(spot=may.spot)
        if self._find(view, MayTakeChips) and view.you is not None and not view.you.spots:
            self._took = view.you.free
            return ask.TakeChips()
        self.leaves = view.you is not None and bool(view.you.spots)
        return None

    def _wishes(self, view: TableView) -> Iterator[Command]:
        yield from self._bank(view)
        yield from self._seat(view)
        yield from self._chips(view)
        yield from self._poker(view)
        yield from self._bet(view)

    # The bank

    def _bank(self, view: TableView) -> Iterator[Command]:
        for may in self._find(view, MayTakeBank):
            if may.held:
                continue
            if self._kind != "random" or not self._chance(_DECLINES):
                wanted = max(may.wager.minimum, may.wager.maximum // 2)
                yield ask.AcceptBank(wager=in_steps(may.wager, wanted))
        if any(each.command == "decline bank" for each in self._find(view, MayDo)):
            yield ask.DeclineBank()

    # Seat and chips

    def _seat(self, view: TableView) -> Iterator[Command]:
        if view.you is None or view.you.spots:
            return
        for may in self._find(view, MaySit):
            spot = may.spots[self._below(len(may.spots))]
            wanted = max(self._usual(may.buy_in), self._took if self._is_poker else Cents(0))
            yield ask.TakeSeat(spot=spot, buy_in=in_steps(may.buy_in, wanted))

    def _usual(self, sold: AmountRange) -> Cents:
        named = {preset.name: preset.amount for preset in sold.presets}
        for name in (PresetName.HUNDRED_BLINDS, PresetName.FIFTY_BLINDS, PresetName.MINIMUM):
            if name in named:
                return named[name]
        return Cents(_BUY * self._price)

    def _chips(self, view: TableView) -> Iterator[Command]:
        you = view.you
        if you is None or not you.spots or you.free >= _LOW * self._price:
            return
        for may in self._find(view, MayBuy):
            yield ask.BuyChips(amount=in_steps(may.amount, Cents(_BUY * self._price)))

    def _poker(self, view: TableView) -> Iterator[Command]:
        """A player who was out comes back, and posts instead of waiting for the blind."""
        names = {each.command for each in self._find(view, MayDo)}
        if "come back" in names:
            yield ask.ComeBack()
        if "post" in names:
            yield ask.PostBlinds()

    # Bets

    def _bet(self, view: TableView) -> Iterator[Command]:
        for may in self._find(view, MayBet):
            if may.placed or (may.backline and not self._is_bold(view)):
                continue
            bet = make_bet(may, _APPETITES[self._kind], self._below)
            if bet is not None:
                yield bet

    def _is_bold(self, view: TableView) -> bool:
        """Whether a random player bets behind another one in this round."""
        if self._kind != "random" or self._behind == view.round:
            return False
        self._behind = view.round
        return self._chance(_BEHIND)

    # Chance

    def _is_new_round(self, view: TableView) -> bool:
        between = view.phase in (TablePhase.IDLE, TablePhase.BETTING)
        if not between or view.round == self._round:
            return False
        self._round = view.round
        return True

    def _chance(self, percent: int) -> bool:
        return self._below(100) < percent

    @staticmethod
    def _find(view: TableView, kind: type[M]) -> list[M]:
        return [each for each in view.may if isinstance(each, kind)]


def price_of(sheet: SheetView) -> Cents:
    """What a round costs before the cards; at poker the big blind."""
    if sheet.poker is not None:
        return sheet.poker.big_blind
    offered = [wager.options for wager in sheet.wagers if wager.options is not None]
    required = sum(options.low for options in offered if options.required)
    return Cents(required or min(options.low for options in offered))


def in_steps(sizes: AmountRange, wanted: int) -> Cents:
    """An amount of a range: this one, or the nearest below that it holds."""
    amount = min(max(wanted, sizes.minimum), sizes.maximum)
    return Cents(amount - (amount - sizes.minimum) % sizes.step)
