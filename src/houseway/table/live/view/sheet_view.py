"""A sheet as a client draws it: the felt with its wagers, limits, paytables, fees and notices, each
with the place it is printed at. It never changes while its digest is the same."""

import re
from collections.abc import Iterator
from typing import Any, Final

from houseway.fact import Fact
from houseway.games import Game
from houseway.games.poker.game import Poker
from houseway.games.wager import backline_rule
from houseway.money import Cents, Odds
from houseway.rules import Cite, Cited, Leaf, Paytable, Plain, Sheet, WagerRule
from houseway.rules.irregularity import Irregularity, Remedy
from houseway.rules.reader import as_money
from houseway.table.live.view.may.bet import BetOptions, TokeOptions, bet_options, toke_options

_MONEY: Final = re.compile(r"[0-9]{1,9}\.[0-9]{2}")
_PARTS: Final = ("procedures", "ranking", "faults")
_BEHIND: Final = "backline_"
"""Prefixes of text names about how bets behind a seated player are played (T-68)."""

SimpleValue = str | int | bool | tuple[str | int, ...]
"""A word, a number, yes or no, or a list of them."""


class CiteView(Fact, frozen=True, omit_defaults=True):
    """Where something is printed: the items of the digest, and the heading in the document; or why
    it is `assumed` although no document says it."""

    items: tuple[str, ...]
    section: str = ""
    assumed: str = ""


class WagerView(Fact, frozen=True, omit_defaults=True):
    """A wager of the layout, in the order of the sheet. `options` say what may be bet on it before
    the cards; it has none where it is made after them, or is not offered at this table. It is
    open `behind` a seated player too, or it is not. If its treatment after a fold is not stated,
    `survives_fold` is left out."""

    wager: str
    title: str
    cite: CiteView
    before_cards: bool = True
    options: BetOptions | None = None
    behind: bool = False
    survives_fold: bool | None = None


class HandPays(Fact, frozen=True):
    """A hand's pay."""

    hand: str
    odds: Odds


class PaytableView(Fact, frozen=True, omit_defaults=True):
    """A paytable in force, the best hand first. Where a wager has several, `by` says what decides
    between them, and `name` for which each is."""

    wager: str
    title: str
    name: str
    rows: tuple[HandPays, ...]
    cite: CiteView
    by: str = ""


class FeeBand(Fact, frozen=True, omit_defaults=True):
    """A band of action, and its fee; the last band has no upper end."""

    low: Cents
    fee: Cents
    high: Cents | None = None


class FeesView(Fact, frozen=True, omit_defaults=True):
    """The option of the schedule that is collected: who pays, and on which wagers. Where both pay,
    the player-dealer pays the `flat` fee."""

    option: int
    payer: str
    wagers: tuple[str, ...]
    bands: tuple[FeeBand, ...]
    cite: CiteView
    flat: Cents | None = None


class SeatsFee(Fact, frozen=True, omit_defaults=True):
    """A fee from the pot by the players dealt in; the last row has no upper end."""

    low: int
    fee: Cents
    high: int | None = None


class StreetBets(Fact, frozen=True):
    """The bet of each betting round; without a limit the least."""

    preflop: Cents
    flop: Cents
    turn: Cents
    river: Cents


class PokerStakesView(Fact, frozen=True, omit_defaults=True):
    """The stakes of a poker table, and its fee: from the pot by `rates`, `no_flop` where there was
    none, or each `half_hour` from every seat. `buy_in` is the least."""

    small_blind: Cents
    big_blind: Cents
    bets: StreetBets
    has_limit: bool
    cite: CiteView
    fee_option: int = 0
    rates: tuple[SeatsFee, ...] = ()
    no_flop: Cents = Cents(0)
    half_hour: Cents = Cents(0)
    buy_in: Cents = Cents(0)


class AggregateView(Fact, frozen=True):
    """All payouts of a round at these odds come to no more than this."""

    limit: Cents
    odds: Odds
    cite: CiteView


class NoticeView(Fact, frozen=True):
    """A payout of this much or more raises an alert to a supervisor."""

    amount: Cents
    cite: CiteView


class TermView(Fact, frozen=True, omit_defaults=True):
    """A rule of the game that other houses may have otherwise, or a switch of this table: its
    `value`, or the `amount` where it is money."""

    key: str
    title: str
    cite: CiteView
    value: SimpleValue | None = None
    amount: Cents | None = None
    note: str = ""


class SheetText(Fact, frozen=True):
    """Texts of the sheet for people: an inscription of the layout, how hands rank, what is posted,
    how things are done, a fault of the document."""

    key: str
    title: str
    words: str
    cite: CiteView


class RemedyView(Fact, frozen=True):
    """The house's remedy for an irregularity."""

    what: Irregularity
    remedy: Remedy
    cite: CiteView


class SheetView(Fact, frozen=True, omit_defaults=True):
    """A sheet in force at a table. A view of a table refers to it by `digest`. The `bank` is the
    house's, the player-dealer's or no one's. `behind` says how bets behind a seated player are
    played."""

    digest: str
    id: str
    game: str
    title: str
    house: str
    jurisdiction: str
    edition: str
    document: str
    bank: str
    seats: int
    step: Cents
    wagers: tuple[WagerView, ...]
    paytables: tuple[PaytableView, ...]
    terms: tuple[TermView, ...]
    switches: tuple[TermView, ...]
    texts: tuple[SheetText, ...]
    remedies: tuple[RemedyView, ...]
    deliveries: tuple[str, ...]
    tokes: tuple[TokeOptions, ...] = ()
    fees: FeesView | None = None
    poker: PokerStakesView | None = None
    notice: NoticeView | None = None
    aggregate: AggregateView | None = None
    behind: tuple[SheetText, ...] = ()


class WagerLimits(Fact, frozen=True, omit_defaults=True):
    """The least and the most that may be bet on a wager; a most of 0 is none."""

    wager: str
    title: str
    low: Cents
    high: Cents = Cents(0)


def limits_of(game: Game[Any]) -> tuple[WagerLimits, ...]:
    """The price of a seat: the limits of a table's wagers before the cards, or its blinds."""
    if isinstance(game, Poker):
        stakes = _poker(game)
        return (
            WagerLimits("small blind", "Small blind", stakes.small_blind, stakes.small_blind),
            WagerLimits("big blind", "Big blind", stakes.big_blind, stakes.big_blind),
        )
    return tuple(
        [
            WagerLimits(each.wager, each.title, each.low, each.high or Cents(0))
            for each in bet_options(game)
        ]
    )


def sheet_view(game: Game[Any]) -> SheetView:
    """The sheet of a game, with the choices of its table made."""
    sheet = game.sheet
    printed, aggregate = sheet.printed, sheet.printed.aggregate
    return SheetView(
        digest=sheet.digest,
        id=sheet.id,
        game=printed.game,
        title=printed.title,
        house=printed.house,
        jurisdiction=printed.jurisdiction,
        edition=printed.edition,
        document=printed.document,
        bank=printed.bank.value,
        seats=sheet.seats.value,
        step=sheet.increment.value,
        wagers=tuple(_wagers(game)),
        paytables=tuple(_paytables(sheet)),
        terms=tuple([_term(sheet, f"game.{key}", term) for key, term in printed.terms.items()]),
        switches=tuple(
            [_term(sheet, f"switch.{short}", value) for short, value in sheet.switches.items()]
        ),
        texts=tuple(_texts(sheet)),
        remedies=tuple(
            [
                RemedyView(what, remedy.value, _cite(remedy.cite))
                for what, remedy in printed.irregularities.items()
            ]
        ),
        deliveries=game.modes,
        tokes=toke_options(sheet),
        fees=_fees(sheet),
        poker=_poker(game) if isinstance(game, Poker) else None,
        notice=None
        if printed.notice is None
        else NoticeView(printed.notice.value, _cite(printed.notice.cite)),
        aggregate=None
        if aggregate is None
        else AggregateView(
            aggregate.limit.value, aggregate.odds.value, _cite(aggregate.limit.cite)
        ),
        behind=tuple(
            [each for each in _all_texts(sheet) if each.key.split(".")[-1].startswith(_BEHIND)]
        ),
    )


def _cite(cite: Cite) -> CiteView:
    section = "" if cite.assumed is not None else cite.section
    return CiteView(cite.items, section, cite.assumed or "")


def _wagers(game: Game[Any]) -> Iterator[WagerView]:
    sheet = game.sheet
    options = {each.wager: each for each in bet_options(game)}
    for rule in sheet.wagers.values():
        behind = backline_rule(sheet, rule)
        folded = rule.survives_fold
        yield WagerView(
            wager=rule.name,
            title=rule.title,
            cite=_cite(_limits(rule).cite),
            before_cards=rule.before_cards.value,
            options=options.get(rule.name),
            behind=behind is not None and behind.value,
            survives_fold=None if folded is None else folded.value,
        )


def _limits(rule: WagerRule) -> Cited[Any]:
    """The citation of a wager: of its limits, where they are printed."""
    return rule.low or rule.high or rule.required


def _paytables(sheet: Sheet) -> Iterator[PaytableView]:
    for wager, offer in sheet.printed.offers.items():
        if offer.by:
            yield from [_paytable(sheet, table, offer.by) for table in offer.tables.values()]
        elif wager in sheet.paytables:
            yield _paytable(sheet, sheet.paytables[wager])


def _paytable(sheet: Sheet, table: Paytable, by: str = "") -> PaytableView:
    return PaytableView(
        wager=table.wager,
        title=sheet.printed.wager_title(table.wager),
        name=table.name,
        rows=tuple([HandPays(hand, odds.value) for hand, odds in table.rows.items()]),
        cite=_cite(table.cite),
        by=by,
    )


def _fees(sheet: Sheet) -> FeesView | None:
    fees, option = sheet.printed.fees, sheet.fee_option
    if fees is None or option is None:
        return None
    flat = fees.flat.get(option.number)
    return FeesView(
        option=option.number,
        payer=fees.payer.value,
        wagers=fees.action.value,
        bands=tuple([FeeBand(band.low, band.fee, band.high) for band in option.bands]),
        cite=_cite(option.cite),
        flat=None if flat is None else flat.value,
    )


def _poker(game: Poker) -> PokerStakesView:
    terms, fee = game.terms, game.sheet.poker_fee
    stakes = terms.stakes
    about: dict[str, Any] = {}
    if fee is not None:
        about = {
            "fee_option": fee.number,
            "rates": tuple([SeatsFee(row.low, each, row.high) for row, each in fee.rates.items()]),
            "no_flop": fee.no_flop,
            "half_hour": fee.half_hour,
            "buy_in": fee.buy_in,
        }
    return PokerStakesView(
        small_blind=stakes.small_blind,
        big_blind=stakes.big_blind,
        bets=StreetBets(*stakes.bets),
        has_limit=stakes.has_limit,
        cite=_cite(terms.blinds if fee is None else fee.cite),
        **about,
    )


def _term(sheet: Sheet, key: str, term: Cited[Plain]) -> TermView:
    about = key, sheet.printed.key_words(key), _cite(term.cite)
    value: Any = tuple(term.value) if isinstance(term.value, list) else term.value
    if isinstance(value, str) and _MONEY.fullmatch(value):
        return TermView(*about, amount=as_money(value), note=term.note)
    return TermView(*about, value=value, note=term.note)


def _texts(sheet: Sheet) -> Iterator[SheetText]:
    yield from [each for each in _all_texts(sheet) if each.key.partition(".")[0] in _PARTS]


def _all_texts(sheet: Sheet) -> Iterator[SheetText]:
    printed = sheet.printed
    for key, value in printed.values.items():
        if value.leaf is Leaf.TEXT:
            yield SheetText(key, printed.key_words(key), str(value.value), _cite(value.cite))
