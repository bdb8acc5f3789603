"""The set-up of a live table: its game, its people, its jackpot link, and how it deals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from houseway.bank import check_table
from houseway.games import Equipment, Game, make_game
from houseway.games.poker import Poker
from houseway.games.sensor import FIRST, numbered
from houseway.jackpot import Link
from houseway.jackpot.keypad.record.sensors import refuse_unlike
from houseway.jackpot.refusals import JackpotRefusal
from houseway.people import Roster, check_name
from houseway.rules import Refused, Sheet, with_fee_option
from houseway.table.live.refusals import TableRefusal
from houseway.table.live.state import OpenedAs


class CardSource(StrEnum):
    """The source of the cards: the system's shuffle, or a real felt, typed by the dealer."""

    SHUFFLE = "shuffle"
    FELT = "felt"


@dataclass(frozen=True, slots=True)
class TableSetup:
    """One table's set-up; it changes only while the table is closed, except its fee option.

    `automatic` tables need no dealer between two decisions: they deal and settle by themselves.
    `seconds` is a player's time to decide; no limit if it is zero. At poker players also have
    `time_bank` seconds, for as long as they sit there, and a seat that is offered from the waiting
    list is kept for `offer_seconds`.
    """

    table: str
    game: Game[Any]
    roster: Roster
    links: tuple[Link, ...] = ()
    """The link of each sensor: one, or two (B6-15)."""
    source: CardSource = CardSource.SHUFFLE
    mode: str | None = None
    automatic: bool = False
    seconds: int = 0
    time_bank: int = 0
    offer_seconds: int = 0
    # What every command needs, made once
    sheet: Sheet = field(init=False, repr=False, compare=False)
    equipment: Equipment = field(init=False, repr=False, compare=False)
    poker: Poker | None = field(init=False, repr=False, compare=False)
    """The game, where it is poker."""
    sensors: range = field(init=False, repr=False, compare=False)
    """The numbers of its sensors."""
    opened_as: OpenedAs = field(init=False, repr=False, compare=False)
    """The parts that stay the same while the table is open."""

    def __post_init__(self) -> None:
        made = {
            "sheet": self.game.sheet,
            "equipment": self.game.equipment(),
            "poker": self.game if isinstance(self.game, Poker) else None,
            "sensors": range(FIRST, FIRST + len(self.links)),
            "opened_as": OpenedAs(
                table=self.table,
                **_named(self.links),
                felt=self.source is CardSource.FELT,
                mode=self.mode or "",
                automatic=self.automatic,
                seconds=self.seconds,
                time_bank=self.time_bank,
                offer_seconds=self.offer_seconds,
            ),
        }
        for name, value in made.items():
            object.__setattr__(self, name, value)

    def with_fee_option(self, number: int) -> TableSetup:
        """The same table with another option of its schedule."""
        return replace(self, game=make_game(with_fee_option(self.sheet, number)))

    @property
    def link(self) -> Link | None:
        """The link of its first sensor, if any."""
        return self.links[0] if self.links else None

    @property
    def has_player_dealer(self) -> bool:
        return self.sheet.printed.player_dealer is not None


def _named(links: tuple[Link, ...]) -> dict[str, Any]:
    """The links by their names in an opening."""
    return {numbered("link", sensor): link.id for sensor, link in enumerate(links, FIRST)}


def links_in(opened: OpenedAs) -> tuple[str, ...]:
    """The links that a table was opened on, sensor by sensor."""
    return tuple([link for link in (opened.link, opened.link_2) if link])


def setup_as(
    opened: OpenedAs, game: Game[Any], roster: Roster, links: tuple[Link, ...]
) -> TableSetup:
    """The set-up of a table opened with these terms."""
    return TableSetup(
        table=opened.table,
        game=game,
        roster=roster,
        links=links,
        source=CardSource.FELT if opened.felt else CardSource.SHUFFLE,
        mode=opened.mode or None,
        automatic=opened.automatic,
        seconds=opened.seconds,
        time_bank=opened.time_bank,
        offer_seconds=opened.offer_seconds,
    )


def set_up(
    sheet: Sheet,
    table: str,
    roster: Roster,
    *,
    link: Link | None = None,
    links: Sequence[Link] = (),
    source: CardSource = CardSource.SHUFFLE,
    mode: str | None = None,
    automatic: bool = False,
    seconds: int = 0,
    time_bank: int = 0,
    offer_seconds: int = 0,
) -> TableSetup:
    """A table of this sheet; refused where the house would not let it deal: no fee option (T-88),
    no limits (T-92), an unknown delivery, a name that no account could have. It is on a `link`, or
    on several `links`, as many as its layout has sensors (B6-15)."""
    check_name(table, where="table")
    check_table(sheet)
    game: Game[Any] = make_game(sheet)
    game.way(mode)
    if isinstance(game, Poker) and game.terms.stakes.as_played:
        raise Refused(TableRefusal.ONLY_READ, where="switch.stakes")
    links = (*(() if link is None else (link,)), *links)
    for each in links:
        if sheet.id not in each.paytables:
            known = tuple(each.paytables)
            raise Refused(
                JackpotRefusal.GAME_NOT_ON_LINK, where="link", sheet=sheet.id, known=known
            )
    if len(links) > 1:
        refuse_unlike(links, where="link")
    return TableSetup(
        table, game, roster, links, source, mode, automatic, seconds, time_bank, offer_seconds
    )
