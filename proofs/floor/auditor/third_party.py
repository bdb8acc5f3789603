"""Proposition players: for which third-party provider a person plays (B8-5)."""

from collections import defaultdict

from proofs.floor.auditor.chips import Fact, Wrong, same


class ThirdParty:
    """Who sits where for whom, and who has played for whom."""

    def __init__(self, about: Fact, wrong: Wrong) -> None:
        self.wrong = wrong
        self.is_let: bool = about.get("third_party", False)
        self.seats: dict[int, tuple[str, str]] = {}
        """Who sits at a spot, and for which provider, if for one."""
        self.played: defaultdict[str, set[str]] = defaultdict(set)

    def seat_taken(self, event: Fact) -> None:
        person, provider = same(event["person"]), same(event.get("provider", ""))
        if provider and not self.is_let:
            self.wrong(f"{person} plays for {provider} where nobody may")
        others = {sent for name, sent in self.seats.values() if name == person} - {provider}
        if others:
            self.wrong(f"{person} plays for {provider or 'himself'} and for {sorted(others)}")
        self.seats[event["spot"]] = person, provider

    def seat_left(self, event: Fact) -> None:
        self.seats.pop(event["spot"], None)

    def no_more_bets(self, event: Fact) -> None:
        wagers = event["wagers"]
        playing = [*wagers["bets"], *([] if wagers["bank"] is None else [wagers["bank"]])]
        sent = {person: provider for person, provider in self.seats.values() if provider}
        for name in {same(each["person"]) for each in playing} & sent.keys():
            self.played[sent[name]].add(name)
