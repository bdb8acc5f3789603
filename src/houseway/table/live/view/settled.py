"""The newest round once it is over: its wins and losses, in the house's order, and each person's
net result."""

from collections.abc import Iterator
from typing import Final

from houseway.bank import POT, Fee, action_of
from houseway.fact import Fact, asdict, replace
from houseway.games import Bet, Outcome, Wagers
from houseway.money import Cents, Odds
from houseway.rules import Sheet
from houseway.table.events import LineSettled
from houseway.table.live.happened import JackpotLine
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import FinishedRound, Running
from houseway.table.live.view.remembered import remembered
from houseway.table.live.view.seat import later_wager

NOTHING: Final = Cents(0)
_BANK: Final = "bank"
_STACK: Final = "stack"


class SettledLine(Fact, frozen=True, omit_defaults=True):
    """The result of one wager: `win` is without the stake and below zero for a loss, `back` is the
    total handed back. `owed` is the amount by the cards if the bank did not cover it. A line of the
    `jackpot` comes in its seat's turn."""

    spot: int
    wager: str
    title: str
    stake: Cents
    outcome: Outcome
    win: Cents
    back: Cents
    rule: str = ""
    person: str = ""
    backline: int = 0
    toke: bool = False
    jackpot: bool = False
    odds: Odds | None = None
    owed: Cents | None = None
    hand: str = ""
    why: str = ""


class NetView(Fact, frozen=True, omit_defaults=True):
    """A person's net result of the round, with tokes and the jackpot but without fees, and the
    total handed back. The `bank` is the player-dealer."""

    spot: int
    net: Cents
    back: Cents
    person: str = ""
    backline: int = 0
    bank: bool = False


class FeeView(Fact, frozen=True, omit_defaults=True):
    """A collection fee: of the `bank`, of the `pot`, or of a bettor. Where the bands say how much,
    `on` is what they count and `band` which of them applies, from nought."""

    amount: Cents
    rule: str
    spot: int = 0
    backline: int = 0
    person: str = ""
    bank: bool = False
    pot: bool = False
    on: Cents | None = None
    band: int | None = None


class SettledView(Fact, frozen=True, omit_defaults=True):
    """The newest round, until bets are open again; its cards lie on the felt. In a `void` round
    everything went back. `corrected` says that a supervisor has corrected it since. `fees` are
    those of the round, or of a void one those that went back."""

    round: str
    lines: tuple[SettledLine, ...]
    net: tuple[NetView, ...]
    fees: tuple[FeeView, ...] = ()
    tokens: Cents = NOTHING
    void: bool = False
    corrected: bool = False


def settled_of(setup: TableSetup, finished: FinishedRound) -> SettledView:
    """A finished round, as all may see it."""
    return remembered(_settled, setup.sheet, finished)


def _settled(sheet: Sheet, finished: FinishedRound) -> SettledView:
    running = finished.running
    lines = tuple(void_lines(sheet, running) if finished.void else _lines(sheet, finished))
    taken = (*running.tokens, *finished.tokens)
    fees = finished.fees if finished.void else (*running.fees, *finished.fees)
    return SettledView(
        round=running.name,
        lines=lines,
        net=_net(running.dealt_to or running.wagers, lines, void=finished.void),
        fees=fees_of(sheet, running.wagers, fees),
        tokens=NOTHING if finished.void else Cents(sum([each.amount or 0 for each in taken])),
        void=finished.void,
        corrected=finished.corrected,
    )


def _lines(sheet: Sheet, finished: FinishedRound) -> Iterator[SettledLine]:
    """Every line in the order in which the house takes and pays (T-90)."""
    running = finished.running
    people = {(b.spot, b.backline): b.person for b in (running.dealt_to or running.wagers).bets}
    jackpot = list(finished.jackpot)
    for number in range(len(finished.lines) + 1):
        while jackpot and jackpot[0].after <= number:
            yield _jackpot_line(jackpot.pop(0), people)
        if number < len(finished.lines):
            yield _line(sheet, finished.lines[number], people)


def _line(sheet: Sheet, line: LineSettled, people: dict[tuple[int, int], str]) -> SettledLine:
    return SettledLine(
        **asdict(line),
        title=sheet.printed.wager_title(line.wager),
        back=line.returned,
        person=people.get((line.spot, line.backline), ""),
    )


def _jackpot_line(line: JackpotLine, people: dict[tuple[int, int], str]) -> SettledLine:
    return SettledLine(
        spot=line.spot,
        wager=line.wager,
        title=line.wager.capitalize(),
        stake=line.stake,
        outcome=line.outcome,
        win=line.win,
        back=Cents(line.stake + line.win),
        rule=line.rule,
        person=people.get((line.spot, 0), ""),
        jackpot=True,
        odds=line.odds,
        hand=line.hand,
    )


def void_lines(sheet: Sheet, running: Running) -> Iterator[SettledLine]:
    """All wagers of a void round, each of which went back (T-50, T-82)."""
    for bet in running.wagers.bets:
        if bet.stakes.keys() >= {_STACK}:  # at poker it is what was put into the pot
            put = _put_in(running, bet)
            yield from [_back(sheet, bet, POT, put)] if put else []
            continue
        yield from [_back(sheet, bet, name, stake) for name, stake in bet.stakes.items()]
        yield from [_back(sheet, bet, name, toke, toke=True) for name, toke in bet.tokes.items()]
        if added := running.added.get(bet.name, 0):
            yield _back(sheet, bet, later_wager(sheet), Cents(added))
        for wager, chip in bet.chips.items():
            yield _back(sheet, bet, wager, chip, jackpot=True)


def _put_in(running: Running, bet: Bet) -> Cents:
    felt = running.felt
    return NOTHING if felt is None else Cents(felt.in_pot[felt.seat_of(bet.spot)])


def _back(
    sheet: Sheet, bet: Bet, wager: str, stake: Cents, *, toke: bool = False, jackpot: bool = False
) -> SettledLine:
    return SettledLine(
        spot=bet.spot,
        wager=wager,
        title=sheet.printed.wager_title(wager),
        stake=stake,
        outcome=Outcome.RETURNED,
        win=NOTHING,
        back=stake,
        person=bet.person,
        backline=bet.backline,
        toke=toke,
        jackpot=jackpot,
    )


def _net(wagers: Wagers, lines: tuple[SettledLine, ...], *, void: bool) -> tuple[NetView, ...]:
    """Each person's result; the return of a toke is the dealers' (T-72)."""
    net: dict[tuple[int, int], int] = {}
    back: dict[tuple[int, int], int] = {}
    people: dict[tuple[int, int], str] = {}
    taken = 0
    for line in lines:
        who = line.spot, line.backline
        people.setdefault(who, line.person)
        theirs = line.toke and not void
        net[who] = net.get(who, 0) + (-line.stake if theirs else line.win)
        back[who] = back.get(who, 0) + (0 if theirs else line.back)
        taken -= 0 if line.jackpot else line.win
    found = [
        NetView(spot, Cents(amount), Cents(back[spot, behind]), people[spot, behind], behind)
        for (spot, behind), amount in net.items()
    ]
    if wagers.bank is not None:
        held = wagers.bank
        after = Cents(held.wager + taken)
        found.append(NetView(held.spot, Cents(taken), after, held.person, bank=True))
    return tuple(found)


def fees_of(sheet: Sheet, wagers: Wagers, fees: tuple[Fee, ...]) -> tuple[FeeView, ...]:
    """The fees of a round, their payers, and their basis."""
    bets, bank = {bet.name: bet for bet in wagers.bets}, wagers.bank
    found = []
    for fee in fees:
        about, bet = (fee.amount, fee.cite.item), bets.get(fee.payer)
        if fee.payer == POT:
            found.append(FeeView(*about, pot=True))
        elif fee.payer == _BANK and bank is not None:
            view = FeeView(*about, bank.spot, person=bank.person, bank=True)
            found.append(_with_band(sheet, wagers, fee, view))
        elif bet is not None:
            view = FeeView(*about, bet.spot, bet.backline, bet.person)
            found.append(_with_band(sheet, wagers, fee, view))
    return tuple(found)


def _with_band(sheet: Sheet, wagers: Wagers, fee: Fee, view: FeeView) -> FeeView:
    """The fee with the band of the schedule that it comes from."""
    action, option = action_of(sheet, wagers, fee.payer), sheet.fee_option
    if action is None or option is None:
        return view
    return replace(view, on=action, band=option.band_on(action))
