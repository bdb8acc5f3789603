"""Every sheet with the rounds that are played on it, and the twin that settles them again."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any, Final

from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.games import Line
from tests.games.ez_baccarat import rounds as ez_rounds
from tests.games.ez_baccarat import twin as ez_twin
from tests.games.ez_baccarat.coups import EZ
from tests.games.fortune_pai_gow_poker import rounds as pai_gow_rounds
from tests.games.fortune_pai_gow_poker import table as pai_gow
from tests.games.fortune_pai_gow_poker import twin as pai_gow_twin
from tests.games.lines import named
from tests.games.rounds import Played
from tests.games.stud import rounds as stud_rounds
from tests.games.stud import twin as stud_twin
from tests.games.stud.felt import CARIBBEAN, CRAZY
from tests.games.table import HOUSES
from tests.games.three_card_poker import rounds as three_rounds
from tests.games.three_card_poker import table as three
from tests.games.three_card_poker import twin as three_twin
from tests.games.ultimate_texas_holdem import rounds as uth_rounds
from tests.games.ultimate_texas_holdem import twin as uth_twin

Told = list[Any]


@dataclass(frozen=True)
class Every:
    """The rounds of one sheet; how a line is told; its twin before and behind the cover."""

    rounds: Callable[[], st.SearchStrategy[Played]]
    tell: Callable[[Line], Any]
    twin: Callable[[Played], Told]
    covered: Callable[[Played], Told] | None
    may_see: Callable[[Played, Any, int | None], set[str]]
    outcomes: dict[str, str]
    """What becomes of each wager in a few hundred rounds: w, l, p, r, and P for in part."""


def _per_dollar(line: Line) -> tuple[int, str, Fraction]:
    return line.spot, named(line), Fraction(line.win, line.stake)


_BASE = {"play": "wlp", "ante": "wlp", "blind": "wlp", "trips": "wl"}
_MORE = {
    "washington": {"pairs": "wl", "bad_beat": "wl"},
    "wccs": {"pairs": "wl"},
    "california": dict.fromkeys(("play", "ante", "blind"), "wlprP") | {"trips": "wlrP"},
}
EVERY: Final[dict[str, Every]] = {
    **{
        f"{house}/ultimate-texas-holdem": Every(
            lambda house=house: uth_rounds.played((house,)),  # type: ignore[misc]
            _per_dollar,
            uth_twin.twin,
            None,
            uth_twin.may_see,
            _BASE | _MORE.get(house, {}),
        )
        for house in HOUSES
    },
    CRAZY: Every(
        lambda: stud_rounds.played(CRAZY),
        _per_dollar,
        stud_twin.twin,
        None,
        stud_twin.may_see,
        {"play": "wlp", "ante": "wlp", "queens_up": "wl", "super_bonus": "wlp"},
    ),
    CARIBBEAN: Every(
        lambda: stud_rounds.played(CARIBBEAN),
        _per_dollar,
        stud_twin.twin,
        None,
        stud_twin.may_see,
        {"ante": "wlp", "raise": "wlp", "cover_all": "wl"},
    ),
    three.SHEET: Every(
        three_rounds.played,
        lambda x: (x.spot, x.backline, x.wager, x.stake, x.win),
        three_twin.twin,
        three_twin.covered,
        three_twin.may_see,
        dict.fromkeys(("ante", "play"), "wlprP") | dict.fromkeys(("pair_plus", "six_card"), "wlrP"),
    ),
    EZ: Every(
        ez_rounds.played,
        lambda x: (x.spot, x.backline, x.wager, x.win),
        ez_twin.twin,
        ez_twin.covered,
        ez_twin.may_see,
        dict.fromkeys(("player", "banker"), "wlprP")
        | dict.fromkeys(("tie", "panda_8", "dragon_7"), "wlrP"),
    ),
    pai_gow.SHEET: Every(
        pai_gow_rounds.played,
        lambda x: (x.bettor, x.wager, x.win),
        pai_gow_twin.turns,
        pai_gow_twin.covered,
        pai_gow_twin.may_see,
        {"base": "wlprP", "fortune": "wlprP", "envy": "wrP"},
    ),
}


@cache
def rounds_of(sheet_id: str) -> tuple[Played, ...]:
    """Rounds of a sheet, the same for all tests: to draw one takes longer than to look at it."""
    of, found = EVERY[sheet_id], list[Played]()

    @given(of.rounds())
    @settings(max_examples=250 if of.covered else 160)  # by then every outcome is met
    def collect(round_: Played) -> None:
        found.append(round_)

    collect()
    return tuple(found)
