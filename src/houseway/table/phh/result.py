"""The results of a hand, by the players' numbers in PHH."""

from houseway.games import Outcome
from houseway.money import Cents, money_text
from houseway.table.phh.read import PhhHand
from houseway.table.round_file import write_round
from houseway.table.settled import Settled


def finishing_stacks(hand: PhhHand, settled: Settled) -> dict[int, Cents]:
    """Each player's chips when the pots are paid."""
    over, number = settled.over, _numbers(hand)
    stacks = {number[over.bet_of(seat).spot]: left for seat, left in enumerate(over.stacks)}
    for line in settled.lines:
        stacks[number[line.spot]] = Cents(stacks[number[line.spot]] + line.returned)
    return dict(sorted(stacks.items()))


def write_result(hand: PhhHand, settled: Settled) -> dict[str, object]:
    """The documented form (`docs/round-file.md`), as plain data."""
    stacks, unknown = finishing_stacks(hand, settled), hand.unknown
    net = {str(bet.spot): settled.net[str(bet.spot)] for bet in settled.wagers.bets}
    return {
        "stacks": {
            str(number): "inf" if number in unknown else money_text(stack)
            for number, stack in stacks.items()
        },
        "net": {
            str(number): money_text(net[str(spot)]) for number, spot in enumerate(hand.spots, 1)
        },
        "pots": _write_pots(hand, settled),
        "fees": settled.to_json()["fees"],
        "round": write_round(hand.choices, hand.played),
    }


def _write_pots(hand: PhhHand, settled: Settled) -> list[dict[str, object]]:
    """Each pot with its total, and its winners' shares."""
    number = _numbers(hand)
    amounts: dict[str, int] = {}
    winners: dict[str, dict[str, str]] = {}
    for line in settled.lines:
        if line.outcome is Outcome.RETURNED:
            continue  # uncalled: it was in no pot
        amounts[line.wager] = amounts.get(line.wager, 0) + line.stake
        taken = winners.setdefault(line.wager, {})
        if line.outcome is Outcome.WIN:
            taken[str(number[line.spot])] = money_text(line.returned)
    return [
        {"name": name, "amount": money_text(Cents(amount)), "winners": winners[name]}
        for name, amount in amounts.items()
    ]


def _numbers(hand: PhhHand) -> dict[int, int]:
    return {spot: number for number, spot in enumerate(hand.spots, start=1)}
