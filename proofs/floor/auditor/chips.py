"""The chips of one table, kept a second time from its events alone."""

from collections import defaultdict
from collections.abc import Callable
from typing import Any

Fact = dict[str, Any]
Wrong = Callable[[str], None]


def same(name: str) -> str:
    """A name as the auditor compares it."""
    return " ".join(name.split()).lower()


def bettor_of(bet: Fact) -> str:
    """Who a bet or a line is of: `2`, or `2.1` behind spot 2."""
    backline = bet.get("backline")
    return f"{bet['spot']}.{backline}" if backline else f"{bet['spot']}"


def put_down(bet: Fact) -> int:
    """What a bettor has on the felt, without the chip on the sensor."""
    return sum([*bet["stakes"].values(), *bet["tokes"].values()])


class Chips:
    """Who has how much; what lies on the felt by bettor; the tray, the box and the fees."""

    def __init__(self, wrong: Wrong) -> None:
        self.wrong = wrong
        self.stacks: defaultdict[str, int] = defaultdict(int)
        self.felt: dict[str, int] = {}
        self.people: dict[str, str] = {}
        self.bank = ""
        self.tray = self.box = self.fees = self.tokes = 0
        self.over = 0
        """What was counted beyond what there should be, in trays and boxes."""
        self.carried: list[Fact] = []
        self.box_counted: int | None = None
        self.rounds_closed = self.fees_due = self.dropped = 0
        self.is_pot = False
        """Whether people play for the pot, and against no bank."""

    def give(self, person: str, amount: int) -> None:
        name = same(person)
        self.stacks[name] += amount
        if self.stacks[name] < 0:
            self.wrong(f"{name} has {self.stacks[name]} cents at the table")
        elif not self.stacks[name]:
            del self.stacks[name]

    def hold(self, bettor: str, amount: int) -> None:
        self.felt[bettor] = self.felt.get(bettor, 0) + amount

    def end(self, bettor: str, amount: int) -> None:
        """A held stake ends, all of it, and once."""
        held = self.felt.pop(bettor, None)
        if held != amount:
            self.wrong(f"{amount} cents of {bettor} are decided, and {held} were held")

    # Events, by their names

    def table_opened(self, event: Fact) -> None:
        if self.tray or self.box or self.stacks or self.felt:
            self.wrong("a table opens that has chips already")
        self.tray = event["tray"]

    def table_closed(self, event: Fact) -> None:
        if self.box or self.stacks or self.felt or self.carried:
            self.wrong("a table closes with chips on it")
        if event["counted"] - event.get("over", 0) != self.tray:
            self.wrong(f"the tray closes with {event['counted']} of {self.tray}")
        self.over += event.get("over", 0)
        self.tray = 0

    def chips_bought(self, event: Fact) -> None:
        self.give(event["person"], event["amount"])
        self.tray -= event["amount"]
        self.box += event["amount"]

    def chips_taken(self, event: Fact) -> None:
        self.give(event["person"], -event["amount"])

    def jackpot_chips(self, event: Fact) -> None:
        self.give(event["person"], event["amount"])

    def no_more_bets(self, event: Fact) -> None:
        if self.felt:
            self.wrong("bets are closed while stakes of another round are held")
        wagers = event["wagers"]
        self.people = {bettor_of(bet): bet["person"] for bet in wagers["bets"]}
        bank = wagers["bank"]
        self.bank = "" if bank is None else bank["person"]
        if list(event.get("carried", ())) != self.carried:
            self.wrong("bets are closed with other fees than the void round left")
        for fee in self.carried:
            self.fees -= fee["amount"]
            self.give(fee["payer"], fee["amount"])
        self.carried = []
        for fee in event.get("fees", ()):
            self.fees += fee["amount"]
            self.give(self.payer(fee["payer"]), -fee["amount"])
        for token in event.get("tokens", ()):
            self.take_token(token)
        for bet in wagers["bets"]:
            self.give(bet["person"], -put_down(bet) - bet["progressive"])
            if put_down(bet):
                self.hold(bettor_of(bet), put_down(bet))
        if bank is not None:
            self.give(bank["person"], -bank["wager"])
            self.hold("bank", bank["wager"])

    def payer(self, name: str) -> str:
        """Whose chips these are. Who does not play goes by the name that is given, so that what is
        wrong is found and the auditor reads on."""
        return self.bank if name == "bank" else self.people.get(name, name)

    def take_token(self, token: Fact) -> None:
        amount = token.get("amount") or 0
        self.tokes += amount
        self.give(self.payer(token["bettor"]), -amount)

    def decided(self, event: Fact) -> None:
        stake = event.get("stake", 0)
        if stake:
            name = bettor_of({"backline": 0, **event})
            self.give(self.people[name], -stake)
            self.hold(name, stake)

    def round_paid(self, event: Fact) -> None:
        won = self.lines(event["lines"])
        for token in event.get("tokens", ()):
            self.take_token(token)
        if self.bank:
            wager = self.felt.get("bank", 0)
            if won > wager:
                self.wrong(f"the player-dealer pays {won} with a wager of {wager}")
            self.end("bank", wager)
            self.give(self.bank, wager - won)
        elif self.is_pot:  # no bank: what all have lost together is the fee
            self.fees -= won
        else:
            self.tray -= won
        if self.felt:
            self.wrong(f"stakes of {sorted(self.felt)} are not decided")
            self.felt.clear()

    def lines(self, lines: list[Fact]) -> int:
        """Take and pay: what all lines win. A bettor's lines end all their bets."""
        staked: dict[str, int] = {}
        back: dict[str, int] = {}
        won = 0
        for line in lines:
            name, stake, win = bettor_of(line), line["stake"], line["win"]
            staked[name] = staked.get(name, 0) + stake
            won += win
            if stake + win < 0:
                self.wrong(f"a wager of {stake} loses {-win}")
            if line.get("toke"):
                self.tokes += stake + win
            else:
                back[name] = back.get(name, 0) + stake + win
        for name, stake in staked.items():
            self.end(name, stake)
        for name, amount in back.items():
            self.give(self.payer(name), amount)
        return won

    def round_voided(self, event: Fact) -> None:
        for name, amount in self.felt.items():
            self.give(self.payer(name), amount)
        self.felt = {}
        for fee in event.get("refunded", ()):
            self.fees -= fee["amount"]
            self.give(self.payer(fee["payer"]), fee["amount"])
        self.carried = list(event.get("carried", ()))

    def wagers_returned(self, event: Fact) -> None:
        for name in self.at_spot(event["spot"]):
            self.give(self.people[name], self.felt.pop(name))

    def at_spot(self, spot: int) -> list[str]:
        return [name for name in self.felt if name.partition(".")[0] == f"{spot}"]

    def hand_forfeited(self, event: Fact) -> None:
        names = self.at_spot(event["spot"])
        won = self.lines(event["lines"])
        if won != -sum(line["stake"] for line in event["lines"]):
            self.wrong("a forfeited hand has not lost all its wagers")
        if any(name in self.felt for name in names):
            self.wrong(f"stakes at spot {event['spot']} are not forfeited")
        if self.bank:
            self.give(self.bank, -won)
        else:
            self.tray -= won

    def wagers_made_equal(self, event: Fact) -> None:
        bet, paid = event["bet"], event["paid"]
        name = bettor_of(bet)
        self.give(bet["person"], -paid)
        self.hold(name, paid)
        if self.felt[name] != put_down(bet) + event.get("added", 0):
            self.wrong(f"{name} has {self.felt[name]} on the felt after the bets are made equal")

    # Poker

    def blinds_posted(self, event: Fact) -> None:
        if self.felt:
            self.wrong("a hand begins while stakes of another one are held")
        self.is_pot = True
        self.people = {bettor_of(bet): bet["person"] for bet in event["wagers"]["bets"]}
        for each in event["posted"]:
            self.give(self.people[f"{each['spot']}"], -each["amount"])
            self.hold(f"{each['spot']}", each["amount"])

    def clock_fees_taken(self, event: Fact) -> None:
        for fee in event.get("fees", ()):
            self.fees += fee["amount"]
            self.give(fee["payer"], -fee["amount"])

    def owed_fees_paid(self, event: Fact) -> None:
        self.fees += event["amount"]
        self.give(event["person"], -event["amount"])

    def moved_on(self, event: Fact) -> None:
        self.give(event["person"], -event["chips"])

    def chips_brought(self, event: Fact) -> None:
        self.give(event["person"], event["amount"])

    # The house

    def tip_given(self, event: Fact) -> None:
        self.tokes += event["amount"]
        self.give(event["person"], -event["amount"])

    def tokens_coloured_up(self, event: Fact) -> None:
        if event["amount"] > self.tokes:
            self.wrong(f"{event['amount']} of tips are coloured up, and there were {self.tokes}")

    def fees_handed_back(self, event: Fact) -> None:
        for fee in event["fees"]:
            self.fees -= fee["amount"]
            self.give(fee["payer"], fee["amount"])
        self.carried = []

    def filled(self, event: Fact) -> None:
        self.tray += event["amount"]

    def credited(self, event: Fact) -> None:
        self.tray -= event["amount"]

    def box_emptied(self, event: Fact) -> None:
        before, self.box_counted = self.box_counted, event["counted"]
        self.over += event.get("over", 0)
        if event.get("instead_of") is not None:
            if event["counted"] - event.get("over", 0) != before or event["instead_of"] != before:
                self.wrong(f"a box is counted again that was counted as {before}")
            if event.get("fees") or not event.get("why"):
                self.wrong("a box is counted again without a reason, or with its fees once more")
            return
        if event["counted"] - event.get("over", 0) != self.box + self.dropped:
            self.wrong(f"the box held {self.box} and {self.dropped} of fees")
        if event.get("fees", 0) != self.dropped:
            self.wrong(f"{event.get('fees', 0)} of fees were in the box, not {self.dropped}")
        self.box = self.dropped = 0

    def fees_from_tray(self, event: Fact) -> None:
        self.tray -= event["amount"]
        self.dropped += event["amount"]

    def tray_counted(self, event: Fact) -> None:
        if event["counted"] - event.get("over", 0) != self.tray:
            self.wrong(f"the tray held {self.tray}")
        self.over += event.get("over", 0)
        self.tray = event["counted"]

    def tray_moved(self, event: Fact) -> None:
        self.tray += event["amount"]

    def compare(self, stands: Fact) -> None:
        """What the table says of itself is what its events come to (R1)."""
        if self.tray < 0 or self.box < 0:
            self.wrong(f"the tray has {self.tray}, the box {self.box}")
        if self.dropped < 0:
            self.wrong(f"{-self.dropped} of fees go back that the box does not hold")
        mine = {
            "tray": self.tray,
            "box": self.box,
            "felt": sum(self.felt.values()),
            "stacks": dict(self.stacks),
        }
        for name, amount in mine.items():
            if stands[name] != amount:
                self.wrong(f"{name}: the table has {stands[name]}, its events come to {amount}")
