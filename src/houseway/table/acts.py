"""A settled round as an act of its table.

Bettors win from and lose to the bank, the table's tray or the player-dealer, each under the name of
a person and not of a seat. A toke leaves the player when it is placed, and its return is the
dealers' (T-72).
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from houseway.bank import POT, Fee, Remark
from houseway.bank.cover import Owed
from houseway.games import HIDDEN, Line
from houseway.games.bettor import bettor_name
from houseway.games.line import Why
from houseway.jackpot.keypad.accounts import player_account
from houseway.ledger import Account, Act, Gain, table_stream
from houseway.money import MICRO_PER_CENT, Cents, MicroCents, micro_cents
from houseway.people import normal
from houseway.table.events import JackpotBegan, LineSettled, RoundSettled
from houseway.table.house_accounts import house_accounts
from houseway.table.round_record import person_at
from houseway.table.settled import Settled

Moved = defaultdict[Account, int]
_NO_HAND: Final = (Why, Owed, int)


@lru_cache(maxsize=64)  # a round's is needed again and again
def round_id(table: str, name: str) -> str:
    """What a round is called among all rounds of the house. A table may have a stroke in its name,
    and is written without one, so that no other table and round are called the same (R3).

    >>> round_id("T7", "1/2"), round_id("T7/1", "2")
    ('t7/1/2', 't7:1/2')
    """
    return f"{normal(table).replace('/', ':')}/{normal(name)}"


def act_of_round(
    settled: Settled,
    name: str,
    jackpots: tuple[JackpotBegan, ...] = (),
    corrects: int | None = None,
) -> Act:
    """The act of a round with this name; `corrects` is the entry of the round that it replaces."""
    played, fees = settled.played, tuple([fee for fee in settled.fees if fee.amount])
    return Act(
        table_stream(normal(played.table)),
        RoundSettled(
            table=played.table,
            round=name,
            sheet=settled.sheet.digest,
            wagers=settled.wagers,
            log=settled.over.log,
            lines=lines_settled(settled),
            fees=fees,
            tokens=played.tokens,
            jackpots=jackpots,
            file=played.file,
        ),
        gains=gains_of(
            money_moved(settled.game_lines, settled.fees, tokens_in(settled), accounts_in(settled))
        ),
        round=normal(name),
        rule=fees[0].cite.item if fees else "",
        documents=(settled.sheet.digest,),
        corrects=corrects,
    )


def lines_settled(settled: Settled) -> tuple[LineSettled, ...]:
    """The lines of a round as events and the record have them. All viewers read them, so they name
    no hand that was not turned (R17)."""
    view = settled.played.game.open_view(settled.over)
    closed = {seat.spot for seat in view.seats if HIDDEN in seat.cards}
    dealer_closed = any(HIDDEN in pile.cards for pile in view.piles)
    return tuple(
        [
            LineSettled(
                spot=line.spot,
                wager=line.wager,
                stake=line.stake,
                outcome=line.outcome,
                win=line.win,
                rule=line.cite.item,
                backline=line.backline,
                toke=line.toke,
                odds=line.odds if line.win > 0 else None,
                owed=second.win if isinstance(second := line.why.second, Owed) else None,
                hand="" if line.spot in closed else line.hand or "",
                why=_why(line.why, closed=line.spot in closed, dealer_closed=dealer_closed),
            )
            for line in settled.game_lines
        ]
    )


def _why(why: Why, *, closed: bool, dealer_closed: bool) -> str:
    """A reason in words; none where it would name a hand that lies face down."""
    if closed or dealer_closed:
        hands = _hands_in(why)
        if (closed and hands) or hands > 1:
            return ""
    return str(why)


def _hands_in(why: Why) -> int:
    """The number of hands a reason names: amounts owed and counts are not hands."""
    named = [each for each in (why.first, why.second) if each is not None]
    within = sum([_hands_in(each) for each in named if isinstance(each, Why)])
    return within + sum([not isinstance(each, _NO_HAND) for each in named])


def accounts_in(settled: Settled) -> dict[str, Account]:
    """The people of the round, by their names in results."""
    table, wagers = settled.played.table, settled.wagers
    house = house_accounts(table)
    accounts = {bet.name: player_account(person_at(bet, table)) for bet in wagers.bets}
    accounts |= {"fees": house.fees, "tokes": house.tokes}
    if settled.sheet.printed.bank.value == "none":
        accounts["bank"] = house.fees  # the players' total loss is the fee collected by the house
    elif wagers.bank is None:
        accounts["bank"] = house.tray
    else:
        accounts["bank"] = player_account(wagers.bank.person or f"{table}/{wagers.bank.spot}")
    return accounts


def tokens_in(settled: Settled) -> tuple[Remark, ...]:
    """The tokens that were handed over, before the cards and after them (T-91)."""
    return (*settled.played.tokens, *settled.late_tokens)


def money_moved(
    lines: Iterable[Line | LineSettled],
    fees: Iterable[Fee],
    tokens: Iterable[Remark],
    accounts: Mapping[str, Account],
) -> Moved:
    """A round's moves: its fees first (T-89), then the `tokens` that are handed over and not bet
    (T-91), then its lines. `accounts` are those of the bettors, of the bank, and the table's."""
    moved = Moved(int)
    for fee in fees:
        if fee.payer != POT:  # which is taken in play, and shows in the lines
            move(moved, accounts[fee.payer], accounts["fees"], micro_cents(fee.amount))
    for token in tokens:
        amount = micro_cents(token.amount or Cents(0))
        move(moved, accounts[token.bettor], accounts["tokes"], amount)
    for line in lines:
        bettor = accounts[bettor_name(line.spot, line.backline)]
        move(moved, accounts["bank"], bettor, line.win * MICRO_PER_CENT)
        if line.toke:  # the player put it down, and the rest of it is the dealers'
            move(moved, bettor, accounts["tokes"], micro_cents(line.returned))
    return moved


def move(moved: Moved, giver: Account, taker: Account, amount: int) -> None:
    """Money from one account to another."""
    moved[giver] -= amount
    moved[taker] += amount


def gains_of(moved: Moved) -> tuple[Gain, ...]:
    """The net gain of every account, without the zeros."""
    return tuple([Gain(account, MicroCents(amount)) for account, amount in moved.items() if amount])
