"""Rounds dealt from a seed, one after another, for a terminal, a program and clients of a server.

No one sits here with chips and no clock runs, as at a live table: a round is its bets, its cards
and its decisions, and settles by itself. The meters of a progressive go on from round to round.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from houseway.bots import PlayerKind, make_player
from houseway.fact import replace
from houseway.games import BankSeat, Game, Scoreboard, Wagers, lay_out, make_game
from houseway.games.delivery import count_dealt
from houseway.games.ez_baccarat import EzBaccarat
from houseway.games.ez_baccarat.roads import scoreboard_of
from houseway.games.sensor import SENSORS
from houseway.jackpot import Link, links_of
from houseway.money import Cents, MicroCents, micro_text
from houseway.rules import Choices, Library, Refused
from houseway.rules.refusals import SheetRefusal
from houseway.table import (
    MeterReading,
    PlayedRound,
    Progressive,
    Settled,
    Supply,
    Turn,
    open_supply,
    play_out,
    reading_of,
    settle,
    write_round,
)
from houseway.table.jackpot.progressive import WAGER, part_choices, put_on_sensors, readings_from
from houseway.table.journal import Posted
from houseway.table.seating import Seating, open_seating
from houseway.table.shoe import drawn_below, name_of_seed
from houseway.table.usual_wagers import usual_wagers

if TYPE_CHECKING:
    from houseway.floor.house import House

MOST_ROUNDS: Final = 100_000
Decide = Callable[[Turn], Any]


@dataclass(frozen=True, slots=True)
class DealtRound:
    """A round that is over: what was settled, and where it was posted, if it was."""

    settled: Settled
    posted: Posted | None


@dataclass(slots=True)
class DealtTable:
    """A table that deals round after round from one seed. `readings` are what the meters of its
    links stand at, sensor by sensor, none where that is not known; `mode` is how it deals."""

    game: Game[Any]
    supply: Supply
    name: str = ""
    house: House | None = None
    links: tuple[Link, ...] = ()
    readings: tuple[MeterReading | None, ...] = (None,)
    mode: str | None = None
    rounds: int = 0

    def seat(self, wagers: Wagers) -> Seating:
        """Who plays the first round; at poker the first deck is for the button."""
        seating = open_seating(self.game, wagers, self.supply.draw())
        if seating.session is not None:
            self.supply = self.supply.after(0)
        return seating

    def play(self, wagers: Wagers, decide: Decide) -> DealtRound:
        """Deal a round and settle it; in a house with a ledger it is posted under its seed and
        number, and only then is it so."""
        over = play_out(self.game, wagers, self.supply.draw(), decide, self.mode)
        sides = [
            Progressive(link, reading, sensor=sensor)
            for sensor, link, reading in zip(SENSORS, self.links, self.readings, strict=False)
        ]
        played = PlayedRound(self.game.sheet, self.game, over, progressives=tuple(sides))
        if self.house is None:
            done = DealtRound(self._with_reading(settle(played)), None)
        else:
            named = replace(played, name=f"{self.name}.{self.rounds + 1}")
            posted = self.house.post_round(named)
            done = DealtRound(posted.settled, posted)
        self.supply, self.rounds = self.supply.after(count_dealt(over.log)), self.rounds + 1
        return done

    def _with_reading(self, settled: Settled) -> Settled:
        """The same, its round saying what the meters stood at; and on they go to the next."""
        if not settled.jackpots:
            return settled
        self.readings = tuple([reading_of(part.link, part.state) for part in settled.jackpots])
        sides = [
            Progressive(part.link, reading_of(part.link, part.began), sensor=part.sensor)
            for part in settled.jackpots
        ]
        return replace(settled, played=replace(settled.played, progressives=tuple(sides)))


@dataclass(frozen=True, slots=True)
class DealAsk:
    """What is dealt: from which seed, to how many, for which wagers. `meters` are what the meters
    of a jackpot show, where that is known."""

    seed: int
    seats: int | None = None
    bets: Mapping[str, Cents] = field(default_factory=dict)
    bank: BankSeat | None = None
    delivery: str | None = None
    rounds: int = 1
    meters: Mapping[str, MicroCents] = field(default_factory=dict)


class RoundDealer:
    """Rounds of one table. What would be refused later is refused when it is made."""

    def __init__(self, library: Library, choices: Choices, ask: DealAsk) -> None:
        own, asked = part_choices(choices, library)
        self.choices, self.ask = choices, ask
        self.sheet = library.configured(own)
        self.game = make_game(self.sheet)
        wagers = usual_wagers(self.sheet, ask.bets, seats=ask.seats, bank=ask.bank)
        wagers, self.links = put_on_sensors(wagers, self.sheet, asked, library)
        self.is_for_meters = any(bet.on_sensors for bet in wagers.bets)
        self.table = DealtTable(
            self.game,
            open_supply(self.game.equipment(), ask.seed),
            links=self.links,
            readings=readings_from(self.links, ask.meters, at="link "),
            mode=ask.delivery,
        )
        self.seating = self.table.seat(wagers)
        self.wagers, self.drawn = self.seating.wagers, self.seating.drawn
        name = name_of_seed(ask.seed, f"{self.sheet.digest} {self.wagers}")
        self.name = self.table.name = name
        begun = self.game.start(self.wagers)
        lay_out(self.game, begun.wagers, self.table.supply.draw(), ask.delivery)
        if not 1 <= ask.rounds <= MOST_ROUNDS:
            raise Refused(
                SheetRefusal.OUT_OF_RANGE,
                where="rounds",
                value=ask.rounds,
                least=1,
                most=MOST_ROUNDS,
            )
        self.dealt: list[DealtRound] = []
        self.shoes: list[list[Any]] = [[]]

    @property
    def plays_alone(self) -> bool:
        """Whether no decisions are asked for, as at poker."""
        return self.seating.session is not None

    def deal_round(self, decide: Decide) -> DealtRound:
        """Deal the next round, with these decisions."""
        ends_shoe = self.table.supply.is_last_of_shoe
        done = self.table.play(self.seating.wagers, decide)
        self.dealt.append(done)
        self.shoes[-1].append(done.settled.over)
        is_last = len(self.dealt) == self.ask.rounds
        if ends_shoe and not is_last:
            self.shoes.append([])
        if not is_last:
            self.seating = self.seating.after(self.game, done.settled)
        return done

    @property
    def scoreboards(self) -> list[Scoreboard]:
        """A scoreboard for each shoe, where the game has one."""
        return list(map(scoreboard_of, self.shoes)) if isinstance(self.game, EzBaccarat) else []

    def player(self, kind: PlayerKind) -> Decide:
        """How an automatic player decides; one at random goes by the seed."""
        player = make_player(kind, drawn_below(f"players {self.ask.seed}"))
        return lambda turn: player.choose(self.game, turn.state, turn.spot)


def add_net(dealt: Sequence[DealtRound]) -> dict[str, MicroCents]:
    """Each one's net over several rounds."""
    total: dict[str, MicroCents] = {}
    for each in dealt:
        for who, won in each.settled.net_with_meters.items():
            total[who] = MicroCents(total.get(who, 0) + won)
    return total


def write_dealing(dealing: RoundDealer, auto: PlayerKind) -> dict[str, object]:
    """One round as one object; several as a list, with a scoreboard for each shoe, if any; at poker
    with the cards drawn for the button. The seed is a string: it has 256 bits, and many programs
    count only to 53."""
    rounds = []
    for each in dealing.dealt:
        where = {} if each.posted is None else {"posted": each.posted.to_json()}
        record = write_round(dealing.choices, each.settled.played)
        rounds.append({"round": record, "result": {**each.settled.to_json(), **where}})
    written: dict[str, object] = dict(rounds[0]) if len(rounds) == 1 else {"rounds": rounds}
    written["seed"] = str(dealing.ask.seed)
    if dealing.game.decisions:
        written["auto"] = auto
    if dealing.drawn:
        written["drawn"] = {str(spot): card.text for spot, card in dealing.drawn.items()}
    if len(rounds) > 1:
        written["net"] = {who: micro_text(net) for who, net in add_net(dealing.dealt).items()}
    if boards := dealing.scoreboards:
        written["scoreboards"] = [
            {"summary": dict(board.summary), "grids": dict(board.grids)} for board in boards
        ]
    return written


def pick_paytables(
    library: Library, choices: Choices, bets: Collection[str] = ()
) -> tuple[Choices, dict[str, str]]:
    """The choices, with the first paytable where none was named, and which those are. An optional
    wager that no bettor makes is left alone."""
    printed = library.sheet(choices.sheet_id)
    picked = {
        wager: next(iter(offer.tables))
        for wager, offer in printed.offers.items()
        if len(offer.tables) > 1
        and not offer.by
        and wager not in choices.choose
        and (not offer.optional or wager in bets)
    }
    links = links_of(library, printed.id) if WAGER in bets else ()
    if len(links) > 1 and WAGER not in choices.choose:
        picked[WAGER] = links[0].id.partition("/")[2]
    return choices._replace(choose={**picked, **choices.choose}), picked
