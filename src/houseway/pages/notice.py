"""What a table posts: its limits, its paytables, its fees and how they are collected.

One notice has all the signs of one table, each with its rules: the limits of every wager (B4-7,
B14-1), the odds of the paytables in force (B1-32, B8-11), the collection fees and the way they are
collected (B8-8, B16-4), and the pays of the jackpot beside it (B6-24). What only the house has to
know, such as where a sign belongs, is on the last page.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, Literal, get_args

from houseway import codec
from houseway.bank import check_fee_option
from houseway.fact import Fact
from houseway.jackpot import Link
from houseway.jackpot.documents.link import LinkKind
from houseway.jackpot.documents.paytable import JackpotPaytable, Row, Share
from houseway.jackpot.refusals import JackpotRefusal
from houseway.money import Cents, dollars
from houseway.pages.legible import all_legible
from houseway.pages.poker_limits import posted_at_poker
from houseway.pages.template import fill
from houseway.pages.typeset import set_pdf
from houseway.rules import Choices, Cite, Cited, Library, Plain, Refused, Sheet
from houseway.rules.collection import PokerFee
from houseway.rules.fees import FeeOption, Fees
from houseway.rules.paytable import Offer, Paytable
from houseway.rules.plain_words import capital
from houseway.rules.reader import as_money
from houseway.rules.sheet import WagerRule

Paper = Literal["letter", "a4"]
PAPERS: Final[tuple[Paper, ...]] = get_args(Paper)

BLANK: Final = "$_____ to $_____"
"""Limits that the house writes in by hand: its document prints none, and none were chosen."""

# What a sheet tells people about collecting, by the way in which an option is collected.
_FROM_POT: Final = {
    "fee_from_pot": "Taken",
    "fee_players": "Players",
    "uncalled_bet": "An uncalled bet",
    "fee_most": "At most",
}
_BY_CLOCK: Final = {"fee_by_clock": "Taken", "fee_seated": "Who pays"}
_BY_BANDS: Final = {
    "fee_drop": "Taken",
    "fee_spots": "Several spots",
    "fee_bands": "Which line counts",
    "fee_floor": "Smallest bet",
    "fee_returned": "Given back",
}
_ALWAYS: Final = {"collection": "Schedule", "posted": "Posted"}
# What a sheet says of the layout and of the places where signs belong, by its key.
_POSTING: Final = {
    "procedures.posted": "Posted",
    "table.facts.limits": "The limits",
    "procedures.layout": "The layout",
    "table.facts.spaces": "The layout",
    "procedures.odds_printed": "The odds",
    "procedures.bad_beat": "Bad Beat Bonus",
    "procedures.pairs": "Ultimate Pairs Bonus",
    "procedures.jackpot_tables": "Jackpot pays",
}
# What a sheet says of hands that are not on a wager's paytable, by the wager.
_BELOW: Final = {
    "blind": ("game.blind_below_table", "A lower hand that wins"),
    "super_bonus": ("game.super_bonus_below", "Below a straight"),
    "tie": ("game.tie_lines", "The lines on a tie"),
}
# When a Play or a Raise is made, by the key of its multiples.
_WHEN: Final = {"preflop": "before the flop", "flop": "on the flop", "river": "at the end"}
_LONGEST: Final = 4_000  # as long as a text of a sheet may be


class NoticeRow(Fact, frozen=True):
    """Something that is named and said, with its rules; a reading of the house's is marked."""

    name: str
    words: str
    rules: tuple[str, ...] = ()
    assumed: bool = False


class PayRow(Fact, frozen=True):
    """One hand of a paytable, and what it pays in each column."""

    hand: str
    pays: tuple[str, ...]


class PaySign(Fact, frozen=True):
    """One paytable as a sign. `columns` are its heads; `notes` are below it."""

    title: str
    table: str
    columns: tuple[str, ...]
    rows: tuple[PayRow, ...]
    notes: tuple[NoticeRow, ...]
    rules: tuple[str, ...]
    assumed: bool = False


class TableNotice(Fact, frozen=True):
    """Everything that a table posts, in the order it is read.

    `option` is the collection schedule's, none where the house collects no fee. `not_offered` are
    the wagers that this table has no paytable for. `posting` is for the house alone.
    """

    sheet: str
    title: str
    house: str
    edition: str
    option: int | None
    options: int
    game: tuple[NoticeRow, ...]
    fees: tuple[NoticeRow, ...]
    procedure: tuple[NoticeRow, ...]
    posting: tuple[NoticeRow, ...]
    paytables: tuple[PaySign, ...]
    not_offered: tuple[str, ...] = ()


def table_notice(sheet: Sheet, link: Link | None = None) -> TableNotice:
    """The notice of a table that has made its choices, and of the jackpot link beside it."""
    printed = sheet.printed
    schedule = printed.fees or printed.collection
    option: FeeOption | PokerFee | None = sheet.fee_option or sheet.poker_fee
    check_fee_option(sheet)
    missing = [name for name in printed.offers if not _tables(sheet, name)]
    signs = [*pay_signs(sheet), *([] if link is None else _jackpot_signs(sheet, link))]
    return TableNotice(
        sheet=sheet.id,
        title=printed.title,
        house=printed.house,
        edition=printed.edition,
        option=None if option is None else option.number,
        options=0 if schedule is None else len(schedule.options),
        game=tuple(_game(sheet, option, missing)),
        paytables=tuple(signs),
        fees=tuple(_fees(sheet, option)),
        procedure=tuple(_procedure(sheet, option)),
        posting=tuple(_posting(sheet)),
        not_offered=tuple(name for name in missing if name in sheet.wagers),
    )


def notice_of(library: Library, choices: Choices, link: Link | None = None) -> TableNotice:
    """The notice of a table with these choices; a wager without a paytable is not on the signs. A
    fee option says itself whether it is for a limit game."""
    schedule = library.sheet(choices.sheet_id).collection
    option = (schedule.options if schedule is not None else {}).get(choices.fee_option or 0)
    switch = dict(choices.switch)
    if option is not None:
        switch.setdefault("betting", "no_limit" if option.limits is None else "limit")
    return table_notice(library.configured(choices._replace(switch=switch, partly=True)), link)


def _row(name: str, words: str, cite: Cite) -> NoticeRow:
    return NoticeRow(name, words, tuple(cite.items), cite.assumed is not None)


# The limits


def _game(
    sheet: Sheet, option: FeeOption | PokerFee | None, missing: Iterable[str]
) -> Iterator[NoticeRow]:
    if isinstance(option, PokerFee):
        yield from [_row(*posted) for posted in posted_at_poker(sheet, option)]
        return
    for name, wager in sheet.wagers.items():
        if name not in missing:
            yield from _limits(sheet, wager)
    yield _row("Bets go in steps of", dollars(sheet.increment.value), sheet.increment.cite)
    if (cap := sheet.printed.aggregate) is not None:
        words = f"{dollars(cap.limit.value)} in all for one round, shared by the winners"
        yield _row(f"Wins at {cap.odds.value}", words, cap.limit.cite)
    if (bank := sheet.printed.player_dealer) is not None:
        yield _row("The player-dealer", f"at least {bank.minimum.value}", bank.minimum.cite)
        words = f"no more than {bank.most.value}"
        yield _row("The player-dealer wins or loses", words, bank.most.cite)


def _limits(sheet: Sheet, wager: WagerRule) -> Iterator[NoticeRow]:
    """What may be wagered: the limits, or in multiples of the Ante what is made later."""
    if not wager.before_cards.value and wager.low is None:
        yield from _multiples(sheet, wager)
        return
    if wager.low is not None and wager.high is not None:
        words, cite = f"{dollars(wager.low.value)} to {dollars(wager.high.value)}", wager.low.cite
    else:
        words, cite = BLANK, (sheet.printed.limits or wager.required).cite
    if wager.equal_to is not None:
        words = f"equal to the {sheet.wagers[wager.equal_to.value].title}"
        cite = wager.equal_to.cite
    elif wager.at_most is not None:
        others = " or the ".join(sheet.wagers[name].title for name in wager.at_most.value)
        words = f"{words}, no more than the {others}"
    binds = sheet.switches.get("bonus_limit_binds")
    if binds is not None and isinstance(binds.value, list) and wager.name in binds.value:
        line = "the line wager" if wager.needs_one else "a line wager beside it"
        words, cite = f"{words}, no more than {line}", binds.cite
    yield _row(wager.title, words, cite)


def _multiples(sheet: Sheet, wager: WagerRule) -> Iterator[NoticeRow]:
    terms = sheet.printed.terms
    strong = terms.get(f"{wager.name}.strong_from")
    for key, when in {**_WHEN, "usual": ""}.items():
        said = terms.get(f"{wager.name}.{key}")
        if said is None or not isinstance(said.value, list):
            continue
        yield _row(f"{wager.title} {when}".strip(), _times(map(str, said.value)), said.cite)
    if strong is not None:
        chosen = sheet.switch("play_multiples")
        assert isinstance(chosen.value, list)
        words = _times(str(each).removesuffix("x") for each in chosen.value)
        yield _row(f"{wager.title} with a {strong.value} or better", words, chosen.cite)


def _times(numbers: Iterable[str]) -> str:
    *most, last = numbers
    if not most:
        return "equal to the Ante" if last == "1" else f"{last} times the Ante"
    return f"{', '.join(most)} or {last} times the Ante"


# The paytables


def _tables(sheet: Sheet, wager: str) -> tuple[Paytable, ...]:
    """The paytables in force for a wager; several where the round itself says which."""
    offer: Offer = sheet.printed.offers[wager]
    if offer.by:
        return tuple(offer.tables.values())
    table = sheet.paytables.get(wager)
    return () if table is None else (table,)


def pay_signs(sheet: Sheet) -> Iterator[PaySign]:
    """Every paytable that is in force at a table, as a sign."""
    short: list[Paytable] = []
    for name in sheet.printed.offers:
        tables = _tables(sheet, name)
        if len(tables) > 1:
            yield _by_hands(sheet, name, tables)
        elif tables and len(tables[0].rows) > 1:
            yield _pay_sign(sheet, tables[0])
        else:
            short.extend(tables)
    if short:
        yield _short_sign(sheet, short)
    envy = [leaf for key, leaf in sheet.printed.values.items() if key.startswith("game.envy.")]
    if envy:
        yield _envy_sign(sheet, envy)


def _pay_sign(sheet: Sheet, table: Paytable) -> PaySign:
    rows = [PayRow(capital(hand), (str(odds.value),)) for hand, odds in table.rows.items()]
    pushes = sheet.printed.terms.get(f"{table.wager}_pushes")
    for hand in pushes.value if pushes is not None and isinstance(pushes.value, list) else ():
        rows.append(PayRow(capital(str(hand)), ("push",)))
    return _sign(sheet, table, (), rows)


def _by_hands(sheet: Sheet, wager: str, tables: tuple[Paytable, ...]) -> PaySign:
    """Several tables side by side: which of them is in force, the round says."""
    offer = sheet.printed.offers[wager]
    heads = tuple(f"{table.name} {offer.by}" for table in tables)
    rows = [
        PayRow(capital(hand), tuple(str(table.rows[hand].value) for table in tables))
        for hand in tables[0].rows
    ]
    return _sign(sheet, tables[0], heads, rows)


def _short_sign(sheet: Sheet, tables: list[Paytable]) -> PaySign:
    """Wagers that each pay one thing, on one sign."""
    rows = tuple(
        PayRow(sheet.wagers[table.wager].title, (str(odds.value),))
        for table in tables
        for odds in table.rows.values()
    )
    notes = tuple(note for table in tables for note in _notes(sheet, table.wager))
    items = dict.fromkeys(item for table in tables for item in table.cite.items)
    return PaySign("Pays", "", (), rows, notes, tuple(items))


def _envy_sign(sheet: Sheet, amounts: list[Cited[Plain]]) -> PaySign:
    printed = sheet.printed.values
    hands = [key.removeprefix("game.envy.") for key in printed if key.startswith("game.envy.")]
    rows = tuple(
        PayRow(capital(hand), (dollars(as_money(leaf.value)),))
        for hand, leaf in zip(hands, amounts, strict=True)
    )
    notes = []
    if (least := printed.get("game.envy_from")) is not None:
        words = (
            f"for a bonus bet of {dollars(as_money(least.value))} or more, by another player's hand"
        )
        notes.append(_row("Paid", words, least.cite))
    return PaySign("Envy Bonus", "", (), rows, tuple(notes), tuple(amounts[0].cite.items))


def _sign(sheet: Sheet, table: Paytable, heads: tuple[str, ...], rows: list[PayRow]) -> PaySign:
    name = "" if table.name == "house" or heads else table.name
    wager = sheet.wagers[table.wager]
    notes = tuple(_notes(sheet, table.wager))
    items, assumed = tuple(table.cite.items), table.cite.assumed is not None
    return PaySign(wager.title, name, heads, tuple(rows), notes, items, assumed)


def _notes(sheet: Sheet, wager: str) -> Iterator[NoticeRow]:
    key, name = _BELOW.get(wager, ("", ""))
    said = sheet.printed.values.get(key)
    if said is not None:
        yield _row(name, str(said.value), said.cite)
    seven = sheet.switches.get("banker_three_card_seven")
    if wager == "banker" and seven is not None:
        words = "push" if seven.value == "push" else "paid like any other win"
        yield _row("Banker wins with a three-card 7", words, seven.cite)


# The jackpot


def _jackpot_signs(sheet: Sheet, link: Link) -> Iterator[PaySign]:
    """The pays at the link's fixed wager, and where its meters start again (B6-24)."""
    table = link.paytables.get(sheet.id)
    if table is None:
        refusal = JackpotRefusal.NOT_ITS_LINK
        raise Refused(refusal, where="link", name=link.id, count="none", known="")
    wager, envy = link.wager.value, any(row.envy is not None for row in table.rows.values())
    heads = (f"for {dollars(wager)}", *(["envy"] if envy else []))
    rows = tuple(
        PayRow(capital(row.name), (_award(link, row, wager), *([_envy(row)] if envy else [])))
        for row in table.rows.values()
    )
    yield PaySign(
        title=link.title,
        table=f"paytable {table.code.value}",
        columns=heads,
        rows=rows,
        notes=tuple(_meters(link, table)),
        rules=tuple(next(iter(table.rows.values())).pays.cite.items),
    )


def _award(link: Link, row: Row, wager: Cents) -> str:
    pays = row.pays.value
    if isinstance(pays, Share):
        part = str(pays).partition(" of ")[0]
        return f"{part} of the {link.meters[pays.meter].title}"
    amount = row.fixed_pay(wager)
    return str(pays) if amount is None else f"{pays}: {dollars(amount)}"


def _envy(row: Row) -> str:
    return "" if row.envy is None else dollars(row.envy.value)


def _meters(link: Link, table: JackpotPaytable) -> Iterator[NoticeRow]:
    yield _row("The wager", f"{dollars(link.wager.value)}, no other", table.wager.cite)
    back = link.switches["stake_returned"]
    yield _row("The wager of a winner", "returned" if back.value else "not returned", back.cite)
    house_sets = link.kind is LinkKind.HOUSE
    added = link.switches["mode"].value == "add_to_seed"
    for meter in link.meters.values():
        amount = dollars(meter.seed.value)
        again = f"{amount} and its reserve" if added and meter.reserve.value else amount  # B6-18
        words = f"{amount}, set by the casino" if house_sets else f"starts again at {again}"
        yield _row(f"The {meter.title} meter", words, meter.seed.cite)
    if house_sets:
        words = "displayed at each table; it is the casino's property until it is won"
        yield _row("The prize", words, Cite(("B6-16",), table.document, ""))


# The fees


def _fees(sheet: Sheet, option: FeeOption | PokerFee | None) -> Iterator[NoticeRow]:
    if isinstance(option, PokerFee):
        yield from _poker_fees(option)
    elif option is not None:
        assert sheet.printed.fees is not None
        yield from _bands(sheet, sheet.printed.fees, option)


def _poker_fees(option: PokerFee) -> Iterator[NoticeRow]:
    if option.half_hour:
        yield _row("Each player, each half hour", dollars(option.half_hour), option.cite)
        return
    for players, fee in option.rates.items():
        most = "" if players.high is None else f" to {players.high}"
        named = f"{players.low}{most or ' or more'} players dealt in"
        yield _row(named, dollars(fee), option.cite)
    yield _row("Designated Fee, without a flop", dollars(option.no_flop), option.cite)


def _bands(sheet: Sheet, fees: Fees, option: FeeOption) -> Iterator[NoticeRow]:
    of = "Each player's wager" if fees.payer.value == "both" else "Total table action"
    for band in option.bands:
        yield _row(f"{of} {band.printed}", dollars(band.fee), option.cite)
    if fees.flat:
        flat, times = fees.flat[option.number], sheet.switches["pd_fee"]  # T-26
        per = "for each active spot" if times.value == "per_active_spot" else "a round"
        rules = tuple(dict.fromkeys([*flat.cite.items, *times.cite.items]))
        yield NoticeRow("The player-dealer", f"{dollars(flat.value)} {per}", rules)
    else:
        yield _row("Paid by", f"the {fees.payer.value}", fees.payer.cite)


def _procedure(sheet: Sheet, option: FeeOption | PokerFee | None) -> Iterator[NoticeRow]:
    if option is None:
        return
    if isinstance(option, PokerFee):
        keys = _BY_CLOCK if option.half_hour else _FROM_POT
    else:
        keys = _BY_BANDS
    yield from _texts(sheet, {f"procedures.{key}": name for key, name in (keys | _ALWAYS).items()})


# For the house


def _posting(sheet: Sheet) -> Iterator[NoticeRow]:
    """Where signs belong and what is on the layout; and whose approval the rules have."""
    yield from _texts(sheet, _POSTING)
    wagers = sheet.wagers.values()
    areas = [wager for wager in wagers if wager.before_cards.value or wager.low is None]
    if sheet.printed.collection is None:
        items = dict.fromkeys(item for wager in areas for item in wager.before_cards.cite.items)
        yield NoticeRow("Betting areas", ", ".join(w.title for w in areas), tuple(items))
    if (approval := sheet.printed.approval) is not None:
        words = f"{approval.by.value}, {approval.on.value}"
        yield _row("Rules approved by", words, approval.by.cite)


def _texts(sheet: Sheet, told: Mapping[str, str]) -> Iterator[NoticeRow]:
    for key, name in told.items():
        said = sheet.printed.values.get(key)
        if said is not None and isinstance(said.value, str):
            yield _row(name, said.value, said.cite)


# Its forms


def html_notice(notice: TableNotice) -> bytes:
    """The signs for a screen or a printer: one file that holds all it needs and fetches nothing."""
    return fill("notice.html", notice=all_legible(notice, longest=_LONGEST)).encode("utf-8")


def pdf_notice(notice: TableNotice, paper: Paper = "letter") -> bytes:
    """The signs on paper, one a page, in letters that are read from two metres."""
    named = {"letter": "us-letter", "a4": "a4"}[paper]
    drawn = codec.encode(all_legible(notice, longest=_LONGEST)).decode("utf-8")
    return set_pdf("notice.typ", {"notice": drawn, "paper": named})
