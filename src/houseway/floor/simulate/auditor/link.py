"""The meters of one link, kept a second time from its events alone (R5)."""

from __future__ import annotations

from typing import Any

from houseway.floor.simulate.auditor.chips import Fact
from houseway.floor.simulate.auditor.findings import Findings

MICRO = 1_000_000
"""So many parts of a cent a meter counts in."""


class LinkAuditor:
    """start + contributions + reseeds + adjustments - awards, meter by meter."""

    def __init__(self, name: str, findings: Findings) -> None:
        self.name = name
        self.findings = findings
        self.meters: dict[str, int] = {}
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
            self.meters[event["meter"]] += event["amount"]
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

    def check(self, shows: dict[str, int], when: str) -> None:
        for name, amount in shows.items():
            if self.meters.get(name) != amount:
                self.wrong(f"{name} shows {amount} {when}; it comes to {self.meters.get(name)}")
