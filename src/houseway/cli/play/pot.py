"""What a person at poker is told: the pot, what a call costs, and what their hand is worth against
unknown hands."""

from houseway.cards import cards_text
from houseway.cli.play.prompt import Prompt
from houseway.cli.rounds.streets import NAMES
from houseway.cli.terminal.watch import watched
from houseway.gamemath.coach import seen_at
from houseway.gamemath.equity import CallPrice, equities, read_showdown
from houseway.games.poker.game import Poker
from houseway.games.poker.state import Felt
from houseway.games.poker.street import position, street_of
from houseway.money import Cents, dollars
from houseway.table import Turn
from houseway.table.shoe import many_words
from houseway.table.visit import YOU

_DRAWN = 200_000


def put_pot(turn: Turn, prompt: Prompt) -> None:
    """The pot, the cost to stay in, and the chips behind it."""
    state = turn.state
    price, behind = _call(turn), state.stacks[state.seat_of(YOU)]
    seats = [_seat_text(state, seat) for seat in state.live]
    prompt.out.print(f"[dim]{' · '.join(seats)}[/]")
    street = street_of(state)
    call = f"{dollars(price.call)} to call" if price.call else "nothing to call"
    prompt.out.print(
        f"[bold]{NAMES.get(street, street).capitalize()}[/]: pot {dollars(price.pot)}, {call}, "
        f"{dollars(behind)} behind you"
    )


def _seat_text(state: Felt, seat: int) -> str:
    """The players still in, their seats from the button, their stacks and their bets."""
    spot = state.bet_of(seat).spot
    where = position(seat, len(state.bets))
    who = "you" if spot == YOU else f"spot {spot}"
    bet = f", {dollars(state.bets[seat])} in" if state.bets[seat] else ""
    return f"{who}{f' ({where})' if where else ''} {dollars(state.stacks[seat])}{bet}"


def put_price(turn: Turn, game: Poker, prompt: Prompt) -> None:
    """What a call costs, and the share of the pot that the hand has against random hands: at poker
    no choice has an exact value, for it depends on how the others play."""
    price, out = _call(turn), prompt.out
    out.print("[dim]No choice has an exact value here: it depends on how the others play.[/]")
    seen, others = seen_at(game, turn.state, YOU), len(turn.state.live) - 1
    hands = [cards_text(seen.cards).replace(" ", ""), *["random"] * others]
    kind = "omaha" if game.hole > 2 else "holdem"
    asked = read_showdown(hands, game=kind, board=cards_text(seen.board))
    with watched("equity") as progress:
        made = equities(asked, words=many_words("play"), deals=_DRAWN, progress=progress)
    share = made.players[0].equity
    how = "all deals counted" if made.exact else f"{made.deals:,} deals drawn"
    hand = "a random hand" if others == 1 else f"{others} random hands"
    out.print(f"Against {hand} yours has {float(share):.1%} of the pot [dim]({how})[/].")
    if price.call:
        out.print(
            f"To call {dollars(price.call)} for a pot of {dollars(price.pot)} you need "
            f"{float(price.price):.1%} of it."
        )


def _call(turn: Turn) -> CallPrice:
    state = turn.state
    seat = state.seat_of(YOU)
    owed = min(max(state.bets) - state.bets[seat], state.stacks[seat])
    return CallPrice(pot=Cents(sum(state.in_pot)), call=Cents(owed))
