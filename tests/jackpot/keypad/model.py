"""A plain model of a link, for the stateful test: written from the rules, sharing no code with it.

Amounts are whole millionths of a cent. A contribution is known by the number of its COIN IN; a
snapshot is the set of those that stood on the meter when it was taken.
"""

from collections import defaultdict
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

CENT = 1_000_000


TERMS = ("seed", "gain", "kept", "limit")


@dataclass(eq=False)
class ModelGroup:
    """One amount that left a meter: who got it, and what the meter was before."""

    level: str
    shown: int
    base: int
    counted: set[int]
    before_reset: set[int]
    terms: dict[str, Any]
    shares: list[tuple[str, int, int, str, int]] = field(default_factory=list)
    reseeds: list[tuple[int, int, int]] = field(default_factory=list)
    paid_out: bool = False
    resets: bool = False
    counts: frozenset[int] = frozenset()

    @property
    def whole(self) -> int:
        return sum(share[-1] for share in self.shares)

    @property
    def winners(self) -> set[str]:
        return {share[3] for share in self.shares}


@dataclass
class ModelLevel:
    seed: int
    gain: int
    kept: int
    limit: int | None
    display: int = 0
    reserve: int = 0
    hidden: int = 0
    payable: int = 0
    counted: set[int] = field(default_factory=set)  # coin-ins that an award has paid out
    before_reset: set[int] = field(default_factory=set)
    won: list[ModelGroup] = field(default_factory=list)  # what left it and was not backed out
    waiting: list[tuple[int, str, int | None]] = field(default_factory=list)  # when, what
    base: int = 0  # what it showed at its start or after its last reset


@dataclass
class ModelHand:
    row: str
    pressed: int
    snapshot: int
    counts: frozenset[int]
    due: int | None = None
    paid: bool = False
    paid_out: bool = False  # by the vault, before the card (T-60)
    verified: bool = False
    off_meter: bool = False
    group: ModelGroup | None = None


@dataclass
class ModelTable:
    coin: int = 0
    coined: int = 0
    in_play: bool = False
    dealt: int = 0
    armed: dict[int, str] = field(default_factory=dict)
    wagers: dict[int, str] = field(default_factory=dict)
    gave: dict[int, dict[str, tuple[int, int, int]]] = field(default_factory=dict)
    hands: dict[int, ModelHand] = field(default_factory=dict)
    folded: set[int] = field(default_factory=set)


@dataclass
class ModelRow:
    level: str  # empty: the tray
    part: Fraction
    win: int  # without the stake for `to` rows, in all for `for` rows
    envy: int
    stake_with_it: bool


class Model:
    """What the meters, the trays and the people should come to."""

    def __init__(
        self,
        *,
        wager: int,
        levels: dict[str, ModelLevel],
        rows: dict[str, ModelRow],
        tables: list[str],
        switch: dict[str, Any],
    ) -> None:
        self.wager, self.levels, self.rows, self.switch = wager, levels, rows, switch
        self.tables = {name: ModelTable() for name in tables}
        self.down: set[str] = set()  # "" is the whole link
        self.balances: defaultdict[str, int] = defaultdict(int)
        self.coins = 0
        self.moment = 0
        for level in levels.values():
            level.display = level.base = level.seed
            self.balances["house"] -= level.seed

    def tick(self) -> int:
        self.moment += 1
        return self.moment

    def give(self, source: str, target: str, amount: int) -> None:
        self.balances[source] -= amount
        self.balances[target] += amount

    def cut(self, table: str) -> bool:
        return "" in self.down or table in self.down

    # What a round does.

    def coin_in(self, name: str) -> None:
        table = self.tables[name]
        self.coins += 1
        table.coin, table.coined, table.in_play = self.coins, self.tick(), True
        table.wagers, table.armed = table.armed, {}
        for spot in sorted(table.wagers):
            self.give(f"player:{table.wagers[spot]}", f"tray:{name}", self.wager)
            table.gave[spot] = {}
            for level_name, level in self.levels.items():
                shown = level.gain
                if level.limit is not None:
                    shown = max(0, min(level.gain, level.limit - level.display))
                parts = (shown, level.kept, level.gain - shown)
                level.display += parts[0]
                level.reserve += parts[1]
                level.hidden += parts[2]
                self.balances["house"] -= sum(parts)
                table.gave[spot][level_name] = parts

    def press(self, name: str, spot: int, row: str) -> None:
        table = self.tables[name]
        if spot in table.hands:
            assert table.hands[spot].row == row
            assert table.hands[spot].group is None
            del table.hands[spot]
            return
        now = self.tick()
        assert table.dealt
        level = self.rows[row].level
        shows = self.levels[level].display if level else 0
        table.hands[spot] = ModelHand(row, now, shows, frozenset(range(1, self.coins + 1)))

    def standing(self, level: str) -> list[tuple[str, int, ModelHand]]:
        return [
            (name, spot, hand)
            for name, table in self.tables.items()
            for spot, hand in table.hands.items()
            if self.rows[hand.row].level == level and not hand.off_meter
        ]

    def is_first(self, name: str, spot: int, *, unpaid: bool = False) -> bool:
        """Whether it is the turn of this hand (T-13): at its table all who wait for a card, between
        tables those on its meter, by the time of the deal; what is fixed comes first. With `unpaid`
        it is the turn to be paid before the card: who shares and is paid has had it."""
        mine = self.tables[name].hands[spot]
        side = -1 if self.switch["order"] == "right_to_left" else 1
        waiting = []
        for at, table in self.tables.items():
            for place, hand in table.hands.items():
                level = self.rows[hand.row].level
                if not level or hand.paid:
                    continue
                promised = hand.group is not None and not hand.off_meter
                if at != name and level != self.rows[mine.row].level:
                    continue
                if at != name and side < 0 and not promised:
                    continue
                shares = hand.off_meter or hand.group is mine.group
                if unpaid and hand.paid_out and shares and not self.sequential():
                    continue
                waiting.append((hand.group is None, table.dealt, side * place, at))
        return min(waiting) == (mine.group is None, self.tables[name].dealt, side * spot, name)

    def sequential(self) -> bool:
        return bool(self.switch["multi_win"] == "sequential")

    def fix(self, name: str, spot: int) -> ModelGroup:
        """What is won now and by whom, all of it still on the meter."""
        hand = self.tables[name].hands[spot]
        if hand.group is not None:
            return hand.group
        row = self.rows[hand.row]
        level = self.levels[row.level]
        sharers = [(name, spot, hand)]
        if not self.sequential():
            side = -1 if self.switch["order"] == "right_to_left" else 1
            free = [each for each in self.standing(row.level) if each[2].group is None]
            sharers = sorted(free, key=lambda e: (self.tables[e[0]].dealt, side * e[1]))
        first = min((each[2] for each in sharers), key=lambda each: each.pressed)
        pot, counts = min(first.snapshot, level.display), first.counts
        if self.switch["amount_at"] == "confirm":
            pot, counts = level.display, frozenset(range(1, self.coins + 1))
        parts = [self.rows[each[2].row].part for each in sharers]
        group = ModelGroup(row.level, 0, 0, set(), set(), {}, resets=1 in parts, counts=counts)
        for (at, place, other), share in zip(sharers, self.shares(pot, parts), strict=True):
            there = self.tables[at]
            other.due, other.group = share, group
            group.shares.append((at, there.coin, place, there.wagers[place], share))
        return group

    def pay_before_card(self, name: str, spot: int) -> int:
        """The vault pays what the swipe will record (T-60); the first payment fixes it for all."""
        self.fix(name, spot).paid_out = True
        hand = self.tables[name].hands[spot]
        hand.paid_out = True
        assert hand.due is not None
        return hand.due

    def confirm(self, name: str, spot: int) -> int:
        """The amount that this hand is paid, in millionths of a cent."""
        table = self.tables[name]
        hand, person = table.hands[spot], f"player:{table.wagers[spot]}"
        won = self.fix(name, spot)
        assert hand.due is not None
        level = self.levels[won.level]
        if not hand.off_meter:
            self.take_off(won)
        level.payable -= hand.due
        self.balances[person] += hand.due
        hand.paid = True
        return hand.due

    def take_off(self, won: ModelGroup) -> None:
        """The whole amount leaves the meter, for everybody who shares it."""
        level = self.levels[won.level]
        won.shown, won.base = level.display, level.base
        won.counted, won.before_reset = set(level.counted), set(level.before_reset)
        won.terms = {key: getattr(level, key) for key in TERMS}
        for at, _, place, _, _ in won.shares:
            self.tables[at].hands[place].off_meter = True
        level.won.append(won)
        level.display -= won.whole
        level.payable += won.whole
        level.counted |= won.counts
        if won.resets:
            self.reset(level)
        for _, _, other in self.standing(won.level):
            if other.group is None and (self.sequential() or won.resets):
                other.snapshot = level.display
                other.counts = frozenset(range(1, self.coins + 1))

    @staticmethod
    def shares(pot: int, parts: list[Fraction]) -> list[int]:
        if sum(parts) <= 1:
            return [int(pot * part) // CENT * CENT for part in parts]
        cents, whole = pot // CENT, sum(parts)
        exact = [cents * part / whole for part in parts]
        paid = [int(amount) for amount in exact]
        by_rest = sorted(range(len(parts)), key=lambda i: (paid[i] - exact[i], i))
        for lucky in by_rest[: cents - sum(paid)]:
            paid[lucky] += 1
        return [amount * CENT for amount in paid]

    def reset(self, level: ModelLevel) -> None:
        began = min((t.coined for t in self.tables.values() if t.in_play), default=None)
        for asked, key, value in [*level.waiting]:
            if began is None or asked < began:
                setattr(level, key, value)
        level.waiting = [each for each in level.waiting if not (began is None or each[0] < began)]
        if self.switch["mode"] == "fund_seed":
            reserve = min(level.reserve, level.seed)
            house = level.seed - reserve
            level.display += level.seed
        else:
            house, reserve = level.seed, level.reserve
            level.display += level.seed
            if level.limit is not None:
                reserve = min(reserve, max(0, level.limit - level.display))
            level.display += reserve
        level.reserve -= reserve
        self.balances["house"] -= house
        released = level.hidden
        if level.limit is not None:
            released = min(released, level.limit - level.display)  # or too much goes there
        level.hidden -= released
        level.display += released
        level.before_reset |= set(range(1, self.coins + 1))
        level.won[-1].reseeds.append((house, reserve, released))
        level.base = level.display

    def most_at_end(self, name: str) -> int:
        """The most that END GAME hands to one spot, fixed pays and envy together."""
        table, handed = self.tables[name], defaultdict[int, int](int)
        for spot, hand in table.hands.items():
            row, person = self.rows[hand.row], table.wagers[spot]
            handed[spot] += 0 if row.level else row.win
            for other, who in table.wagers.items():
                own = who == person if self.switch["self"] == "person" else other == spot
                left_out = other in table.folded and not self.switch["folder_receives_envy"]
                handed[other] += 0 if own or left_out else row.envy
        return max(handed.values(), default=0)

    def end_game(self, name: str) -> None:
        table = self.tables[name]
        tray = f"tray:{name}"
        for spot, hand in table.hands.items():
            row, person = self.rows[hand.row], table.wagers[spot]
            if not row.level:
                self.give(tray, f"player:{person}", row.win)
            if row.stake_with_it:
                self.give(tray, f"player:{person}", self.wager)
            for other, who in table.wagers.items():
                own = who == person if self.switch["self"] == "person" else other == spot
                left_out = other in table.folded and not self.switch["folder_receives_envy"]
                if not own and not left_out:
                    self.give(tray, f"player:{who}", row.envy)
        self.tables[name] = ModelTable()

    def go_back(self, name: str, spots: list[int]) -> None:
        """Wagers go back; contributions too, where the house reverses them and nobody else's
        jackpot counts them (T-50)."""
        table = self.tables[name]
        for spot in spots:
            self.give(f"tray:{name}", f"player:{table.wagers[spot]}", self.wager)
        if self.switch["reverse_contribution"]:
            for level_name, level in self.levels.items():
                sums = [sum(table.gave[s][level_name][part] for s in spots) for part in range(3)]
                claimed = table.coin in level.counted or (
                    any(
                        table.coin in (hand.counts if hand.group is None else hand.group.counts)
                        for at, spot, hand in self.standing(level_name)
                        if (at != name or spot not in spots)
                        and (self.switch["amount_at"] == "entry" or hand.group is not None)
                    )
                )
                if table.coin in level.before_reset:
                    sums[1] = sums[2] = 0
                if claimed:
                    sums[0], sums[2] = 0, min(sums[2], level.hidden)
                else:  # what is above the limit goes first
                    both = sums[0] + sums[2]
                    sums[2] = min(both, level.hidden)
                    sums[0] = both - sums[2]
                sinks = level.display >= level.seed > level.display - sums[0]
                if sinks or sums[0] > level.display:
                    sums[0] = 0
                level.display -= sums[0]
                level.reserve -= sums[1]
                level.hidden -= sums[2]
                self.balances["house"] += sum(sums)
        for spot in spots:
            del table.wagers[spot], table.gave[spot]
            table.hands.pop(spot, None)
            table.folded.discard(spot)

    def void(self, name: str) -> None:
        self.go_back(name, list(self.tables[name].wagers))
        self.tables[name] = ModelTable()

    def adjust(self, level: str, amount: int) -> None:
        self.levels[level].display += amount
        self.balances["house"] -= amount

    def set_up(self, level_name: str, key: str, value: int | None) -> None:
        """It waits for the reset, unless nothing is in play and the meter is fresh (R7)."""
        level = self.levels[level_name]
        idle = not any(table.in_play for table in self.tables.values())
        fresh = level.display == level.base and not level.hidden and not level.payable
        fresh = fresh and level.display <= level.seed
        if not (idle and fresh):
            level.waiting.append((self.tick(), key, value))
            return
        level.waiting = [each for each in level.waiting if each[1] != key]
        setattr(level, key, value)
        if key == "seed" and level.display < level.seed:
            raised = level.seed - level.display
            self.balances["house"] -= raised
            level.display = level.base = level.seed
            if level.won:
                level.won[-1].reseeds.append((raised, 0, 0))

    def betting(self) -> set[str]:
        """Everybody with a wager in play or a chip on a sensor."""
        there = self.tables.values()
        return {who for t in there for who in (*t.wagers.values(), *t.armed.values())}

    def may_back_out(self, group: ModelGroup) -> bool:
        level = self.levels[group.level]
        newest = bool(level.won) and level.won[-1] is group
        after = level.display + group.whole - sum(map(sum, group.reseeds))
        enough = after >= min(group.terms["seed"], group.whole)
        reached = "" not in self.down and not self.standing(group.level)
        return newest and enough and reached and not group.paid_out

    def back_out(self, group: ModelGroup) -> None:
        """All who share it give it back, and the meter is what it was, with what came since."""
        level = self.levels[group.level]
        level.won.remove(group)
        for name, coin, spot, player, amount in group.shares:
            table = self.tables[name]
            hand = table.hands.pop(spot) if table.coin == coin else None
            if hand is None or hand.paid:
                self.balances[f"player:{player}"] -= amount
            else:
                level.payable -= amount
            level.display += amount
        for house, reserve, hidden in group.reseeds:
            level.display -= house + reserve + hidden
            level.reserve += reserve
            level.hidden += hidden
            self.balances["house"] += house
        for key, before in group.terms.items():
            if getattr(level, key) != before:
                level.waiting.insert(0, (0, key, getattr(level, key)))
                setattr(level, key, before)
        if level.limit is not None:
            above = max(0, level.display - max(level.limit, group.shown))
            level.display -= above
            level.hidden += above
        level.counted, level.before_reset = group.counted, group.before_reset
        level.base = group.base
