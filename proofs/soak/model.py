"""What a floor comes to, by plain arithmetic over the events as JSON.

Nothing of the product is used here: no type, no fold, no rate. What a progressive wager brings is
written down from the printed paytable, and every event that moves money is named.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, Final

MAJOR_SEED, MINOR_SEED = 20_000_00, 1_500_00
CHIP: Final = 5_00
"""The progressive wager."""
TO_MAJOR, TO_RESERVE, TO_MINOR = 70, 10, 40
"""Cents of each $5 wager: 14 % and 2 % for the Major, 8 % for the Minor (B2-8)."""
_NO_MONEY: Final = frozenset(
    {
        "alert raised",
        "alert answered",
        "jackpot shown", "seat taken", "seat left", "bets opened", "bet placed", "cards laid",
        "turn began", "decided", "hands shown", "deck revealed", "pays shown", "bets cancelled",
        "dealer changed", "new deck opened", "step taken",
    }
)  # fmt: skip
_ACTS: Final = ("seat taken", "seat left", "chips bought", "chips taken", "tip given")
"""Events that come only by a command of the guest whom they name."""


class Model:
    """Balances in cents, from the events of every table."""

    def __init__(self) -> None:
        self.chips: Counter[tuple[str, str]] = Counter()
        """By table and person, stakes on the felt among them."""
        self.tray: Counter[str] = Counter()
        self.box: Counter[str] = Counter()
        self.tips: Counter[str] = Counter()
        self.player: Counter[str] = Counter()
        self.from_cage = 0
        self.armed = 0
        """Progressive wagers that were played."""
        self.rounds = 0
        self.events = 0
        self.open_rounds: dict[str, str] = {}
        self.acts: dict[tuple[str, str], set[int]] = {}
        """The numbers of what each guest did, by table and person."""
        self.decisions: dict[str, set[int]] = {}
        self.faults: list[str] = []
        self._bets: dict[str, list[Mapping[str, Any]]] = {}
        self._linked: Counter[str] = Counter()
        """What went from the link to the tray by our sums, less what the record says of it."""
        self._handed: Counter[tuple[str, str]] = Counter()
        """What the jackpot handed to each by the record, less our own sums."""

    def take(self, table: str, numbered: Iterable[Mapping[str, Any]]) -> None:
        """All events of a table, in their order."""
        last = 0
        for each in numbered:
            if each["number"] != last + 1:
                self.faults.append(f"table {table}: event {each['number']} follows {last}")
            last = each["number"]
            self.events += 1
            self._one(table, last, each["event"])
        if self._linked[table]:
            self.faults.append(f"table {table}: the tray and the link differ")
        if any(self._handed.values()):
            self.faults.append(f"table {table}: the jackpot handed out other chips than it won")

    def _one(self, table: str, number: int, event: Mapping[str, Any]) -> None:
        kind, amount = event["event"], event.get("amount", 0)
        key = table, event.get("person", "")
        match kind:
            case "table opened":
                self.tray[table] += event["tray"]
                self.from_cage += event["tray"]
            case "chips bought":
                self.chips[key] += amount
                self.tray[table] -= amount
                self.box[table] += amount
                self.player[key[1]] -= amount
            case "chips taken":
                self.chips[key] -= amount
                self.player[key[1]] += amount
            case "tip given":
                self.chips[key] -= amount
                self.tips[table] += amount
            case "no more bets":
                self._close(table, event)
            case "round paid":
                self._pay(table, event)
            case "tray moved":  # our own sums already have it
                self._linked[table] -= amount
            case "jackpot chips":
                self._handed[key] += amount
            case _ if kind not in _NO_MONEY:
                self.faults.append(f"table {table}: the model does not know '{kind}'")
        if kind in _ACTS:
            self.acts.setdefault(key, set()).add(number)
        elif kind == "bet placed":
            self.acts.setdefault((table, event["bet"]["person"]), set()).add(number)
        elif kind == "decided" and not event.get("for_him"):
            self.decisions.setdefault(table, set()).add(number)

    def _close(self, table: str, event: Mapping[str, Any]) -> None:
        if table in self.open_rounds:
            self.faults.append(f"table {table}: a round begins while another is open")
        if event.get("fees") or event.get("tokens") or event.get("carried"):
            self.faults.append(f"table {table}: fees or tokens that no table here has")
        self.open_rounds[table] = event["round"]
        self._bets[table] = event["wagers"]["bets"]
        for bet in self._bets[table]:
            chip = bet["progressive"]
            if chip:
                if chip != CHIP:
                    self.faults.append(f"table {table}: a progressive wager of {chip}")
                self.armed += 1
                self.chips[table, bet["person"]] -= chip
                self.tray[table] += chip
                self._linked[table] += chip

    def _pay(self, table: str, event: Mapping[str, Any]) -> None:
        if self.open_rounds.pop(table, "") != event["round"]:
            self.faults.append(f"table {table}: round {event['round']} is paid and was not open")
        self.rounds += 1
        people = {(bet["spot"], bet["backline"]): bet["person"] for bet in self._bets.pop(table)}
        for line in event["lines"]:
            person = people[line["spot"], line.get("backline", 0)]
            self.chips[table, person] += line["win"]
            self.tray[table] -= line["win"]
        for line in event.get("jackpot", ()):
            paid = line["stake"] + line["win"] if line["win"] > 0 else 0
            self.chips[table, people[line["spot"], 0]] += paid
            self._handed[table, people[line["spot"], 0]] -= paid
            self.tray[table] -= paid
            self._linked[table] -= paid

    # What the ledger has to say

    def balances(self, link: str) -> dict[str, int]:
        """Every account that is not at zero, in cents."""
        found = {
            **{f"chips:{table}:{_plain(who)}": sum_ for (table, who), sum_ in self.chips.items()},
            **{f"tray:{table}": amount for table, amount in self.tray.items()},
            **{f"box:{table}": amount for table, amount in self.box.items()},
            **{f"player:{_plain(who)}": amount for who, amount in self.player.items()},
            "tokes": sum(self.tips.values()),
            "cage": -self.from_cage,
            **self.meters(link),
        }
        return {name: amount for name, amount in found.items() if amount}

    def meters(self, link: str) -> dict[str, int]:
        """What the meters show, and the reserve of the Major."""
        major, minor = self.armed * TO_MAJOR, self.armed * TO_MINOR
        reserve = self.armed * TO_RESERVE
        return {
            f"meter:{link}:major": MAJOR_SEED + major,
            f"meter:{link}:minor": MINOR_SEED + minor,
            f"reserve:{link}:major": reserve,
            f"house:{link}": -(MAJOR_SEED + MINOR_SEED + major + minor + reserve),
        }


def _plain(person: str) -> str:
    """A name as the ledger writes it."""
    return " ".join(person.split()).casefold()
