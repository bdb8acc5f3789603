"""A hand of ours as a PHH file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from houseway.cards import PlayingCard
from houseway.games import Bet, Deal, Spot
from houseway.games.action import Check, Fold, Unseen
from houseway.games.poker.game import Poker
from houseway.games.poker.posts import ANTE, BLINDS, DEAD, POST, STACK
from houseway.games.poker.state import (
    Action,
    BetTo,
    Call,
    DeadHand,
    Felt,
    Muck,
    RaiseTo,
    ReplaceCard,
    Show,
)
from houseway.games.poker.street import FLOP
from houseway.money import Cents, money_text
from houseway.rules import Refused
from houseway.table.phh.refusals import PhhRefusal
from houseway.table.phh.variant import CODES
from houseway.table.settled import Settled


def write_phh(settled: Settled) -> str:
    """The file of a settled hand; keys beyond PHH start with an underscore."""
    game, over = settled.played.game, settled.over
    if not isinstance(game, Poker) or not isinstance(over, Felt):
        raise Refused(PhhRefusal.PHH_NOT_POKER, where="sheet", sheet=settled.sheet.id)
    stakes, players = game.terms.stakes, len(over.bets)
    step = stakes.step
    around = [over.bet_of(seat) for seat in range(players)]
    _refuse_unwritten(game, around)
    posted = _posted(game, over)
    antes, blinds = [each.ante for each in posted], [each.blind for each in posted]
    if players == 2:  # of two the button has the small blind, which PHH writes first
        antes.reverse()
        blinds.reverse()
    is_matched = not any(DEAD in bet.stakes for bet in around)

    def chips(amounts: Iterable[int]) -> str:
        return f"[{', '.join([str(amount // step) for amount in amounts])}]"

    betting = "limit" if stakes.has_limit else "pot_limit" if stakes.pot_limit else "no_limit"
    code = CODES[game.sheet.printed.game, betting]
    lines = [
        f'variant = "{code}"',
        f"ante_trimming_status = {'true' if is_matched else 'false'}",
        f"antes = {chips(antes)}",
        f"blinds_or_straddles = {chips(blinds)}",
    ]
    if stakes.has_limit:
        small, big = stakes.bets[0], stakes.bets[2]
        lines += [f"small_bet = {small // step}", f"big_bet = {big // step}"]
    else:
        lines.append(f"min_bet = {stakes.bets[0] // step}")
    lines.append(f"starting_stacks = {chips([bet.stakes[STACK] for bet in around])}")
    lines.append("actions = [")
    lines += [f'  "{action}",' for action in _actions(over, step)]
    lines.append("]")
    if any(bet.person for bet in around):
        names = ", ".join(_quoted(bet.person) for bet in around)
        lines.append(f"players = [{names}]")
    lines.append(f"seats = [{', '.join(str(bet.spot) for bet in around)}]")
    if step != 100:
        lines.append(f'_chip = "{money_text(step)}"')
    fees = Cents(sum(fee.amount for fee in settled.fees))
    if fees:
        lines.append(f'_fees = "{money_text(fees)}"')
    return "\n".join(lines) + "\n"


class _Posted(NamedTuple):
    """A player's posts before the cards, as PHH has them: a latecomer's post is below zero."""

    ante: int
    blind: int


def _posted(game: Poker, over: Felt) -> list[_Posted]:
    """Each player's posts; dead chips are an ante of one player."""
    stakes, players = game.terms.stakes, len(over.bets)
    big = game.big_blind(players)
    blinds = {big: stakes.big_blind, 1 - big if players == 2 else big - 1: stakes.small_blind}
    posted = []
    for seat in range(players):
        put = over.bet_of(seat).stakes
        blind = put.get(BLINDS, 0) if stakes.as_played else blinds.get(seat, 0)
        dead = put.get(DEAD, 0) if stakes.as_played else over.dead[seat]
        posted.append(_Posted(put.get(ANTE, 0) + dead, blind - put.get(POST, 0)))
    return posted


def _refuse_unwritten(game: Poker, around: list[Bet]) -> None:
    """What PHH cannot say: a short blind called in full, and with two players of equal blinds which
    of them is on the button."""
    terms, stakes = game.terms, game.terms.stakes
    if stakes.as_played:
        return
    big = around[game.big_blind(len(around))]
    if terms.full_blind and big.stakes[STACK] < stakes.big_blind:
        raise _no_word("a short big blind called in full")
    if len(around) == 2 and not terms.button_small and stakes.small_blind == stakes.big_blind:
        raise _no_word("equal blinds of two players, the big one on the button")


def _no_word(thing: str) -> Refused:
    return Refused(PhhRefusal.PHH_CANNOT_SAY, where="round", thing=thing)


def _actions(over: Felt, step: Cents) -> Iterator[str]:
    at = {over.bet_of(seat).spot: seat + 1 for seat in range(len(over.bets))}
    for action in _in_order(over.log):
        match action:
            case Deal(place=Spot(number), cards=cards):
                yield f"d dh p{at[number]} {''.join([card.text for card in cards])}"
            case Unseen(place=Spot(number), cards=count):
                yield f"d dh p{at[number]} {'??' * count}"
            case Deal(cards=cards):
                yield f"d db {''.join([card.text for card in cards])}"
            case Fold():
                yield f"p{at[action.spot]} f"
            case Check() | Call():
                yield f"p{at[action.spot]} cc"
            case BetTo() | RaiseTo():
                yield f"p{at[action.spot]} cbr {action.amount // step}"
            case Show():
                hand = over.hands[at[action.spot] - 1]
                yield f"p{at[action.spot]} sm {''.join([card.text for card in hand])}"
            case DeadHand():
                raise _no_word("a hand that was declared dead")
            case ReplaceCard():
                raise _no_word("a card that was exposed and replaced")
            case Muck():
                yield f"p{at[action.spot]} sm"


def _in_order(log: tuple[Action, ...]) -> tuple[Action, ...]:
    """As PHH has it: the flop is one deal, even if a dealer typed it in parts, and when no more
    betting is possible, hands are shown before the rest of the board."""
    shown = [action for action in log if isinstance(action, Show | Muck)]
    rest = _whole_flop([action for action in log if not isinstance(action, Show | Muck)])
    end = len(rest)
    while end and _is_board(rest[end - 1]):
        end -= 1
    return (*rest[:end], *shown, *rest[end:])


def _whole_flop(log: list[Action]) -> list[Action]:
    """A log in which the first three cards of the board come together."""
    flop: tuple[PlayingCard, ...] = ()
    joined: list[Action] = []
    for action in log:
        if len(flop) < FLOP and isinstance(action, Deal) and _is_board(action):
            flop = (*flop, *action.cards)
            if len(flop) == FLOP:
                joined.append(Deal(action.place, flop))
        else:
            joined.append(action)
    return joined


def _is_board(action: Action) -> bool:
    return isinstance(action, Deal) and not isinstance(action.place, Spot)


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
