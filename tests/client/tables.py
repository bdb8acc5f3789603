"""A house with a table of every sheet, for bots to play at."""

from collections import Counter

from houseway.client.bots import Crowd, CrowdRequest, CrowdTally, Strategy
from houseway.floor.house import House
from houseway.floor.library import open_library
from houseway.floor.live_messages import TableNews
from houseway.rules import Library
from houseway.table.live.happened import BetPlaced, DecisionMade, RoundPaid
from proofs.floor.plan import CATFISH_LINK, PokerPlan, TablePlan, sheet_of

LINKED = "catfish-bend ultimate-texas-holdem"
SECONDS = 3_600
"""So long somebody may think: much longer than a bot does."""


def plan_of(sheet: str, name: str) -> TablePlan:
    """A table of a sheet; of poker with a limit and a fee."""
    is_poker = sheet in ("california/texas-holdem", "california/omaha")
    return TablePlan(name, sheet, poker=PokerPlan(3) if is_poker else None)


def open_tables(house: House) -> list[str]:
    """A table of every sheet that deals by itself, one of them on a jackpot's link."""
    library: Library = open_library()
    house.open_link(CATFISH_LINK)
    names = []
    for sheet in sorted(library.sheets):
        name = sheet.replace("/", " ")
        link = CATFISH_LINK if name == LINKED else ""
        chosen = sheet_of(library, plan_of(sheet, name))
        house.open_table(name, chosen, link=link, seconds=SECONDS, offer_seconds=SECONDS)
        names.append(name)
    return names


class RoundsPlayed(CrowdTally):
    """Stops a crowd once so many rounds were played at each of these tables. What was done for
    somebody until then is kept: a bot lets no time run out."""

    def __init__(self, tables: list[str], rounds: int) -> None:
        super().__init__()
        self.wanted, self.most = tables, rounds
        self.played: Counter[str] = Counter()
        self.done_for: list[str] = []
        self.chips_on_sensor = 0
        self._seen: dict[str, int] = {}
        self._crowd: Crowd | None = None
        self._stopped = False

    def stops(self, crowd: Crowd) -> None:
        self._crowd = crowd

    def note_news(self, bot: str, news: TableNews) -> None:
        super().note_news(bot, news)
        if self._stopped:
            return
        last = self._seen.get(news.table, 0)
        for each in news.events:
            if each.number <= last:
                continue
            match each.event:
                case RoundPaid():
                    self.played[news.table] += 1
                case BetPlaced(bet=bet):
                    self.chips_on_sensor += bool(bet.progressive)
                case DecisionMade(for_him=True):
                    self.done_for.append(f"{news.table}: {each.event}")
            self._seen[news.table] = each.number
        if self._crowd is not None and self.is_enough():
            self._stopped = True
            self._crowd.stop()

    def is_enough(self) -> bool:
        return all(self.played[table] >= self.most for table in self.wanted)


def crowd_of(strategy: Strategy, *, tables: int = 20, seed: int = 1) -> CrowdRequest:
    """Three bots at each table, as fast as they can."""
    return CrowdRequest(tables=tables, per_table=3, strategy=strategy, pace=0, seed=seed)
