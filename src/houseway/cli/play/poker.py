"""Poker at the table of `houseway play`: the buy-in, hand after hand, chips between hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cli.play.prompt import Left
from houseway.games import Bet, Wagers
from houseway.games.poker.game import Poker
from houseway.games.poker.posts import STACK
from houseway.money import Cents, dollars
from houseway.rules import Refused, read_typed_money
from houseway.table.seating import after_poker_hand
from houseway.table.session import PokerSession, add_chips, come_back, next_hand
from houseway.table.usual_wagers import usual_wagers
from houseway.table.visit import YOU, least_price, usual_buy_in

if TYPE_CHECKING:
    from houseway.cli.play.session import PlayTable


def play_poker(table: PlayTable, game: Poker) -> None:
    """Hand after hand, until the person leaves."""
    stakes, out = game.terms.stakes, table.prompt.out
    out.print(_betting_text(game))
    out.print(f"[dim]Blinds[/] {dollars(stakes.small_blind)} and {dollars(stakes.big_blind)}")
    usual = usual_wagers(table.sheet, {}, seats=1 + table.others)
    buy_in = _ask_buy_in(table, game, table.visit.balance)
    bets = (Bet(YOU, {STACK: buy_in}), *usual.bets[1:])
    seating = table.dealt.seat(Wagers(bets))
    drawn = ", ".join(f"spot {spot} {card.symbol}" for spot, card in seating.drawn.items())
    out.print(f"[dim]Drawn for the button: {drawn}; spot {seating.wagers.button} has it.[/]")
    wagers, session = seating.wagers, seating.session
    assert session is not None
    while True:
        table.play_round(wagers)
        assert table.prompt.last is not None
        session = after_poker_hand(game, session, table.prompt.last, but=YOU)
        if table.left:
            return
        session = _between_hands(table, game, session)
        wagers, session = next_hand(game, session)


def _betting_text(game: Poker) -> str:
    """Whether bets have a limit here, and which."""
    stakes, most = game.terms.stakes, game.terms.most_raises
    cap = "" if most is None else f", at most {most} raises in a betting round"
    if stakes.has_limit:
        small, big = dollars(stakes.bets[0]), dollars(stakes.bets[-1])
        what = f"Limit:[/] bets and raises of {small} before the turn, of {big} from it on"
        other = "for no limit: --set betting=no_limit"
    else:
        what = f"No limit:[/] bets of at least {dollars(stakes.bets[0])}, up to all in"
        other = "for limit: --set betting=limit"
    return f"[bold]{what}{cap} [dim]({other})[/]"


def _ask_buy_in(table: PlayTable, game: Poker, left: Cents) -> Cents:
    usual, least = usual_buy_in(game, left), least_price(game, table.others)
    ways = (("Enter", f"buy in for {dollars(usual)}"), ("100", "buy in for $100"))
    step = table.sheet.increment.value
    return table.prompt.ask_money("Buy in for how much", usual, (least, left), step, ways=ways)


def _between_hands(table: PlayTable, game: Poker, session: PokerSession) -> PokerSession:
    """The next hand, more chips, or home; who is broke buys in again or goes."""
    stack = session.chair(YOU).stack
    spare = Cents(table.visit.balance - stack)
    if not stack:
        if spare < least_price(game, table.others):
            table.prompt.say("You have no chips left.")
            raise Left
        session = add_chips(game, session, YOU, _ask_buy_in(table, game, spare))
        return come_back(session, YOU)
    ways = (("Enter", "the next hand"), ("add 50", "buy $50 more chips"))
    question = f"\n[bold]Next hand[/] [dim](Enter; you have {dollars(stack)} in chips)[/]:"
    while True:
        answer = table.prompt.ask(question, ways=ways).casefold()
        if not answer:
            return session
        word, _, number = answer.partition(" ")
        try:
            if word != "add":
                table.prompt.say("Enter deals the next hand, add 50 buys chips; h is help.")
            elif (chips := read_typed_money(number, where="add")) > spare:
                table.prompt.say(f"You have {dollars(spare)} beside your chips.")
            else:
                return add_chips(game, session, YOU, chips)
        except Refused as refused:
            table.prompt.refuse(refused, table.sheet)
