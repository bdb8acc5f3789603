"""The jackpot part of a round once more, by plain arithmetic on fractions of a dollar.

It knows nothing of keypads, drafts or ledgers. Only which row a hand wins, and what the link is set
to, is taken from the house's own data.
"""

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from houseway.cards import parse_cards
from houseway.jackpot import JackpotPaytable, Link, Share, row_of
from houseway.money import Basis, Odds

Money = Fraction


@dataclass
class Pot:
    """One meter with its reserve."""

    shown: Money
    reserve: Money
    seed: Money


@dataclass
class Twin:
    """What each spot gets for its own hand and by envy, and what the meters come to."""

    back: dict[int, Money] = field(default_factory=dict)
    envy: dict[int, list[Money]] = field(default_factory=dict)
    pots: dict[str, Pot] = field(default_factory=dict)


def cents_down(amount: Money) -> Money:
    return Fraction(int(amount * 100), 100)


def settle_twin(link: Link, sheet_id: str, data: dict[str, Any]) -> Twin:
    """Settle the progressive of a round file of Ultimate Texas Hold'em."""
    read = {short: ruled.value for short, ruled in link.switches.items()}
    table: JackpotPaytable = link.paytables[sheet_id]
    wager = Fraction(link.wager.value, 100)
    spots = {each["spot"]: each for each in data["spots"] if "progressive" in each["wagers"]}
    twin = Twin({spot: Fraction(0) for spot in spots}, {spot: [] for spot in spots})
    for name, level in link.meters.items():
        start = data.get("link", {}).get(name)
        seed = Fraction(level.seed.value, 100)
        pot = Pot(
            Fraction(start) if start else seed,
            Fraction(data.get("reserve", {}).get(name, "0")),
            seed,
        )
        pot.shown += len(spots) * wager * level.contribution.value
        pot.reserve += len(spots) * wager * level.reserve.value
        twin.pots[name] = pot
    board = parse_cards(data["board"])
    rows = {}
    for spot, each in spots.items():
        folded = each["actions"][-1] == "fold"
        row = row_of(table, parse_cards(each["cards"]), board)
        if row is not None and not (folded and not read["folded_hand_eligible"]):
            rows[spot] = row
    order = sorted(rows, reverse=read["order"] == "right_to_left")
    for name, pot in twin.pots.items():
        shares = []
        for spot in order:
            pays = rows[spot].pays.value
            if isinstance(pays, Share) and pays.meter == name:
                shares.append((spot, pays.part))
        if read["multi_win"] == "split":
            _split(twin, pot, shares, str(read["mode"]))
        else:
            for share in shares:
                _split(twin, pot, [share], str(read["mode"]))
    for spot, row in rows.items():
        pays = row.pays.value
        if isinstance(pays, Odds):
            twin.back[spot] += wager * Fraction(pays.pays, pays.per)
        if read["stake_returned"] and not (isinstance(pays, Odds) and pays.basis is Basis.FOR):
            twin.back[spot] += wager
        if row.envy is not None:
            _envy(twin, spots, spot, Fraction(row.envy.value, 100), read)
    return twin


def _split(twin: Twin, pot: Pot, shares: list[tuple[int, Fraction]], mode: str) -> None:
    """All of these share one amount, which then leaves the meter."""
    if not shares:
        return
    parts = [part for _, part in shares]
    if sum(parts) <= 1:
        dues = [cents_down(pot.shown * part) for part in parts]
    else:
        whole = cents_down(pot.shown)
        exact = [whole * part / sum(parts) for part in parts]
        dues = [cents_down(each) for each in exact]
        # An odd cent goes where most of a cent was cut off, and to the first of equals.
        first = sorted(range(len(parts)), key=lambda i: (dues[i] - exact[i], i))
        for i in first[: int((whole - sum(dues)) * 100)]:
            dues[i] += Fraction(1, 100)
    for (spot, _), due in zip(shares, dues, strict=True):
        twin.back[spot] += due
    pot.shown -= sum(dues)
    if 1 in parts:
        pot.shown += pot.seed
        if mode == "fund_seed":
            pot.reserve -= min(pot.reserve, pot.seed)
        else:
            pot.shown += pot.reserve
            pot.reserve = Fraction(0)


def _envy(
    twin: Twin, spots: dict[int, Any], winner: int, amount: Money, read: dict[str, Any]
) -> None:
    def person(spot: int) -> str:
        return str(spots[spot].get("player", spot))

    for spot, each in spots.items():
        own = spot == winner or (read["self"] == "person" and person(spot) == person(winner))
        left = each["actions"][-1] == "fold" and not read["folder_receives_envy"]
        if not own and not left:
            twin.envy[spot].append(amount)
