"""Seats and clocks of a poker table: the waiting list, must-move, fees by the half hour (T-34,
T-87)."""

from collections.abc import Callable
from datetime import datetime, timedelta

from proofs.floor.auditor.chips import Chips, Fact, Wrong, same
from proofs.floor.auditor.poker import PokerBooks

_HALF_HOUR = timedelta(minutes=30)
_TIME = "%Y-%m-%dT%H:%M:%SZ"


class Moves:
    """Chips that are on the way from one table to another."""

    def __init__(self) -> None:
        self.on_the_way: dict[tuple[str, str], int] = {}

    def leave(self, to: str, person: str, chips: int) -> None:
        key = (same(to), same(person))
        self.on_the_way[key] = self.on_the_way.get(key, 0) + chips

    def arrive(self, to: str, person: str, chips: int) -> bool:
        """Whether so many were on the way."""
        return self.on_the_way.pop((same(to), same(person)), 0) == chips


class PokerSeats:
    """Who sits since when, who waits, who owes. `now` is the newest time that was told."""

    def __init__(
        self, about: Fact, chips: Chips, books: PokerBooks, moves: Moves,
        now: Callable[[], str], wrong: Wrong,
    ) -> None:  # fmt: skip
        self.about = about
        self.chips = chips
        self.books = books
        self.moves = moves
        self.now = now
        self.wrong = wrong
        self.table_closed({})

    def table_closed(self, event: Fact) -> None:
        self.came: list[str] = []
        self.waiting: list[str] = []
        self.offers: dict[str, Fact] = {}
        self.sittings: list[list[str]] = []
        self.owed: dict[str, int] = {}
        self.next_mark: datetime | None = None
        self.ended: datetime | None = None
        self.is_fed = False

    # Seats

    def seat_taken(self, event: Fact) -> None:
        person = same(event["person"])
        offer = self.offers.pop(person, None)
        if not event.get("moved"):
            if self.is_fed:
                self.wrong(f"{person} sits down at a table that is fed")
            if self.waiting and offer is None:
                self.wrong(f"{person} sits down before {self.waiting}")
        if any(each["spot"] == event["spot"] for each in self.offers.values()):
            self.wrong(f"{person} takes spot {event['spot']}, which is kept for another")
        self.came.append(person)
        self.sittings.append([person, self.now(), ""])

    def seat_left(self, event: Fact) -> None:
        person = same(event["person"])
        self.came.remove(person)
        for sitting in self.sittings:
            if sitting[0] == person and not sitting[2]:
                sitting[2] = self.now()

    def list_joined(self, event: Fact) -> None:
        person = same(event["person"])
        if person in self.waiting or person in self.offers or person in self.came:
            self.wrong(f"{person} waits for a seat, and has one or waits already")
        self.waiting.append(person)

    def list_left(self, event: Fact) -> None:
        self.waiting.remove(same(event["person"]))

    def seat_offered(self, event: Fact) -> None:
        person, spot = same(event["person"]), event["spot"]
        if self.waiting[:1] != [person]:
            self.wrong(f"spot {spot} is offered to {person} before {self.waiting[:1]}")
        if spot in self.books.chairs or any(o["spot"] == spot for o in self.offers.values()):
            self.wrong(f"spot {spot} is offered to {person}, and is not free")
        self.waiting.remove(person)
        self.offers[person] = event

    def offer_ended(self, event: Fact) -> None:
        offer = self.offers.pop(same(event["person"]))
        if event.get("late") and self.now() < offer["until"]:
            self.wrong(f"spot {event['spot']} is taken from {event['person']} too early")

    # From table to table

    def must_move_set(self, event: Fact) -> None:
        self.is_fed = bool(event.get("fed_by"))

    def must_move(self, event: Fact) -> None:
        if same(event["person"]) != self.came[0]:
            self.wrong(f"{event['person']} must move, and {self.came[0]} sits there longest")

    def moved_on(self, event: Fact) -> None:
        self.moves.leave(event["table"], event["person"], event["chips"])
        if self.chips.stacks.get(same(event["person"]), 0):
            self.wrong(f"{event['person']} moves on and leaves chips behind")

    def chips_brought(self, event: Fact) -> None:
        if not self.moves.arrive(self.about["table"], event["person"], event["amount"]):
            self.wrong(f"{event['person']} brings {event['amount']}, and left with other chips")

    # Half hours

    def blinds_posted(self, event: Fact) -> None:
        if self.now():
            if self.is_over():
                self.wrong("a hand begins in a game that was over")
            self._half_hour(datetime.fromisoformat(self.now()))
        for bet in event["wagers"]["bets"]:
            if self.owed.get(same(bet["person"])):
                self.wrong(f"{bet['person']} is dealt in, and owes a fee")

    def _half_hour(self, now: datetime) -> None:
        """The first hand begins the half hours; none begins before they are paid."""
        if self.next_mark is None:
            over = timedelta(minutes=now.minute % 30, seconds=now.second)
            self.next_mark = now + _HALF_HOUR + (_HALF_HOUR - over if over else timedelta(0))
        self.pass_over_empty(now)
        if self.about["half_hour"] and now >= self.next_mark:
            self.wrong(f"a hand begins, and the half hour to {self.next_mark} is not paid")

    def pass_over_empty(self, until: datetime) -> None:
        """A half hour is not paid if no player sits there at its end, nor one without a hand."""
        mark = self.next_mark
        while mark is not None and mark <= until and self.is_free(mark):
            self.next_mark = mark = mark + _HALF_HOUR

    def is_free(self, mark: datetime) -> bool:
        idle = self.ended is not None and mark - self.ended >= _HALF_HOUR
        return idle or not self.seated_at(f"{mark:{_TIME}}")

    def is_over(self) -> bool:
        """Whether no hand was played for so long that the next one begins another game."""
        minutes = self.about["restart"]
        if minutes is None or self.ended is None:
            return False
        return datetime.fromisoformat(self.now()) - self.ended >= timedelta(minutes=minutes)

    def game_over(self, event: Fact) -> None:
        if self.books.chairs and not self.is_over():
            self.wrong("the game is said to be over, and goes on")
        self.next_mark = self.ended = None
        self.sittings = [each for each in self.sittings if not each[2]]

    def round_paid(self, event: Fact) -> None:
        self.ended = datetime.fromisoformat(self.now()) if self.now() else None

    def round_voided(self, event: Fact) -> None:
        self.round_paid(event)

    def seated_at(self, time: str) -> list[str]:
        """Who sat there at that time, and had not just come."""
        return [who for who, since, left in self.sittings if since < time <= (left or time)]

    def clock_fees_taken(self, event: Fact) -> None:
        mark = datetime.fromisoformat(event["mark"])
        self.pass_over_empty(mark)
        if mark != self.next_mark or event["mark"] > self.now():
            self.wrong(f"the half hour to {mark} is paid, and {self.next_mark} is next")
        self.next_mark = mark + _HALF_HOUR
        fee, paid, owed = self.about["half_hour"], list[str](), list[str]()
        for person in self.seated_at(event["mark"]):
            had = self.chips.stacks.get(person, 0) + sum(
                each["amount"] for each in event.get("fees", ()) if same(each["payer"]) == person
            )
            (paid if had >= fee else owed).append(person)
        for name, people in (("fees", paid), ("owed", owed)):
            said = [(same(each["payer"]), each["amount"]) for each in event.get(name, ())]
            if sorted(said) != sorted((person, fee) for person in people):
                self.wrong(f"{name} of the half hour are {said}, and should be of {people}")
        for person in owed:
            self.owed[person] = self.owed.get(person, 0) + fee
        self.books.fees_owed(owed)
        self.books.without_chips()
        self.sittings = [each for each in self.sittings if not each[2] or each[2] > event["mark"]]

    def owed_fees_paid(self, event: Fact) -> None:
        owed = self.owed.pop(same(event["person"]), 0)
        if event["amount"] + event.get("waived", 0) != owed:
            self.wrong(f"{event['person']} pays {event['amount']} of {owed}")
        self.books.without_chips()
