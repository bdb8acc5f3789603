"""The backs of a table's cards: two decks of different colours take turns, and a card of the other
one is noticed (B1-2, B3-2, B4-11, B10-1, B11-1)."""

from proofs.floor.auditor.chips import Fact, Wrong, same

OTHER_DECK = "card_of_other_deck"


class Backs:
    """The colours that two people have said, and the deck in play."""

    def __init__(self, about: Fact, wrong: Wrong) -> None:
        self.wrong = wrong
        self.colours: int = about.get("colours", 0)
        self.one_deck_by: list[str] = about.get("one_deck_by", [])
        self.known: list[str] = []
        self.delivery = ""
        self.pack = 0

    def table_opened(self, event: Fact) -> None:
        self.known = self._differ(event)

    def new_deck_opened(self, event: Fact) -> None:
        self.known = self._differ(event) or self.known

    def _differ(self, event: Fact) -> list[str]:
        """One colour for each deck, and no two alike; or none is known."""
        backs: list[str] = event.get("backs", [])
        if backs and (len(backs) != self.colours or len(set(map(same, backs))) != self.colours):
            self.wrong(f"{self.colours} decks have the backs {backs}")
        return backs

    def delivery_changed(self, event: Fact) -> None:
        self.delivery = event["delivery"]

    def bets_opened(self, event: Fact) -> None:
        """Every other round has the other deck, unless one is dealt by hand."""
        before, self.pack = self.pack, event.get("pack", 0)
        one = not self.colours or self.delivery in self.one_deck_by
        if self.pack not in ((0,) if one else range(1, self.colours + 1)):
            self.wrong(f"a round has deck {self.pack}, and {1 if one else self.colours} take turns")
        elif self.pack and self.pack == before:
            self.wrong(f"two rounds in a row have deck {self.pack}")
        elif event.get("back", "") != "".join(self._in_play() if self.pack else ()):
            self.wrong(f"deck {self.pack} has {event.get('back')} backs, of {self.known}")

    def _in_play(self) -> list[str]:
        """The colours that cards may have now."""
        return self.known[self.pack - 1 : self.pack] if self.pack else self.known

    def compare(self, back: str, events: list[Fact]) -> None:
        """Cards with this back were typed: they are laid, or the supervisor is called."""
        right = same(back) in map(same, self._in_play())
        called = any(event.get("what") == OTHER_DECK for event in events)
        laid = any(event["event"] in ("cards laid", "cards unread") for event in events)
        if right and called:
            self.wrong(f"cards with {back} backs are called, and they are of the deck in play")
        if not right and (laid or not called):
            self.wrong(f"cards with {back} backs are laid, and in play are {self._in_play()}")
