"""The end of a round: hands are turned, the dealer takes and pays, the cards are revealed.

Standard, side and progressive wagers are reconciled at the same time, seat by seat (T-90).
"""

from typing import Any, Final, NamedTuple

from houseway.bank import POT, Notice, notices
from houseway.games import HIDDEN, Game, Line, Outcome
from houseway.jackpot import outcome_of
from houseway.jackpot.keypad.events import Event as LinkEvent
from houseway.money import Cents
from houseway.table.acts import lines_settled
from houseway.table.jackpot.lines import among_lines, handed_over, jackpot_lines
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.context import CommandContext, Decisions
from houseway.table.live.decide.awards import (
    ending_of_game,
    hands_on_link,
    press_dealt,
    press_hands,
)
from houseway.table.live.decide.room import room
from houseway.table.live.decide.tips import show_tips
from houseway.table.live.deck import is_last_round
from houseway.table.live.finished import settle_running
from houseway.table.live.hand_names import hands_called
from houseway.table.live.money.amounts import check_tray
from houseway.table.live.money.stakes import people_in
from houseway.table.live.procedure.steps import item_of_show
from houseway.table.live.state import Running
from houseway.table.refusals import RoundRefusal
from houseway.table.settled import Settled


def show_hands(ctx: CommandContext) -> None:
    """The round is over: turned hands lie face up."""
    running = ctx.state.play
    if running.felt is not None:
        press_dealt(ctx)
        view = ctx.setup.game.open_view(running.felt)
        said = hands_called(ctx.setup.game, view)
        ctx.emit(
            happened.HandsShown(
                view=view,
                called=said.called,
                forward=said.forward,
                rule=item_of_show(ctx.setup, ctx.state),
            )
        )
    if ctx.setup.automatic:
        refused = ctx.attempt(lambda: _pay_if_it_can(ctx))
        if refused is None:
            return
        if refused.reason is not RoundRefusal.TRAY_TOO_LOW:
            raise refused
        ctx.raise_alert(happened.AlertKind.TRAY_LOW, rule="R1")


def settle_round(ctx: CommandContext) -> None:
    """Take and pay; the tray holds what it has to pay, or is filled first."""
    ctx.by_dealer()
    _pay_if_it_can(ctx)


def _pay_if_it_can(ctx: CommandContext) -> None:
    """Take and pay; refused if the tray is short, for the game or for its jackpot."""
    running = ctx.state.play
    settled = settle_running(ctx.setup, running)
    if settled is not None and running.wagers.bank is None:
        check_tray(ctx.state, sum([line.win for line in settled.game_lines]))
    pay(ctx, settled)


def pay(ctx: CommandContext, settled: Settled | None) -> None:
    """Take or pay every wager in the house's order; large payouts raise an alert (B1-20)."""
    running, deck = ctx.state.play, ctx.state.deck
    done = deck is not None and is_last_round(ctx.setup.equipment, deck)
    press_hands(ctx, running)
    side = _reconcile(ctx, running, settled)
    if settled is None:
        ctx.emit(happened.RoundPaid(round=running.name, lines=()))
    else:
        lines = lines_settled(settled)
        ctx.emit(
            happened.RoundPaid(
                round=running.name,
                lines=lines,
                tokens=settled.late_tokens,
                returned=settled.returned_tokens,
                fees=tuple([fee for fee in settled.fees if fee.payer == POT and fee.amount]),
                jackpot=side.lines,
            )
        )
        show_tips(ctx, lines)
        for notice in side.notices:
            ctx.raise_alert(
                happened.AlertKind.PAYOUT,
                spot=notice.spot,
                amount=notice.amount,
                people=tuple([b.person for b in running.wagers.bets if b.spot == notice.spot]),
                rule=notice.cite.item,
            )
    for sensor, ending in side.endings:
        ctx.emit_on_link(sensor, ending)
    if done:
        reveal(ctx, running)
    room(ctx).between_hands(ctx)


def reveal(ctx: CommandContext, played: Running | None = None) -> None:
    """Reveal the seed behind the cards, once they are out of play (R12). `played` is the round
    dealt from them: its players are told, unless the seed would show a hand that was never shown
    (T-94). The cards of a shoe all lie face up, and those of a round that was not dealt belong to
    no player."""
    deck, setup = ctx.state.deck, ctx.setup
    if deck is None:
        return
    told_to: tuple[str, ...] = ()
    closed = setup.poker is not None
    if played is not None and played.taken and setup.equipment.shoe is None:
        told_to = tuple(dict.fromkeys(people_in(played.dealt_to or played.wagers)))
        closed = closed or hides_a_hand(setup.game, played)
    ctx.emit(
        happened.DeckRevealed(
            deck=deck.name,
            commitment=deck.commitment,
            seed=deck.seed,
            closed=closed,
            told_to=told_to,
            rule="T-94" if closed else "R12",
        )
    )


def hides_a_hand(game: Game[Any], played: Running) -> bool:
    """Whether a hand of a round was never shown to all: one that was folded face down, taken out of
    the round, or dealt in a round that ended before hands are shown."""
    if played.felt is None or played.dealt_to is not None:
        return True
    view = game.open_view(played.felt)
    piles = [*view.piles, *[pile for seat in view.seats for pile in seat.piles]]
    return any(HIDDEN in pile.cards for pile in piles)


class _JackpotSide(NamedTuple):
    """What the jackpots add as a round is paid: their lines in the seats' turns, all payouts that
    raise an alert, the game's too (B1-20), and the END GAME events on each sensor."""

    lines: tuple[happened.JackpotLine, ...] = ()
    notices: tuple[Notice, ...] = ()
    endings: tuple[tuple[int, LinkEvent], ...] = ()


def _reconcile(ctx: CommandContext, running: Running, settled: Settled | None) -> _JackpotSide:
    """The jackpots' part of a round. While a hand waits for its card, or the link is down, no spot
    is paid yet on that sensor."""
    endings = {sensor: ending_of_game(ctx, sensor) for sensor in ctx.setup.sensors}
    ended = tuple([(sensor, each) for sensor, each in endings.items() if each is not None])
    if settled is None:
        return _JackpotSide(endings=ended)
    sheet, own, handed = ctx.setup.sheet, list[tuple[Line, ...]](), dict[tuple[int, str], Cents]()
    for sensor, ending in endings.items():
        on, link = ctx.on_link(sensor), ctx.link(sensor)
        if on is None or on.round != running.name:
            continue
        hands = hands_on_link(ctx, running, on)
        outcome = outcome_of(link, () if ending is None else (ending,))
        waiting, table = tuple(hands) if ending is None else (), link.paytables[sheet.id]
        own.append(jackpot_lines(link, table, hands, outcome, waiting, sensor=sensor))
        handed |= handed_over(outcome, sensor)
    if not own:
        return _JackpotSide(notices=settled.notices, endings=ended)
    every = among_lines(sheet, settled.game_lines, own)
    jackpot = tuple([line for lines in own for line in lines])
    return _JackpotSide(_in_turn(every, jackpot), notices(sheet, every, handed), ended)


def _in_turn(
    every: tuple[Line, ...], jackpot: tuple[Line, ...]
) -> tuple[happened.JackpotLine, ...]:
    """The jackpot's lines, each with how many lines of the game come before it."""
    found: list[happened.JackpotLine] = []
    for number, line in enumerate(every):
        if line in jackpot:
            won = line.win > 0 or line.outcome is Outcome.WAITS
            found.append(
                happened.JackpotLine(
                    spot=line.spot,
                    wager=line.wager,
                    stake=line.stake,
                    outcome=line.outcome,
                    win=line.win,
                    rule=line.cite.item,
                    after=number - len(found),
                    hand=(line.hand or "") if won else "",
                    odds=line.odds if won else None,
                )
            )
    return tuple(found)


COMMANDS: Final[Decisions] = {ask.SettleRound: lambda ctx, _: settle_round(ctx)}
