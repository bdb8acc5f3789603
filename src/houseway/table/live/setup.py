"""What a live table is set up with: its game, its people, its jackpot link, and how it deals."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from houseway.bank import check_table
from houseway.games import Equipment, Game, make_game
from houseway.games.poker import Poker
from houseway.jackpot import Link
from houseway.people.person import check_name
from houseway.people.roster import Roster
from houseway.rules import Refusal, Refused, Sheet, with_fee_option
from houseway.table.live.state import OpenedAs


class CardSource(StrEnum):
    """Where the cards come from: the system's shuffle, or a real felt, typed by the dealer."""

    SHUFFLE = "shuffle"
    FELT = "felt"


@dataclass(frozen=True, slots=True)
class TableSetup:
    """One table's set-up; it changes only while the table is closed, but for its fee option.

    `automatic` tables need no hand of a dealer between two decisions: cards come and rounds are
    settled by themselves. `seconds` is the time that a player has to decide; none where it is zero.
    At poker he has `time_bank` seconds beside it, for as long as he sits there, and a seat
    that is offered from the waiting list is kept for `offer_seconds`.
    """

    table: str
    game: Game[Any]
    roster: Roster
    link: Link | None = None
    source: CardSource = CardSource.SHUFFLE
    mode: str | None = None
    automatic: bool = False
    seconds: int = 0
    time_bank: int = 0
    offer_seconds: int = 0
    # What every command asks for, made once
    sheet: Sheet = field(init=False, repr=False, compare=False)
    equipment: Equipment = field(init=False, repr=False, compare=False)
    poker: Poker | None = field(init=False, repr=False, compare=False)
    """The game, where it is poker."""
    opened_as: OpenedAs = field(init=False, repr=False, compare=False)
    """What stays as it is while the table is open."""

    def __post_init__(self) -> None:
        made = {
            "sheet": self.game.sheet,
            "equipment": self.game.equipment(),
            "poker": self.game if isinstance(self.game, Poker) else None,
            "opened_as": OpenedAs(
                table=self.table,
                link="" if self.link is None else self.link.id,
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
    def has_player_dealer(self) -> bool:
        return self.sheet.printed.player_dealer is not None


def setup_as(opened: OpenedAs, game: Game[Any], roster: Roster, link: Link | None) -> TableSetup:
    """The set-up of a table that was opened so."""
    return TableSetup(
        table=opened.table,
        game=game,
        roster=roster,
        link=link,
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
    source: CardSource = CardSource.SHUFFLE,
    mode: str | None = None,
    automatic: bool = False,
    seconds: int = 0,
    time_bank: int = 0,
    offer_seconds: int = 0,
) -> TableSetup:
    """A table of this sheet; refused where the house would not let it deal: no fee option (T-88),
    no limits (T-92), a way of dealing that it does not know, a name that no account could have."""
    check_name(table, where="table")
    check_table(sheet)
    game: Game[Any] = make_game(sheet)
    game.way(mode)
    if link is not None and sheet.id not in link.paytables:
        known = tuple(link.paytables)
        raise Refused(Refusal.GAME_NOT_ON_LINK, where="link", sheet=sheet.id, known=known)
    return TableSetup(
        table, game, roster, link, source, mode, automatic, seconds, time_bank, offer_seconds
    )
