"""The notice that a table posts before any card: its game, its fees and how they are collected
(B8-8, B8-11, B16-4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from houseway import codec
from houseway.fact import Fact
from houseway.games import make_game
from houseway.games.poker.game import Poker
from houseway.money import dollars
from houseway.pages.legible import legible
from houseway.pages.template import fill
from houseway.pages.typeset import set_pdf
from houseway.rules import Cite, Refusal, Refused, Sheet
from houseway.rules.collection import PokerFee
from houseway.rules.fees import FeeOption, Fees

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
    "fee_bands": "Bands",
    "fee_floor": "Least bet",
    "fee_returned": "Given back",
}
_ALWAYS: Final = {"collection": "Schedule", "posted": "Posted"}
_LONGEST: Final = 4_000  # as long as a text of a sheet may be


class NoticeRow(Fact, frozen=True):
    """Something that is named and said, with its rules; a reading of the house's is marked."""

    name: str
    words: str
    rules: str = ""
    is_assumed: bool = False


class FeeNotice(Fact, frozen=True):
    """Everything that the notice says, in the order it is read."""

    sheet: str
    title: str
    house: str
    edition: str
    option: int
    options: int
    game: tuple[NoticeRow, ...]
    fees: tuple[NoticeRow, ...]
    procedure: tuple[NoticeRow, ...]


def fee_notice(sheet: Sheet) -> FeeNotice:
    """The notice of a table that has chosen its option."""
    printed = sheet.printed
    option: FeeOption | PokerFee | None = sheet.fee_option or sheet.poker_fee
    schedule = printed.fees or printed.collection
    if option is None or schedule is None:
        refusal = Refusal.NO_FEE_SCHEDULE if schedule is None else Refusal.NO_COLLECTION_OPTION
        raise Refused(refusal, where="fee_option", sheet=sheet.id)
    if isinstance(option, PokerFee):
        game, fees = _poker_game(sheet, option), _poker_fees(option)
        told = _BY_CLOCK if option.half_hour else _FROM_POT
    else:
        assert printed.fees is not None
        game, fees = _limits(sheet), _bands(printed.fees, option)
        told = _BY_BANDS
    return FeeNotice(
        sheet=sheet.id,
        title=printed.title,
        house=printed.house,
        edition=printed.edition,
        option=option.number,
        options=len(schedule.options),
        game=tuple(game),
        fees=tuple(fees),
        procedure=tuple(_procedure(sheet, told | _ALWAYS)),
    )


def _row(name: str, words: str, cite: Cite) -> NoticeRow:
    return NoticeRow(name, words, ", ".join(cite.items), cite.assumed is not None)


def _poker_game(sheet: Sheet, option: PokerFee) -> Iterator[NoticeRow]:
    """The games that the option is for; once the table has its limits, those and its blinds."""
    games = "no limit" if option.limits is None else f"limit games, {option.limits.printed}"
    yield _row("Games of this option", games, option.cite)
    if option.limits is None:
        least = f"at least {dollars(option.buy_in)}; no maximum"
        yield _row("Buy-in", least, option.cite)
    bet = sheet.wagers["bet"]
    if bet.low is None or bet.high is None or bet.low is sheet.printed.wagers["bet"].low:
        return
    game = make_game(sheet)  # refuses what the option is not for (T-86)
    assert isinstance(game, Poker)
    stakes = game.terms.stakes
    if option.limits is not None:
        words = f"{dollars(bet.low.value)}-{dollars(bet.high.value)}"
        yield _row("Limit of this table", words, bet.low.cite)
    blinds = f"{dollars(stakes.small_blind)} and {dollars(stakes.big_blind)}"
    yield _row("Blinds", blinds, game.terms.blinds)


def _poker_fees(option: PokerFee) -> Iterator[NoticeRow]:
    if option.half_hour:
        yield _row("Each player, each half hour", dollars(option.half_hour), option.cite)
        return
    for players, fee in option.rates.items():
        most = "" if players.high is None else f" to {players.high}"
        named = f"{players.low}{most or ' or more'} players dealt in"
        yield _row(named, dollars(fee), option.cite)
    yield _row("Designated Fee, without a flop", dollars(option.no_flop), option.cite)


def _limits(sheet: Sheet) -> Iterator[NoticeRow]:
    for wager in sheet.wagers.values():
        if wager.low is not None and wager.high is not None:
            words = f"{dollars(wager.low.value)} to {dollars(wager.high.value)}"
            yield _row(wager.title, words, wager.low.cite)


def _bands(fees: Fees, option: FeeOption) -> Iterator[NoticeRow]:
    of = "Each player's wager" if fees.payer.value == "both" else "Total table action"
    for band in option.bands:
        yield _row(f"{of} {band.printed}", dollars(band.fee), option.cite)
    if fees.flat:
        flat = fees.flat[option.number]
        yield _row("The player-dealer", dollars(flat.value), flat.cite)
    else:
        yield _row("Paid by", f"the {fees.payer.value}", fees.payer.cite)


def _procedure(sheet: Sheet, told: Mapping[str, str]) -> Iterator[NoticeRow]:
    for key, name in told.items():
        said = sheet.printed.values.get(f"procedures.{key}")
        if said is not None and isinstance(said.value, str):
            yield _row(name, said.value, said.cite)


# Its forms


def html_notice(notice: FeeNotice) -> bytes:
    """The notice for a screen: one file that holds all it needs, runs and fetches nothing."""
    return fill("notice.html", notice=_drawn(notice)).encode("utf-8")


def pdf_notice(notice: FeeNotice) -> bytes:
    """The notice on paper."""
    return set_pdf("notice.typ", {"notice": codec.encode(_drawn(notice)).decode("utf-8")})


def _drawn(notice: FeeNotice) -> FeeNotice:
    """The same, every word such that it can be drawn."""

    def rows(of: tuple[NoticeRow, ...]) -> tuple[NoticeRow, ...]:
        return tuple(
            NoticeRow(legible(r.name), legible(r.words, longest=_LONGEST), r.rules, r.is_assumed)
            for r in of
        )

    return FeeNotice(
        sheet=legible(notice.sheet),
        title=legible(notice.title),
        house=legible(notice.house),
        edition=legible(notice.edition),
        option=notice.option,
        options=notice.options,
        game=rows(notice.game),
        fees=rows(notice.fees),
        procedure=rows(notice.procedure),
    )
