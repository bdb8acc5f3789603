"""Settlement: one line for each wager, all of one kind round the table before the next (B9-11)."""

from __future__ import annotations

from houseway.games.ez_baccarat.hand import hand_words
from houseway.games.ez_baccarat.roads import Coup, Winner
from houseway.games.ez_baccarat.state import Over
from houseway.games.ez_baccarat.terms import Terms, terms
from houseway.games.line import Line, Outcome, Verdict, Why, put_lines
from houseway.games.order import from_bank_left
from houseway.rules import Cite, Reason, Refused, Sheet


def settle(sheet: Sheet, over: Over) -> tuple[Line, ...]:
    """From the player-dealer's left: Player lines, Banker lines, Ties, Panda 8s, Dragon 7s."""
    if not isinstance(over, Over):
        raise Refused(Reason.UNFINISHED, "the round is not over", where="settle", rule="B9-11")
    t = terms(sheet)
    coup = Coup.of(player=over.player, banker=over.banker)
    verdicts = {wager: _verdict(t, over, coup, wager) for wager in t.pays}
    bets = from_bank_left(over.wagers, over.wagers.bets)
    placed = [(bet, wager) for bet in bets for wager in t.order if wager in bet.stakes]
    if t.by_type:
        placed.sort(key=lambda pair: t.order.index(pair[1]))
    lines: list[Line] = []
    for bet, wager in placed:
        put_lines(lines, bet, wager, bet.stakes[wager], verdicts[wager])
    return tuple(lines)


def _verdict(t: Terms, over: Over, coup: Coup, wager: str) -> Verdict:
    """What the two hands say of one kind of wager, whoever has made it."""
    player, banker = hand_words(over.player), hand_words(over.banker)
    why = Why("Player {}, Banker {}", player, banker)
    odds = t.pays[wager]

    def decided(hand: str, *, wins: bool, cite: Cite) -> Verdict:
        if wins:
            return Outcome.WIN, odds.value, hand, odds.cite, why
        return Outcome.LOSE, None, hand, cite, why

    if wager == "tie":
        return decided(coup.winner.value, wins=coup.winner is Winner.TIE, cite=t.tie.cite)
    if wager == "panda_8":
        return decided(player, wins=coup.panda_8, cite=t.panda_8.cite)
    if wager == "dragon_7":
        return decided(banker, wins=coup.dragon_7, cite=t.dragon_7.cite)
    hand = player if wager == "player" else banker
    if coup.winner is Winner.TIE:
        return Outcome.PUSH, None, hand, t.tie_lines.cite, Why("tie: both hold {}", coup.player)
    if wager == "banker" and coup.dragon_7 and t.seven_pushes.value:
        return Outcome.PUSH, None, hand, t.seven_pushes.cite, why
    return decided(hand, wins=coup.winner.value == wager, cite=t.wins.cite)
