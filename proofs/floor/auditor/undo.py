"""Paid rounds that are turned back, worked out a second time: each one's difference."""

from collections import Counter

from proofs.floor.auditor.chips import Chips, Fact, bettor_of, same

KEPT = 12
"""So many rounds an auditor has at hand."""


class RoundsTurnedBack:
    """The newest paid rounds of a table, each as it stands, and what people owe since."""

    def __init__(self, chips: Chips) -> None:
        self.chips = chips
        self.wrong = chips.wrong
        self.now: Fact = {}
        self.paid: dict[str, Fact] = {}
        self.owed: Counter[str] = Counter()

    # A round, as it is played

    def no_more_bets(self, event: Fact) -> None:
        self.now = {
            "people": dict(self.chips.people),
            "bank": self.chips.bank,
            "fees": list(event.get("fees", ())),
            "handed": list(event.get("tokens", ())),
            "lines": [],
            "late": [],
        }

    def blinds_posted(self, event: Fact) -> None:
        self.no_more_bets({})

    def hand_forfeited(self, event: Fact) -> None:
        self.now["lines"] += event["lines"]

    def round_paid(self, event: Fact) -> None:
        self.now["lines"] += event["lines"]
        self.now["late"] = list(event.get("tokens", ()))
        self.paid[event["round"]] = self.now
        if len(self.paid) > KEPT:
            del self.paid[next(iter(self.paid))]

    # Turned back

    def round_turned_back(self, event: Fact) -> None:
        name, right = event["round"], event.get("right")
        was = self.paid.get(name)
        if was is None:
            self.wrong(f"round {name} is turned back, and does not stand")
            return
        if event["lines"] != was["lines"]:
            self.wrong(f"round {name} is turned back with other lines than it had")
        due: Counter[str] = Counter()
        self.lines(was, was["lines"], due, -1)
        if right is None:
            back, stay = event.get("refunded", []), event.get("kept", [])
            if sorted(map(_fee, [*back, *stay])) != sorted(map(_fee, was["fees"])):
                self.wrong(f"the fees of round {name} are not those that were taken")
            self.fees(was, back, due, -1)
            del self.paid[name]
        else:
            self.fees(was, was["fees"], due, -1)
            self.tokens(was, [*was["handed"], *was["late"]], due, -1)
            self.lines(was, right["lines"], due, +1)
            self.fees(was, right["fees"], due, +1)
            self.tokens(was, [*right["handed"], *right["tokens"]], due, +1)
            was.update(lines=right["lines"], fees=right["fees"])
            was.update(handed=right["handed"], late=right["tokens"])
        self.hand_out(event, due)

    def lines(self, was: Fact, lines: list[Fact], due: Counter[str], sign: int) -> None:
        """What each one's lines sum to, or with -1 what goes back of that."""
        for line in lines:
            person, stake, win = same(was["people"][bettor_of(line)]), line["stake"], line["win"]
            setup = " fees" if self.chips.is_pot else " tray"  # what all lose is the fee there
            due[same(was["bank"]) if was["bank"] else setup] -= sign * win
            if line.get("toke"):
                due[person] -= sign * stake
                due[" tokes"] += sign * (stake + win)
            else:
                due[person] += sign * win

    def fees(self, was: Fact, fees: list[Fact], due: Counter[str], sign: int) -> None:
        for fee in fees:
            payer = fee["payer"]
            person = same(was["bank"] if payer == "bank" else was["people"][payer])
            due[person] -= sign * fee["amount"]
            due[" fees"] += sign * fee["amount"]

    def tokens(self, was: Fact, tokens: list[Fact], due: Counter[str], sign: int) -> None:
        for token in tokens:
            amount = token.get("amount") or 0
            due[same(was["people"][token["bettor"]])] -= sign * amount
            due[" tokes"] += sign * amount

    def hand_out(self, event: Fact, due: Counter[str]) -> None:
        chips = self.chips
        changes = event["changes"]
        said = {same(change["person"]): change["due"] for change in changes if change["due"]}
        mine = {name: amount for name, amount in due.items() if amount and name[0] != " "}
        if said != mine:
            self.wrong(f"{said} is due to people, and it comes to {mine}")
        tray, fees, tokes = (event.get(name, 0) for name in ("tray", "fees", "tokes"))
        short = event.get("short", 0)
        if tray + fees + tokes + short != due[" tray"] + due[" fees"] + due[" tokes"]:
            self.wrong("the house gets other money than is its own")
        for change in changes:
            self.change(change)
        chips.tray += tray
        chips.fees += fees
        chips.tokes += tokes
        if short + sum(change["owed"] + change["set_off"] for change in changes):
            self.wrong("what some owe is not what others are owed")

    def change(self, change: Fact) -> None:
        person = same(change["person"])
        moved, left = change["chips"] + change["cage"], change["owed"]
        if moved + left + change["set_off"] != change["due"]:
            self.wrong(f"{person} gets other money than is due")
        self.chips.give(person, change["chips"])
        if left < 0 and self.chips.stacks.get(person, 0):
            self.wrong(f"{person} owes something and has chips on the table")
        before = self.owed[person]
        if abs(before + change["set_off"]) + abs(change["set_off"]) != abs(before):
            self.wrong(f"{person} has more set off than was owed")
        self.owe(person, left + change["set_off"])
        if moved > 0 > self.owed[person] or moved < 0 < self.owed[person]:
            self.wrong(f"{person} is not done with what was owed before chips go to and fro")

    def owe(self, person: str, amount: int) -> None:
        self.owed[person] += amount
        if not self.owed[person]:
            del self.owed[person]

    def owed_collected(self, event: Fact) -> None:
        person, amount = same(event["person"]), event["amount"]
        if not 0 < amount <= -self.owed[person]:
            self.wrong(f"{amount} is collected of {person}, who owes {-self.owed[person]}")
        self.chips.give(person, -amount)
        self.owe(person, amount)
        for change in event.get("paid", ()):
            name, gets = same(change["person"]), change["chips"] + change["cage"]
            if gets > self.owed[name] or gets != change["due"]:
                self.wrong(f"{name} gets {gets} of what is owed")
            self.chips.give(name, change["chips"])
            self.owe(name, -gets)
            amount -= gets
        tray, fees = event.get("tray", 0), event.get("fees", 0)
        if amount != tray + fees:
            self.wrong("what is collected goes to nobody")
        self.chips.tray += tray
        self.chips.fees += fees

    def owed_written_off(self, event: Fact) -> None:
        person, amount = same(event["person"]), event["amount"]
        if not 0 < amount <= min(-self.owed[person], -sum(self.owed.values())):
            self.wrong(f"{amount} is written off of {person}, who owes {-self.owed[person]}")
        if len({same(staff["person"]) for staff in event["staff"]}) < 2:
            self.wrong(f"one person writes off what {person} owes")
        self.owe(person, amount)


def _fee(fee: Fact) -> tuple[str, int]:
    return fee["payer"], fee["amount"]
