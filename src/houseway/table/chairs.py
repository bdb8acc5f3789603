"""The chairs of a poker table between two hands, and who has left it."""

from __future__ import annotations

from houseway.fact import Fact, replace
from houseway.money import Cents
from houseway.people import same_person
from houseway.rules import Refused
from houseway.table.refusals import RoundRefusal


class Chair(Fact, frozen=True):
    """A player at a spot, between two hands; `person` is empty if unnamed.

    `waits` for the big blind, unless they `post`. `missed` says that the big blind has passed them,
    and `missed_small` the small one, since they last paid the big one: at the spot `home`, in hand
    `last_big`. The small one is counted from `small_home`: a player who posts the big blind because
    it has passed still owes the small one behind it. A player yet to come in has no `home` and has
    missed nothing; one seated when the game began is in it. `passed` counts the big blinds that
    went by while they sat out. `bought` says that the least buy-in is behind them until they go
    broke (T-86); `began` was the first one.
    """

    spot: int
    person: str
    stack: Cents = Cents(0)
    out: bool = False
    waits: bool = False
    posts: bool = False
    missed: bool = False
    bought: bool = False
    began: Cents = Cents(0)
    missed_small: bool = False
    home: int = 0
    small_home: int = 0
    last_big: int = 0
    passed: int = 0

    @property
    def owes(self) -> bool:
        """Whether a blind has passed them."""
        return self.missed or self.missed_small

    @property
    def counts_from(self) -> int:
        """The spot that the big blind is counted from; none where they have yet to come in."""
        return self.home or (0 if self.waits else self.spot)

    @property
    def small_from(self) -> int:
        """The same of the small blind."""
        return self.small_home or self.counts_from


class WhoLeft(Fact, frozen=True):
    """A player who has left this game: their last chair, updated for blinds that have passed since,
    when they left, and the chips that they have taken away."""

    chair: Chair
    since: str = ""
    took: Cents = Cents(0)


class PokerSession(Fact, frozen=True):
    """The chairs in the order of their spots; `button`, `small` and `big` are where the button and
    the blinds were in the last hand, and `dealt_in` are the spots of the hand that is being played.
    `left` are those who have played and left."""

    chairs: tuple[Chair, ...] = ()
    button: int = 0
    hands: int = 0
    dealt_in: tuple[int, ...] = ()
    small: int = 0
    big: int = 0
    left: tuple[WhoLeft, ...] = ()

    def chair(self, spot: int) -> Chair:
        for chair in self.chairs:
            if chair.spot == spot:
                return chair
        raise Refused(RoundRefusal.NOBODY_SITS_THERE, where=f"spot {spot}", spot=spot)

    def chair_of(self, person: str) -> Chair | None:
        """A person's chair, if any."""
        return next((each for each in self.chairs if same_person(each.person, person)), None)

    def with_chair(self, chair: Chair) -> PokerSession:
        others = [other for other in self.chairs if other.spot != chair.spot]
        return replace(self, chairs=tuple(sorted([*others, chair], key=lambda c: c.spot)))
