"""What may be linked: only games that win with the same hands, as often, for the same (R9).

Washington's rule for links asks for the same probability and the same winning hands (T-55). Two
hole cards and the flop are any five cards of the deck, and so are five dealt cards; every other
way of looking is alike only to itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Final

from houseway.games import JackpotCards, game_class
from houseway.jackpot.hand import can_look
from houseway.jackpot.link import Link, LinkKind
from houseway.jackpot.link_file import PrintedLink
from houseway.jackpot.table import JackpotPaytable, Look, Row, rate_text
from houseway.money import dollars
from houseway.rules import Cited, Library, Reason, Refusal, Refused

_ANY_FIVE: Final = frozenset({Look.FIVE_CARDS, Look.HOLE_AND_FLOP})


def same_looks(one: Look, other: Look) -> bool:
    """Whether two ways of looking see cards that are dealt alike."""
    return one is other or {one, other} <= _ANY_FIVE


def same_hands(one: JackpotPaytable, other: JackpotPaytable) -> bool:
    """Whether two tables win with the same hands, each as often."""
    return len(one.rows) == len(other.rows) and all(
        mine.hand.value == yours.hand.value
        and same_looks(mine.looks_at.value, yours.looks_at.value)
        for mine, yours in zip(one.rows.values(), other.rows.values(), strict=True)
    )


def check_one_link(link_id: str, paytables: Sequence[JackpotPaytable]) -> None:
    """Refuse paytables that may not share their meters."""
    first, *others = paytables
    for other in others:
        for what, rule in _differences(first, other):
            raise Refused(
                Reason.BAD_LINK,
                f"{first.id} and {other.id} {what}, so they are not linked",
                where=link_id,
                rule=rule,
            )
    sheets = [table.sheet for table in paytables]
    for sheet in sheets:
        if sheets.count(sheet) > 1:
            what = f"two paytables are for {sheet}; a sensor has one game"
            raise Refused(Reason.BAD_LINK, what, where=link_id, rule="B6-15")


def check_games(link_id: str, paytables: Sequence[JackpotPaytable], library: Library) -> None:
    """Refuse a paytable beside a game that does not exist, or whose hands it cannot look at."""
    for table in paytables:
        cards = _cards_of(table, link_id, library)
        for row in table.rows.values():
            look = row.looks_at.value
            if cards is None or not can_look(look, cards.hole, cards.board):
                what = f"{table.id} looks at {look.value}, and {table.sheet} has {_said(cards)}"
                rule = row.looks_at.cite.item
                raise Refused(Reason.BAD_LINK, what, where=link_id, rule=rule)


def _cards_of(table: JackpotPaytable, link_id: str, library: Library) -> JackpotCards | None:
    try:
        return game_class(library.sheet(table.sheet)).jackpot_cards
    except Refused as refused:
        if refused.reason is not Refusal.UNKNOWN_SHEET:
            raise
        what = f"{table.id} is played beside a game, and there is {refused.what}"
        raise Refused(Reason.BAD_LINK, what, where=link_id, rule="B2-1") from None


def _said(cards: JackpotCards | None) -> str:
    if cards is None:
        return "no hands for a jackpot"
    board = f" and a board of {cards.board}" if cards.board else " and no board"
    return f"{cards.hole} cards for each player{board}"


def _differences(one: JackpotPaytable, other: JackpotPaytable) -> Iterator[tuple[str, str]]:
    if not same_hands(one, other):
        yield "do not win with the same hands and the same probability", "T-55"
    if one.wager.value != other.wager.value:
        amounts = f"{dollars(one.wager.value)} and of {dollars(other.wager.value)}"
        yield f"are for wagers of {amounts}", "T-70"
    for name, row in one.rows.items():
        if name not in other.rows or _pays(row) != _pays(other.rows[name]):
            yield f"do not pay the same for {name}", "T-55"
    if _figures(one) != _figures(other):
        yield "do not have the same meters with the same seeds and rates", "T-55"
    mine, yours = _readings(one), _readings(other)
    for short in sorted(mine.keys() | yours.keys()):
        if mine.get(short) != yours.get(short):
            yield f"read {short} in two ways", "T-16"


def _pays(row: Row) -> tuple[object, ...]:
    return row.pays.value, row.source, row.envy.value if row.envy else None


def _figures(table: JackpotPaytable) -> Mapping[str, tuple[object, ...]]:
    def bare(value: Cited[object] | None) -> object:
        return None if value is None else value.value

    return {
        name: (bare(meter.seed), bare(meter.contribution), bare(meter.reserve))
        for name, meter in table.meters.items()
    }


def _readings(table: JackpotPaytable) -> dict[str, object]:
    return {short: switch.default.value for short, switch in table.switches.items()}


def check_link(link: Link, printed: PrintedLink) -> None:
    """Refuse a link whose figures cannot be, or that is no jackpot of its kind."""

    def refuse(what: str, key: str, rule: str) -> Refused:
        return Refused(Reason.BAD_LINK, what, where=f"{link.id}: {key}", rule=rule)

    rates = sum(
        (level.contribution.value + level.reserve.value for level in link.levels.values()),
        Fraction(0),
    )
    if rates > 1:
        raise refuse(f"{rate_text(rates)} of a wager would go to the meters", "levels", "B6-17")
    if link.kind is LinkKind.HOUSE:
        if rates:
            what = "a house jackpot does not grow with the wagers; a progressive is not one"
            raise refuse(what, "set_up.kind", "B6-15")
        if printed.notices_posted is None or not printed.notices_posted.value:
            what = "a house jackpot needs its notices and disclosures posted at each table"
            raise refuse(what, "set_up.notices_posted", "B6-21")
    elif not rates:
        raise refuse("nothing of a wager goes to any meter", "levels", "B6-16")
    elif printed.notices_posted is not None:
        raise refuse("it is asked of a house jackpot", "set_up.notices_posted", "B6-21")
    for name, level in link.levels.items():
        if level.limit is not None and level.limit.value < level.seed.value:
            what = (
                f"the limit, {dollars(level.limit.value)}, lies below the seed, "
                f"{dollars(level.seed.value)}"
            )
            raise refuse(what, f"levels.{name}.limit", "B6-17")
        if level.executive_from is not None and level.card is None:
            what = "which card confirms a smaller win is not said"
            raise refuse(what, f"levels.{name}.executive_from", "T-60")
