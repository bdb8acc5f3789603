"""The meters of one link, kept a second time from its events alone (R5)."""

from typing import Any

from proofs.floor.auditor.chips import Fact, same
from proofs.floor.auditor.findings import Findings

MICRO = 1_000_000
"""So many parts of a cent a meter counts in."""


class LinkAuditor:
    """start + contributions + reseeds + adjustments - awards, meter by meter."""

    def __init__(self, name: str, findings: Findings) -> None:
        self.name = name
        self.findings = findings
        self.meters: dict[str, int] = {}
        self.payers: list[str] = []
        """The offices whose cards pay an award out together."""
        self.events = 0

    def wrong(self, what: str) -> None:
        self.findings.add(f"link {self.name}, event {self.events}", what)

    def take(self, event: Fact, shows: dict[str, int]) -> dict[str, int]:
        """An event, and what the meters show after it; gives what it moved at each table's tray."""
        self.events += 1
        tray: dict[str, int] = {}
        kind = event["type"]
        if kind == "open":
            self.meters = dict(event["meters"])
            self.payers = event.get("payers", [])
        elif kind == "coin in":
            self.check(event["before"], "before COIN IN")
            for wager in event["wagers"]:
                self.contribute(wager.get("brought", {}), +1)
            tray[event["table"]] = event["wager"] * len(event["wagers"])
        elif kind in ("void", "withdraw"):
            refund = event["refund"]
            self.contribute(refund["reversed"], -1)
            tray[event["table"]] = -refund["wager"] * len(refund["players"])
        elif kind == "award":
            self.award(event)
            tray[event["table"]] = -event.get("from_tray", 0)
        elif kind == "end game":
            paid = [*event.get("pays", ()), *event.get("stakes", ()), *event.get("envies", ())]
            tray[event["table"]] = -sum(each["amount"] for each in paid)
        elif kind == "adjust":
            self.check({event["meter"]: event["before"]}, "before it is adjusted")
            self.meters[event["meter"]] += event["amount"]
            self.by_two(event)
        elif kind == "back out":
            tray = self.back_out(event)
            self.by_two(event)
        elif kind == "set parameters":
            self.contribute({name: {"display": up} for name, up in event["raised"].items()}, +1)
            self.by_two(event)
            self.payers = event.get("payers") or self.payers
        elif kind == "pay":
            self.pay(event)
        self.check(shows, f"after {kind}")
        return tray

    def contribute(self, brought: dict[str, Any], sign: int) -> None:
        for name, part in brought.items():
            self.meters[name] += sign * part.get("display", 0)

    def award(self, event: Fact) -> None:
        taken, meter = event.get("taken"), event["meter"]
        if taken is None:
            return
        self.check({meter: event["before"]}, "before an award")
        self.meters[meter] -= taken["off_meter"] * MICRO
        shares = sum(share["amount"] for share in taken["shares"])
        if shares != taken["whole"]:
            self.wrong(f"{taken['whole']} is shared as {shares}")
        reset = event.get("reset")
        if reset is not None:
            self.meters[meter] += sum(reset["reseed"].values())
            if self.meters[meter] < reset["seed"] * MICRO:
                self.wrong(f"{meter} starts anew below its seed")
        self.check({meter: event["after"]}, "after an award")

    def back_out(self, event: Fact) -> dict[str, int]:
        """All that an award took is on its meter again, and what started it anew is off it."""
        meter, back, tray = event["meter"], 0, dict[str, int]()
        self.check({meter: event["before"]}, "before an award is backed out")
        for part in event["parts"]:
            by_tray = part["from_tray"]
            back += part["amount"] - by_tray
            tray[part["table"]] = tray.get(part["table"], 0) + by_tray
        self.meters[meter] += back * MICRO - sum(event["reseed"].values()) - event["above"]
        return tray

    def pay(self, event: Fact) -> None:
        """An award is paid by one card of each office in force, all of it, by as many people
        (T-60)."""
        offices = sorted(swipe["card"] for swipe in event["people"])
        if offices != sorted(self.payers):
            self.wrong(f"an award is paid by {offices}, and {sorted(self.payers)} pay")
        if len({same(swipe["person"]) for swipe in event["people"]}) < len(offices):
            self.wrong("somebody pays an award with two cards")
        parts = event["chips"] + event["check"] + event["withheld"]
        if parts != event["amount"]:
            self.wrong(f"{parts} is paid of an award of {event['amount']}")

    def by_two(self, event: Fact) -> None:
        """What is set by hand is set by two people (R6)."""
        people = {same(event[name]["person"]) for name in ("by", "approved")}
        if len(people) < 2:
            self.wrong(f"{event['type']} by {people} alone")

    def check(self, shows: dict[str, int], when: str) -> None:
        for name, amount in shows.items():
            if self.meters.get(name) != amount:
                self.wrong(f"{name} shows {amount} {when}; it comes to {self.meters.get(name)}")
