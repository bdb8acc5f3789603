"""What a program imports: `import houseway as hw`.

>>> import houseway as hw
>>> uth = hw.sheet("uth")
>>> uth
<RuleSheet catfish-bend/ultimate-texas-holdem: Ultimate Texas Hold'em, Catfish Bend Casinos>
>>> f"{float(uth.edge()):.4%}", uth.edge("trips")
('2.1850%', Fraction(233985, 6689228))
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from houseway import gamemath
from houseway.bots import PlayerKind, make_player
from houseway.cards import Card, PlayingCard, cards_text
from houseway.floor import open_library
from houseway.floor.library import read_text
from houseway.gamemath import Question, Seen
from houseway.gamemath.report import GameMath, WagerMath
from houseway.gamemath.writer.report import write_report
from houseway.games import BankSeat, Line, make_game
from houseway.games.fortune_pai_gow_poker.hand import read_hand
from houseway.games.fortune_pai_gow_poker.house_way import SetHand
from houseway.games.fortune_pai_gow_poker.house_way import set_house_way as set_seven
from houseway.money import Cents, dollars
from houseway.pages.notebook import html_cards, html_table
from houseway.rules import (
    Choices,
    Item,
    Library,
    Plain,
    Refusal,
    Refused,
    Sheet,
    read_typed_cards,
    read_typed_money,
)
from houseway.rules.short_name import wager_id
from houseway.table import PlayedRound, fresh_seed, open_supply, play_out, settle_round, write_round
from houseway.table import settle as settle_played
from houseway.table.round_file import parse_json
from houseway.table.seating import open_seating
from houseway.table.settled import Settled
from houseway.table.shoe import drawn_below
from houseway.table.usual_wagers import usual_wagers

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Typed = str | Sequence[PlayingCard]
"""Cards, or their text: `"Kd 4c"`, `"kd4c"`, `"10d joker"`."""


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
    name: str,
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
    library = _library()
    called = library.sheet_called(name)
    printed = library.sheet(called)
    if called != printed.id:  # a file of one's own: it goes by the id that it gives itself
        library = library.with_edition(printed)
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
        return self._choices.sheet_id

    @property
    def title(self) -> str:
        return self.configured.printed.title

    @property
    def house(self) -> str:
        return self.configured.printed.house

    @property
    def wagers(self) -> tuple[str, ...]:
        """The names of the wagers."""
        return tuple(self.configured.wagers)

    def report(self, *, dead: Typed = ()) -> SheetWorth:
        """What the sheet is worth, exactly; what was counted before answers at once.

        >>> print(sheet("baccarat").report().wager("tie").edge)
        103841353768/723147898655
        """
        question = Question(dead=read_cards(dead))
        return SheetWorth(self, gamemath.report(self.configured, question))

    def edge(self, wager: str = "") -> Fraction:
        """The house's edge: of the whole game in units of its first wager, or of one wager."""
        report = self.report()
        if wager:
            return report.wager(wager).edge
        if report.game is None:
            known = tuple(each.wager for each in report.wagers)
            raise Refused(Refusal.EDGE_OF_WHICH_WAGER, where="edge", sheet=self.id, known=known)
        return report.game.edge

    def advise(
        self, hand: Typed, *, board: Typed = (), dealer_shows: Typed = (), dead: Typed = ()
    ) -> Advised:
        """What every legal decision of one spot is worth.

        >>> sheet("uth").advise("Kd 4c").best
        'check'
        """
        own = _read(hand, joker=make_game(self.configured).keys.joker)
        seen = Seen(own, read_cards(board), read_cards(dealer_shows), read_cards(dead))
        return Advised(hand=own, found=gamemath.advise(self.configured, seen))

    def rules_of_thumb(self) -> gamemath.RulesOfThumb:
        """A short list to carry to a table, with its exact cost against best play.

        >>> [line.words for line in sheet("crazy").rules_of_thumb().lines]
        ['a pair of aces or better', 'king-queen-eight-four or better']
        """
        return gamemath.thumb_rules(self.configured)

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
        bets: Mapping[str, str] | None = None,
        bank: tuple[int, str] | None = None,
        auto: PlayerKind = "habit",
    ) -> Result:
        """A round from a shuffled deck, every spot playing by itself; the same seed is the same.

        `auto` is how: by `habit`, as the exact advice says (`best`), or at `random`.

        >>> sheet("uth").deal(7, bets={"trips": "5"}).net
        {'1': 1500, 'bank': -1500}
        """
        sheet, seed = self.configured, fresh_seed() if seed is None else seed
        game, player = make_game(sheet), make_player(auto, drawn_below(f"players {seed}"))
        asked = {
            wager_id(name): read_typed_money(amount, where="bets")
            for name, amount in (bets or {}).items()
        }
        holder = (
            None if bank is None else BankSeat(bank[0], read_typed_money(bank[1], where="bank"))
        )
        wagers = usual_wagers(sheet, asked, seats=seats, bank=holder)
        supply = open_supply(game.equipment(), seed)
        seating = open_seating(game, wagers, supply.draw())
        if seating.session is not None:  # the first deck was for the button
            supply = supply.after(0)
        ended = play_out(
            game, seating.wagers, supply.draw(), lambda t: player.choose(game, t.state, t.spot)
        )
        settled = settle_played(PlayedRound(sheet, game, ended.over))
        return Result(settled, write_round(self._choices, settled.played))

    def __repr__(self) -> str:
        return f"<RuleSheet {self.id}: {self.title}, {self.house}>"


# A recorded round


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


def _unsaid(on: RuleSheet) -> dict[str, object]:
    """What a round need not say that is settled on a sheet that is at hand."""
    choices = on._choices
    said = {"choose": dict(choices.choose), "switch": dict(choices.switch)}
    option = {} if choices.fee_option is None else {"fee_option": choices.fee_option}
    return {"sheet": on.id, **{key: value for key, value in said.items() if value}, **option}


@dataclass(frozen=True, slots=True, repr=False)
class Result:
    """A settled round. Money is in whole cents."""

    settled: Settled
    round: Mapping[str, Any]
    """The round file: `settle` takes it again."""

    @property
    def lines(self) -> tuple[Line, ...]:
        """What became of each wager, in the house's order, each with its rule and its reason."""
        return self.settled.lines

    @property
    def net(self) -> dict[str, Cents]:
        """What everybody won or lost, fees included."""
        return dict(self.settled.net)

    def to_json(self) -> dict[str, Any]:
        """The documented form, as `houseway settle --json` prints it."""
        written: dict[str, Any] = self.settled.to_json()
        return written

    def __repr__(self) -> str:
        return f"<Result of {self.settled.sheet.id}: {', '.join(self._said())}>"

    def _said(self) -> list[str]:
        return [
            f"{'spot ' if name[0].isdigit() else ''}{name} {'+' if won > 0 else ''}{dollars(won)}"
            for name, won in self.net.items()
        ]

    def _repr_html_(self) -> str:
        heads = ("spot", "wager", "stake", "outcome", "win", "why", "rule")
        rows = [
            (
                line.spot,
                line.wager.replace("_", " "),
                dollars(line.stake),
                line.outcome.value,
                dollars(line.win),
                line.why,
                line.cite.item,
            )
            for line in self.lines
        ]
        title = f"{self.settled.sheet.printed.title} · {', '.join(self._said())}"
        return html_table(title, heads, rows)


# What it is worth


@dataclass(frozen=True, slots=True, repr=False)
class SheetWorth:
    """What a sheet is worth: every figure an exact fraction."""

    sheet: RuleSheet
    made: gamemath.SheetReport

    @property
    def game(self) -> GameMath | None:
        """The whole game under best play; none where it is no one bet, as at baccarat."""
        return self.made.report.game

    @property
    def wagers(self) -> tuple[WagerMath, ...]:
        return self.made.report.wagers

    @property
    def deals(self) -> int:
        """How many deals were counted."""
        return self.made.report.deals

    def wager(self, name: str) -> WagerMath:
        """One wager by its name."""
        return self.made.only(wager_id(name)).report.wagers[0]

    def to_json(self) -> dict[str, Any]:
        """The documented form, as `houseway math --json` prints it."""
        return dict(write_report(self.made))

    def __repr__(self) -> str:
        whole = [] if self.game is None else [f"edge {float(self.game.edge):.4%}"]
        each = [f"{wager.wager} {float(wager.edge):.4%}" for wager in self.wagers]
        return f"<SheetWorth of {self.sheet.id}: {', '.join(whole + each)}>"

    def _repr_html_(self) -> str:
        heads = ("wager", "edge", "wins", "pushes", "loses", "exactly")
        rows = [
            (
                wager.wager.replace("_", " "),
                f"{float(wager.edge):.4%}",
                f"{float(wager.win):.4%}",
                f"{float(wager.push):.4%}",
                f"{float(wager.lose):.4%}",
                wager.edge,
            )
            for wager in self.wagers
        ]
        return html_table(f"{self.sheet.title}, over {self.deals:,} deals", heads, rows)


@dataclass(frozen=True, slots=True, repr=False)
class Advised:
    """What each decision of one spot is worth, in units of the first wager."""

    hand: tuple[PlayingCard, ...]
    found: gamemath.Advice

    @property
    def best(self) -> str:
        return self.found.best

    @property
    def values(self) -> dict[str, Fraction]:
        """Each decision and what it is worth, the best first."""
        options = sorted(self.found.options, key=lambda option: -option.ev)
        return {option.action: option.ev for option in options}

    def __repr__(self) -> str:
        said = ", ".join(f"{action} {float(ev):+.4f}" for action, ev in self.values.items())
        return f"<Advised on {cards_text(self.hand)}: {said}>"

    def _repr_html_(self) -> str:
        rows = [(action, f"{float(ev):+.6f}", ev) for action, ev in self.values.items()]
        return html_cards(self.hand) + html_table("", ("decision", "worth", "exactly"), rows)


# Cards and hands


def _read(typed: Typed, *, joker: bool) -> tuple[PlayingCard, ...]:
    if isinstance(typed, str):
        return read_typed_cards(typed, joker=joker, where="cards", rule="B0-1")
    return tuple(typed)


def read_cards(typed: Typed) -> tuple[Card, ...]:
    """Cards from their text.

    >>> read_cards("Kd 10c")
    (Card('Kd'), Card('Tc'))
    """
    read = _read(typed, joker=False)
    return tuple(card for card in read if isinstance(card, Card))


@dataclass(frozen=True, slots=True, repr=False)
class HouseWayHand:
    """Seven cards set as two and five, and the row of the House Way that set them."""

    front: tuple[PlayingCard, ...]
    back: tuple[PlayingCard, ...]
    row: str

    def __repr__(self) -> str:
        return f"<HouseWayHand {cards_text(self.front)} / {cards_text(self.back)}, {self.row}>"

    def _repr_html_(self) -> str:
        return f"{html_cards(self.front)} / {html_cards(self.back)} ({self.row})"


def set_house_way(hand: Typed) -> HouseWayHand:
    """How the House Way sets seven cards of Pai Gow.

    >>> set_house_way("As Kd Qh 9c 9s 4d joker")
    <HouseWayHand 9s 9c / As Jo Kd Qh 4d, HW-3>
    """
    seven = read_hand(hand) if isinstance(hand, str) else tuple(hand)
    found: SetHand = set_seven(seven)
    return HouseWayHand(found.front, found.back, found.row)


def rank7(hands: NDArray[np.uint8]) -> NDArray[np.int16]:
    """What many hands of seven cards are worth, as numbers that compare as the hands do.

    `hands` is an array of card indices, a row a hand: `card.index` runs from 0 for the two of clubs
    to 51 for the ace of spades. Five or six cards a row will do, too.

    >>> import numpy as np
    >>> two = [read_cards("As Ks Qs Js Ts 2c 2d"), read_cards("Ah Kd 9c 9s 4h 4d 2c")]
    >>> rank7(np.array([[card.index for card in hand] for hand in two], dtype=np.uint8))
    array([7461, 4400], dtype=int16)
    """
    from houseway.hands.kernels.poker import rank_hands  # only now: it loads numba

    return rank_hands(hands)


def equity(*hands: str, board: str = "", dead: str = "", game: str = "holdem") -> list[Fraction]:
    """What hands or ranges are worth against each other at poker, exactly: all deals are counted.

    >>> equity("AsKs", "QhQd")
    [Fraction(197833, 428076), Fraction(230243, 428076)]
    """
    from houseway.gamemath.equity import equities, read_showdown

    asked = read_showdown(hands, game=game, board=board, dead=dead)
    return [player.equity for player in equities(asked, always_count=True).players]


def rule(item: str) -> Item:
    """An item of the rules digest.

    >>> rule("t7").id
    'T-07'
    """
    return _library().item(item)
