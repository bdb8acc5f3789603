"""No key of a sheet pretends: every term and every switch is read when rounds are played.

Each leaf is watched from the moment it is read from its file. Then the sheet is configured, rounds
are played through the doors and settled, and the bank is asked all that a live table asks. A term
whose value nobody looked at meanwhile does nothing, and fails.
"""

import random
from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta
from typing import Any, Final

import pytest

from houseway.bank import (
    BankTurn,
    Fee,
    check_buy_in,
    check_table,
    check_third_party,
    cover,
    fees_of_void,
    next_bank,
    take_tokes,
)
from houseway.fact import replace
from houseway.games import BankSeat, Bet, Game, Wagers, check_terms, game_class
from houseway.money import Cents
from houseway.rules import (
    Cited,
    Device,
    Leaf,
    Mode,
    Moment,
    PrintedSheet,
    Refused,
    Sheet,
    SheetError,
    check_sheet,
    configure,
    read_sheet,
    steps_at,
)
from houseway.rules.reader import Reading
from houseway.table import PlayedRound, open_supply, play_out, settle
from tests.library import all_items, library

SHEETS: Final = library().sheets
ROUNDS: Final = 60
# Rows of tables, of which the games refuse any that they do not know (T-48), printed figures, which
# `houseway sheets audit` recomputes, and the parts of steps, which are read with the sheet.
ROWS: Final = (
    "paytables.", "game.envy.", "fees.options.", "fees.player_dealer.", "figures.",
    "collection.options.", "steps.",
)  # fmt: skip


class Watched(Cited[Any]):
    """A leaf that notes when its value is looked at, in whatever type it has come to."""

    __slots__ = ("key", "seen")

    def __init__(self, leaf: Cited[Any], key: str, seen: set[str]) -> None:
        super().__init__(leaf.value, leaf.cite, leaf.note, leaf.leaf)
        object.__setattr__(self, "key", key)
        object.__setattr__(self, "seen", seen)

    def __getattribute__(self, name: str) -> Any:
        if name == "value":
            object.__getattribute__(self, "seen").add(object.__getattribute__(self, "key"))
        return object.__getattribute__(self, name)

    def convert(self, to: Callable[[Any], Any]) -> Cited[Any]:
        value = to(object.__getattribute__(self, "value"))
        return Watched(Cited(value, self.cite, self.note, self.leaf), self.key, self.seen)


def watched(
    monkeypatch: pytest.MonkeyPatch, text: str, sheet_id: str
) -> tuple[PrintedSheet, set[str]]:
    """A sheet whose leaves are watched, once it is read and found well formed."""
    seen: set[str] = set()
    monkeypatch.setattr(Reading, "keep", lambda _, key, leaf: Watched(leaf, key, seen))
    printed = read_sheet(text, name=sheet_id, items=all_items())
    check_terms(printed)
    seen.clear()
    return printed, seen


def table_of(printed: PrintedSheet, layout: str) -> Sheet:
    """The sheet with its choices made, limits of its own where it leaves or allows them."""
    choose = {
        wager: next(iter(offer.tables))
        for wager, offer in printed.offers.items()
        if len(offer.tables) > 1 and not offer.by
    }
    low, high = Cents(2500), Cents(10000)
    limits = {
        name: (low, rule.high.value if rule.high else high)
        for name, rule in printed.wagers.items()
        if rule.before_cards.value and printed.bank.value != "none"
    }
    fee = None if printed.fees is None and printed.collection is None else 1
    if layout:
        choose["layout"] = layout
    return configure(printed, choose=choose, limits=limits, fee_option=fee)


def game_of(sheet: Sheet) -> Game[Any]:
    """A game of these very leaves, and not one that was made before of the same sheet."""
    return game_class(sheet.printed)(sheet)


def wagers_at(sheet: Sheet, chance: random.Random) -> Wagers:
    """Three spots with everything on them, some backed, the bank beside them if a player has it."""
    names = [name for name, rule in sheet.wagers.items() if rule.before_cards.value]
    stakes = {name: Cents(5000) for name in names if name != "blinds"}
    if "stack" in stakes:
        return poker_wagers(stakes, chance)
    rule = sheet.printed.tokes
    tokes = {name: Cents(200) for name in names} if rule else {}
    if rule and rule.unspecified:
        tokes = {"ante": Cents(2000), "trips": Cents(1100), "direct": Cents(100)}
    if rule and rule.centre:
        tokes["centre"] = Cents(200)
    bets = [Bet(spot, stakes, tokes if spot == 1 else {}, person=f"P{spot}") for spot in (1, 2, 4)]
    if sheet.printed.over_maximum:
        bets[0] = replace(bets[0], approved={"ante": Cents(10_000_000)})
    behind = {name: stakes[name] for name in names if name in ("ante", "base", "banker")}
    with suppress(Refused):  # not every house takes backline bets
        backed = (*bets, Bet(2, behind, backline=1))
        game_of(sheet).start(Wagers(backed, _bank(sheet)))
        bets = list(backed)
    if chance.random() < 0.3:
        bets = bets[:2]
    return Wagers(tuple(bets), _bank(sheet))


def poker_wagers(stakes: dict[str, Cents], chance: random.Random) -> Wagers:
    """Two to four with stacks, one of whom came late."""
    stack = {"stack": stakes["stack"]}
    bets = [Bet(spot, stack, person=f"P{spot}") for spot in (1, 2, 4, 5)]
    players = chance.choice((2, 3, 4))
    if players == 4:
        bets[0] = Bet(1, {**stack, "post": Cents(200), "dead": Cents(100)}, person="P1")
    return Wagers(tuple(bets[:players]), None, 2)


def _bank(sheet: Sheet) -> BankSeat | None:
    return BankSeat(6, Cents(40000)) if sheet.printed.player_dealer else None


def play(sheet: Sheet, seed: int) -> None:
    """One round through the doors, everybody deciding at random, settled and covered."""
    game, chance = game_of(sheet), random.Random(seed)
    taken = take_tokes(sheet, wagers_at(sheet, chance))
    draw = open_supply(game.equipment(), seed).draw()
    mode = game.modes[seed % len(game.modes)]
    over = play_out(game, taken.wagers, draw, lambda turn: chance.choice(turn.options), mode)
    result = settle(PlayedRound(sheet, game, over, tokens=taken.direct))
    huge = tuple(replace(line, win=Cents(10**7)) for line in result.lines if line.odds)
    cover(sheet, taken.wagers, huge)


def leave_out(sheet: Sheet) -> None:
    """A bettor leaves out each wager in turn, and is refused or not."""
    names = [name for name, rule in sheet.wagers.items() if rule.before_cards.value]
    for left in names:
        stakes = {name: Cents(5000) for name in names if name != left}
        for behind in (0, 1):
            with suppress(Refused):
                bets = (Bet(1, stakes), Bet(1, stakes, backline=behind))
                game_of(sheet).start(Wagers(bets[: 1 + behind], _bank(sheet)))


def ask_the_bank(sheet: Sheet) -> None:
    """What a live table asks beside its rounds."""
    check_sheet(sheet.printed)
    check_table(sheet)
    leave_out(sheet)
    if sheet.printed.player_dealer is not None:
        next_bank(sheet, BankTurn(spot=1, rounds=2), [1, 2], declined=[2])
        fees_of_void(sheet, (Fee("bank", Cents(100), sheet.seats.cite),), redealt=True)
    check_buy_in(sheet, in_round=True)
    with suppress(Refused):
        check_third_party(sheet, where="")
    for what in sheet.printed.irregularities:
        assert sheet.remedy(what).value


def follow_the_steps(sheet: Sheet) -> None:
    """What a table that leads its dealer asks: the steps, the decks and their clock."""
    equipment = sheet.printed.equipment
    for mode in Mode:
        for moment in Moment:
            steps_at(sheet, moment, mode)
        deck = equipment.deck_of_round(1, mode)
        equipment.deliveries_by(mode, game_of(sheet).modes)
        equipment.rack_takes(deck, ())
    equipment.has(Device.SHUFFLER)
    equipment.colours()
    if equipment.new_deck is not None:
        equipment.new_deck.value.is_due(age=timedelta(), new_day=False)


def unread(printed: PrintedSheet, seen: set[str]) -> set[str]:
    return {
        key
        for key, leaf in printed.values.items()
        if leaf.leaf is Leaf.TERM and key not in seen and not key.startswith(ROWS)
    }


@pytest.mark.parametrize("sheet_id", SHEETS)
def test_no_term_and_no_switch_goes_unread(sheet_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    printed, seen = watched(monkeypatch, SHEETS[sheet_id].read(), sheet_id)
    for layout in printed.layouts:
        sheet = table_of(printed, layout)
        for seed in range(ROUNDS):
            play(sheet, seed)
        ask_the_bank(sheet)
        follow_the_steps(sheet)
    assert unread(printed, seen) == set()


def test_a_term_that_nothing_reads_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    sheet_id = "california/three-card-poker-6-card-bonus"
    text = SHEETS[sheet_id].read()
    idle = 'backline = { is = true, cite = "B8-9", at = "dealing" }\n'
    text = text.replace("[table]\n", f"[table]\n{idle}")
    printed, seen = watched(monkeypatch, text, sheet_id)
    sheet = table_of(printed, "")
    for seed in range(ROUNDS):
        play(sheet, seed)
    ask_the_bank(sheet)
    follow_the_steps(sheet)
    assert unread(printed, seen) == {"table.backline"}  # its switch says it all (T-12)


def test_a_switch_that_no_game_knows_is_refused_when_the_sheet_is_read() -> None:
    sheet_id = "catfish-bend/crazy-4-poker"
    text = SHEETS[sheet_id].read() + (
        '[switch.lucky]\nname = "lucky"\nkind = "flag"\nis = true\n'
        'cite = "T-06"\nassumed = "because"\n'
    )
    printed = read_sheet(text, name=sheet_id, items=all_items())
    with pytest.raises(SheetError, match=r"switch\.lucky: nothing reads this switch"):
        check_terms(printed)
