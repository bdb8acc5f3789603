"""A sheet that one can ask, and the doors to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from typing import Any

from houseway import gamemath
from houseway.api.cards import Typed, read_cards, read_hand_of
from houseway.api.par import ParSheets, PayTrial
from houseway.api.result import Result
from houseway.api.worth import Advised, SheetWorth
from houseway.bots import PlayerKind
from houseway.floor import open_library
from houseway.floor.dealing import DealAsk, RoundDealer
from houseway.floor.library import read_text
from houseway.floor.refusals import FloorRefusal
from houseway.floor.report_cache import count_and_keep
from houseway.gamemath import Question, Seen
from houseway.games import BankSeat, make_game
from houseway.money import Cents
from houseway.rules import Choices, Item, Library, Plain, Refused, Sheet
from houseway.rules.short_name import wager_id
from houseway.table import fresh_seed, settle_round, write_round
from houseway.table.live.view.sheet_view import SheetView, sheet_view
from houseway.table.round_file import parse_json


@lru_cache(maxsize=1)
def _library() -> Library:
    return open_library()


def sheet_ids() -> tuple[str, ...]:
    """The ids of all sheets.

    >>> sheet_ids()[:2]
    ('california/ez-baccarat', 'california/fortune-pai-gow-poker')
    """
    return tuple(_library().sheets)


def sheet(
    name: str | Path,
    *,
    choose: Mapping[str, str] | None = None,
    switch: Mapping[str, Plain] | None = None,
    fee_option: int | None = None,
) -> RuleSheet:
    """A sheet by its id, a short name or the path of a `.toml`, with its choices made.

    Wherever a paytable has to be chosen and none is named, it is the first.

    >>> sheet("california/uth", switch={"exhaustion": "net"}).id
    'california/ultimate-texas-holdem'
    """
    library, called = _library(), str(name)
    if called.endswith(".toml"):  # a file of one's own, as it is there now, under its own id
        printed = library.sheet_in(called)
        library = library.with_edition(printed)
    else:
        printed = library.sheet(library.sheet_called(called))
    usual = gamemath.usual_sheet(printed, choose, switch)
    choices = Choices(
        printed.id,
        {wager: table.name for wager, table in usual.paytables.items() if _is_chosen(usual, wager)},
        dict(switch or {}),
        {},
        fee_option,
    )
    return RuleSheet(library, choices)


def _is_chosen(sheet: Sheet, wager: str) -> bool:
    offer = sheet.printed.offers.get(wager)
    return offer is not None and len(offer.tables) > 1 and not offer.by


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class RuleSheet:
    """One house's rules of one game, with a table's choices made: ask it what you like."""

    _library: Library
    _choices: Choices

    @property
    def configured(self) -> Sheet:
        """The sheet itself, with every term and its citation."""
        return self._library.configured(self._choices)

    @property
    def id(self) -> str:
        """The full id: house and game."""
        return self._choices.sheet_id

    @property
    def title(self) -> str:
        """What the house calls the game."""
        return self.configured.printed.title

    @property
    def house(self) -> str:
        """Whose rules they are."""
        return self.configured.printed.house

    @property
    def edition(self) -> str:
        """Which edition of the printed rules."""
        return self.configured.printed.edition

    @property
    def game(self) -> str:
        """The game, whatever a house calls it: `ultimate-texas-holdem`."""
        return self.configured.printed.game

    @property
    def wagers(self) -> tuple[str, ...]:
        """The names of the wagers, as `edge`, `deal` and round files take them."""
        return tuple(self.configured.wagers)

    def wager_title(self, wager: str) -> str:
        """What the house calls a wager.

        >>> sheet("baccarat").wager_title("dragon_7")
        'Dragon 7 Bonus Bet'
        """
        return self.configured.printed.wager_title(wager_id(wager))

    @property
    def paytables(self) -> dict[str, dict[str, str]]:
        """What each wager with a paytable pays, row by row, the best row first.

        >>> sheet("three-card").paytables["pair_plus"]["flush"]
        '3 to 1'
        """
        return {
            wager: {row: odds.value.text for row, odds in table.rows.items()}
            for wager, table in self.configured.paytables.items()
        }

    def view(self) -> SheetView:
        """The sheet as a client draws it: wagers with their limits, paytables, fees, texts, each
        with its citation; amounts are whole cents.

        >>> trips = sheet("uth").view().wagers[2]
        >>> trips.title, trips.options.low, trips.options.high, trips.cite.items
        ('Trips', 100, 5000, ('B1-5',))
        """
        return sheet_view(make_game(self.configured))

    def report(self, *, dead: Typed = ()) -> SheetWorth:
        """What the sheet is worth, exactly; what was counted before answers at once.

        >>> print(sheet("baccarat").report().wager("tie").edge)
        103841353768/723147898655
        """
        question = Question(dead=read_cards(dead))
        return SheetWorth(self, count_and_keep(self.configured, question))

    def edge(self, wager: str = "") -> Fraction:
        """The house's edge: of the whole game in units of its first wager, or of one wager."""
        report = self.report()
        if wager:
            return report.wager(wager).edge
        if report.game is None:
            known = tuple(each.wager for each in report.wagers)
            raise Refused(
                FloorRefusal.EDGE_OF_WHICH_WAGER, where="edge", sheet=self.id, known=known
            )
        return report.game.edge

    def par(self) -> ParSheets:
        """The par sheet of every paytable: combinations, chance, pay and return, row by row.

        >>> sheet("three-card").par().wager("pair plus").rows[0].combinations
        4
        """
        return ParSheets(self, count_and_keep(self.configured))

    def try_pays(self, wager: str, pays: str, *, hands: int | None = None) -> PayTrial:
        """A paytable of your own beside the printed one.

        >>> sheet("three-card").try_pays("pair plus", "40 40 30 6 4 1")
        <PayTrial of Pair Plus at california/three-card-poker-6-card-bonus: \
edge 2.3167%, printed 4.3801%>
        """
        return PayTrial(gamemath.try_paytable(self.configured, wager_id(wager), pays, hands=hands))

    def solve_pay(
        self,
        wager: str,
        row: str,
        edge: str | Fraction,
        *,
        pays: str | None = None,
        hands: int | None = None,
    ) -> gamemath.SolvedPay:
        """The pay of one row for a wanted edge, `"3%"` or a fraction.

        >>> sheet("three-card").solve_pay("pair plus", "flush", "3%").house
        PayEdge(pays='3 to 1', edge=Fraction(242, 5525))
        """
        wanted = gamemath.read_edge(edge) if isinstance(edge, str) else Fraction(edge)
        return gamemath.solve_paytable(
            self.configured, wager_id(wager), row, wanted, pays=pays, hands=hands
        )

    def advise(
        self, hand: Typed, *, board: Typed = (), dealer_shows: Typed = (), dead: Typed = ()
    ) -> Advised:
        """What every legal decision of one spot is worth.

        >>> sheet("uth").advise("Kd 4c").best
        'check'
        """
        own = read_hand_of(hand, joker=make_game(self.configured).keys.joker)
        seen = Seen(own, read_cards(board), read_cards(dealer_shows), read_cards(dead))
        return Advised(hand=own, found=gamemath.advise(self.configured, seen))

    def rules_of_thumb(self) -> gamemath.RulesOfThumb:
        """A short list to carry to a table, with its exact cost against best play.

        >>> [line.words for line in sheet("crazy").rules_of_thumb().lines]
        ['a pair of aces or better', 'king-queen-eight-four or better']
        """
        return gamemath.thumb_rules(self.configured)

    def house_way_cost(self) -> gamemath.HouseWayCost:
        """What setting the House Way gives away at Pai Gow, exactly and row by row.

        >>> cost = sheet("pai-gow").house_way_cost()
        >>> cost
        <HouseWayCost 0.2327%; 12,471,246 of 154,143,080 hands better otherwise>
        >>> max(cost.rows, key=lambda row: row.cost).row
        'HW-12'
        """
        return gamemath.setting_cost(self.configured)

    def settle(self, recorded: str | Path | Mapping[str, object]) -> Result:
        """Settle a recorded round: the path of a round file, its text, or what it holds.

        What the round leaves unsaid, its sheet and what is chosen of it, is this sheet's.
        """
        return settle(recorded, self)

    def deal(
        self,
        seed: int | None = None,
        *,
        seats: int | None = None,
        bets: Mapping[str, int] | None = None,
        bank: tuple[int, int] | None = None,
        auto: PlayerKind = "habit",
    ) -> Result:
        """A round from a shuffled deck, every spot playing by itself; the same seed is the same.

        `bets` are cents by wager, `bank` the spot that holds the bank and its cents. `auto` is how
        the spots play: by `habit`, as the exact advice says (`best`), or at `random`.

        >>> sheet("uth").deal(7, bets={"trips": 5_00}).net
        {'1': 1500, 'bank': -1500}
        """
        ask = DealAsk(
            seed=fresh_seed() if seed is None else seed,
            seats=seats,
            bets={wager_id(name): _cents(cents, "bets") for name, cents in (bets or {}).items()},
            bank=None if bank is None else BankSeat(bank[0], _cents(bank[1], "bank")),
        )
        dealing = RoundDealer(self._library, self._choices, ask)
        settled = dealing.deal_round(dealing.player(auto)).settled
        return Result(settled, write_round(self._choices, settled.played))

    def __repr__(self) -> str:
        return f"<RuleSheet {self.id}: {self.title}, {self.house}>"


def settle(recorded: str | Path | Mapping[str, object], on: RuleSheet | None = None) -> Result:
    """Settle a recorded round: the path of a round file, its text, or what it holds.

    >>> result = settle({
    ...     "sheet": "catfish-bend/ultimate-texas-holdem",
    ...     "dealer": "Qc Qd",
    ...     "board": "As Ks 7d 4c 2h",
    ...     "spots": [{
    ...         "spot": 1, "cards": "Ah Kd", "actions": ["bet 4x"],
    ...         "wagers": {"ante": "10.00", "blind": "10.00"},
    ...     }],
    ... })
    >>> result
    <Result of catfish-bend/ultimate-texas-holdem: spot 1 +$50.00, bank -$50.00>
    >>> [(line.wager, line.outcome.value, line.win) for line in result.lines]
    [('play', 'win', 4000), ('ante', 'win', 1000), ('blind', 'push', 0)]
    """
    if isinstance(recorded, Mapping):
        data: Any = dict(recorded)
    else:
        text = str(recorded)
        is_json = isinstance(recorded, str) and text.lstrip().startswith(("{", "["))
        data = parse_json(text if is_json else read_text(Path(recorded), text))
    if on is not None and isinstance(data, dict) and data.get("sheet", on.id) == on.id:
        data = _unsaid(on) | data
    return Result(settle_round(data, on._library if on is not None else _library()), data)


def _cents(amount: int, where: str) -> Cents:
    """An amount in whole cents; a text like "10.00" is for people and files."""
    if type(amount) is not int:
        raise Refused(FloorRefusal.NOT_CENTS, where=where)
    return Cents(amount)


def _unsaid(on: RuleSheet) -> dict[str, object]:
    """What a round need not say that is settled on a sheet that is at hand."""
    choices = on._choices
    said = {"choose": dict(choices.choose), "switch": dict(choices.switch)}
    option = {} if choices.fee_option is None else {"fee_option": choices.fee_option}
    return {"sheet": on.id, **{key: value for key, value in said.items() if value}, **option}


def rule(item: str) -> Item:
    """An item of the rules digest.

    >>> rule("t7").id
    'T-07'
    """
    return _library().item(item)
