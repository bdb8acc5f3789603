"""Settlement: one line for each wager, all of one kind round the table before the next (B9-11)."""

from __future__ import annotations

from houseway.games.ez_baccarat.drawing import hand_words
from houseway.games.ez_baccarat.roads import Coup, Winner
from houseway.games.ez_baccarat.state import Felt
from houseway.games.ez_baccarat.terms import Terms
from houseway.games.line import Line, Outcome, Verdict, Why, because, put_lines
from houseway.games.order import from_bank_left
from houseway.rules import Cite


def settle(t: Terms, over: Felt) -> tuple[Line, ...]:
    """From the player-dealer's left: Player lines, Banker lines, Ties, Panda 8s, Dragon 7s."""
    coup = Coup.of(player=over.player, banker=over.banker)
    player, banker = hand_words(over.player), hand_words(over.banker)
    why = _compared(coup, player, banker)
    verdicts = {wager: _verdict(t, coup, wager, player, banker, why) for wager in t.pays}
    bets = from_bank_left(over.wagers, over.wagers.bets)
    placed = [(bet, wager) for bet in bets for wager in t.order if wager in bet.stakes]
    if t.by_type:
        placed.sort(key=lambda pair: t.order.index(pair[1]))
    lines: list[Line] = []
    for bet, wager in placed:
        put_lines(lines, bet, wager, bet.stakes[wager], verdicts[wager])
    return tuple(lines)


def _verdict(t: Terms, coup: Coup, wager: str, player: str, banker: str, why: Why) -> Verdict:
    """The result of one kind of wager, for every bettor; the hands are in words."""
    odds = t.pays[wager]

    def decided(hand: str, *, wins: bool, cite: Cite, why: Why = why) -> Verdict:
        if wins:
            return Verdict(Outcome.WIN, odds.value, hand, odds.cite, why)
        return Verdict(Outcome.LOSE, None, hand, cite, why)

    if wager == "tie":
        both = f"{coup.player} against {coup.banker}"
        return decided(both, wins=coup.winner is Winner.TIE, cite=t.tie.cite)
    if wager == "panda_8":
        close = coup.panda_8 or player == "three-card 8"
        lost = why if close else because("no three-card 8: Player {}", player)
        return decided(player, wins=coup.panda_8, cite=t.panda_8.cite, why=lost)
    if wager == "dragon_7":
        close = coup.dragon_7 or banker == "three-card 7"
        lost = why if close else because("no three-card 7: Banker {}", banker)
        return decided(banker, wins=coup.dragon_7, cite=t.dragon_7.cite, why=lost)
    hand = player if wager == "player" else banker
    if coup.winner is Winner.TIE:
        return Verdict(Outcome.PUSH, None, hand, t.tie_lines.cite, why)
    if wager == "banker" and coup.dragon_7:  # the reading of T-01, whichever it is
        paid = Outcome.PUSH if t.seven_pushes.value else Outcome.WIN
        at = None if t.seven_pushes.value else odds.value
        reason = because("{}, and pushes", why) if t.seven_pushes.value else why
        return Verdict(paid, at, hand, t.seven_pushes.cite, reason)
    return decided(hand, wins=coup.winner.value == wager, cite=t.wins.cite)


def _compared(coup: Coup, player: str, banker: str) -> Why:
    if coup.winner is Winner.TIE:
        return because("tie: Player {}, Banker {}", player, banker)
    if coup.winner is Winner.PLAYER:
        return because("Player {} beats Banker {}", player, banker)
    return because("Banker {} beats Player {}", banker, player)
