"""What may be linked: only games that win with the same hands, as often, for the same (R9).

Washington's rule for links asks for the same probability and the same winning hands (T-55). Two
hole cards and the flop are any five cards of the deck, and so are five dealt cards; every other
way of looking is alike only to itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from houseway.games import JackpotCards, game_class
from houseway.jackpot.documents.link import Link, LinkKind, Meter
from houseway.jackpot.documents.link_file import PrintedLink
from houseway.jackpot.documents.paytable import JackpotPaytable, Look, Row, rate_text
from houseway.jackpot.hand import can_look
from houseway.jackpot.refusals import JackpotRefusal
from houseway.money import Cents, dollars
from houseway.rules import Cite, Cited, Library, Refusal, Refused

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
                JackpotRefusal.PAYTABLES_DIFFER,
                where=link_id, rule=rule, one=first.id, other=other.id,
                difference=what,
            )  # fmt: skip
    sheets = [table.sheet for table in paytables]
    for sheet in sheets:
        if sheets.count(sheet) > 1:
            raise Refused(JackpotRefusal.TWO_PAYTABLES_FOR_GAME, where=link_id, sheet=sheet)


def check_games(link_id: str, paytables: Sequence[JackpotPaytable], library: Library) -> None:
    """Refuse a paytable beside a game that does not exist, or whose hands it cannot look at."""
    for table in paytables:
        cards = _cards_of(table, link_id, library)
        for row in table.rows.values():
            look = row.looks_at.value
            if cards is None or not can_look(look, cards.hole, cards.board):
                raise Refused(
                    JackpotRefusal.CARDS_NOT_DEALT, where=link_id, rule=row.looks_at.cite.item,
                    paytable=table.id, look=look.value, sheet=table.sheet, cards=_words(cards),
                )  # fmt: skip


def _cards_of(table: JackpotPaytable, link_id: str, library: Library) -> JackpotCards | None:
    try:
        return game_class(library.sheet(table.sheet)).jackpot_cards
    except Refused as refused:
        if table.sheet in library.sheets:
            raise
        raise Refused(
            JackpotRefusal.PAYTABLE_WITHOUT_GAME,
            where=link_id,
            paytable=table.id,
            fault=refused.what,
        ) from None


def _words(cards: JackpotCards | None) -> str:
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


def check_configured_link(link: Link, printed: PrintedLink) -> None:
    """Refuse a link whose figures cannot be, or that is no jackpot of its kind."""

    def refuse(refusal: Refusal, key: str, b6: str = "", **facts: Any) -> Refused:
        rule = link.item(refusal.rule, b6)
        return Refused(refusal, where=f"{link.id}: {key}", rule=rule, **facts)

    rates = sum(
        (meter.contribution.value + meter.reserve.value for meter in link.meters.values()),
        Fraction(0),
    )
    if rates > 1:
        raise refuse(JackpotRefusal.RATES_ABOVE_WAGER, "meters", "B6-17", rates=rate_text(rates))
    if link.kind is LinkKind.HOUSE:
        if rates:
            raise refuse(JackpotRefusal.HOUSE_JACKPOT_GROWS, "set_up.kind")
        if printed.notices_posted is None or not printed.notices_posted.value:
            raise refuse(JackpotRefusal.NOTICES_NOT_POSTED, "set_up.notices_posted")
    elif not rates:
        raise refuse(JackpotRefusal.NOTHING_TO_METERS, "meters", "B6-16")
    elif printed.notices_posted is not None:
        raise refuse(JackpotRefusal.NOTICES_OF_HOUSE_JACKPOT, "set_up.notices_posted")
    for name, meter in link.meters.items():
        seed, rates_now = meter.seed.value, (meter.contribution.value, meter.reserve.value)
        check_guaranteed(meter, seed, rates_now, where=f"{link.id}: meters.{name}")
        if meter.limit is not None and meter.limit.value < seed:
            key, limit = f"meters.{name}.limit", meter.limit.value
            raise refuse(JackpotRefusal.LIMIT_BELOW_SEED, key, "B6-17", limit=limit, seed=seed)
        if meter.executive_from is not None and meter.card is None:
            raise refuse(JackpotRefusal.NO_CARD_FOR_SMALLER, f"meters.{name}.executive_from")


def check_guaranteed(
    meter: Meter, seed: Cents, rates: tuple[Fraction, Fraction], *, where: str
) -> None:
    """Refuse a lower seed or another rate than the house's document guarantees (B2-9)."""
    promised = meter.guaranteed_seed
    if promised is not None and seed < promised.value:
        raise Refused(
            JackpotRefusal.SEED_GUARANTEED, where=f"{where}.seed", rule=promise_item(promised.cite),
            seed=seed, guaranteed=promised.value,
        )  # fmt: skip
    printed = meter.guaranteed_rates
    if printed is not None and rates != printed.value:
        given, kept = (rate_text(rate) for rate in printed.value)
        rule = promise_item(printed.cite)
        raise Refused(
            JackpotRefusal.RATES_GUARANTEED, where=f"{where}.contribution", rule=rule,
            contribution=given, reserve=kept,
        )  # fmt: skip


def promise_item(cite: Cite) -> str:
    """The item by which a house guarantees what it prints."""
    return "B2-9" if any(item.startswith("B2") for item in cite.items) else cite.item
