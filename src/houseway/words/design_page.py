"""Your own paytable as a page: every figure in words and exactly, row by row, beside the
printed table, the neighbours of the row in hand and what other houses print."""

from collections.abc import Callable, Iterable, Mapping
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from math import floor
from typing import Final

from houseway.fact import Fact
from houseway.gamemath.par import ParRow, par_sheet, square_root
from houseway.gamemath.per_cent import fraction_text, per_cent
from houseway.gamemath.report import GameMath, WagerMath
from houseway.gamemath.solve_pay import LEAST_PAY, SolvedPay, with_pay
from houseway.gamemath.variant import Trial
from houseway.money import Cents, dollars
from houseway.rules import Offer, Paytable, PrintedSheet

HANDS: Final = 300
STAKE: Final = Cents(5_00)
_BELOW, _ABOVE = 3, 2


class DesignRow(Fact, frozen=True, omit_defaults=True):
    """A way for the wager to end. `pays` and `printed` are odds without their basis, nothing where
    no pay can be set; `gives` is what it brings or takes of each dollar. `exact_chance`,
    `exact_gives` and `exact_printed` are to be drawn by."""

    name: str
    pays: str
    printed: str
    result: str
    comes: str
    chance: str
    gives: str
    change: str
    exact_chance: str
    exact_gives: str
    exact_printed: str


class DesignStep(Fact, frozen=True, omit_defaults=True):
    """The edge of the whole table with another pay in the row in hand."""

    pays: str
    words: str
    edge: str
    is_printed: bool = False
    is_yours: bool = False
    house_loses: bool = False


class PrintedHere(Fact, frozen=True):
    """A sheet that prints a table, and the item that says so."""

    sheet: str
    house: str
    table: str
    item: str


class KnownTable(Fact, frozen=True, omit_defaults=True):
    """Pays that one house or several print, and their edge where it is known at once."""

    printed: tuple[PrintedHere, ...]
    pays: tuple[str, ...]
    edge: str
    exact_edge: str
    is_yours: bool = False
    is_printed: bool = False


class SolvedRow(Fact, frozen=True, omit_defaults=True):
    """The pay of one row for an edge: exactly, and the whole pays around it."""

    row: str
    exact: str = ""
    pays: str = ""
    words: str = ""
    edge: str = ""
    next_words: str = ""
    next_edge: str = ""
    above: str = ""


class PaytableHere(Fact, frozen=True, omit_defaults=True):
    """A paytable that the sheet prints; `hands` where it is one of several by the number of hands,
    and else `choose` where the house chooses among several."""

    wager: str
    title: str
    table: str
    hands: str = ""
    choose: str = ""


class SessionWords(Fact, frozen=True):
    """What so many hands bring on the average, and how far they usually lie from it."""

    title: str
    mean: str
    give_or_take: str


class DesignPage(Fact, frozen=True, omit_defaults=True):
    """Your own paytable. `edge` is that of the wager, or of the whole game where the wager is
    part of it (`of_game`); `is_quick` says that other pays are answered at once."""

    sheet: str
    game: str
    house: str
    wager: str
    title: str
    basis: str
    pays: str
    table: str
    hands: str
    of_game: bool
    is_quick: bool
    edge: str
    exact_edge: str
    printed_edge: str
    points: str
    hit_rate: str
    exact_hit_rate: str
    one_in: str
    variance: str
    exact_variance: str
    printed_variance: str
    session: SessionWords
    rows: tuple[DesignRow, ...]
    total: str
    total_change: str
    combinations: str
    steps: tuple[DesignStep, ...] = ()
    known: tuple[KnownTable, ...] = ()
    solved: tuple[SolvedRow, ...] = ()
    game_edge: str = ""
    tables: tuple[PaytableHere, ...] = ()
    house_loses: bool = False


def design_page(
    trial: Trial,
    *,
    row: str,
    sheets: Iterable[PrintedSheet],
    solved: Iterable[SolvedPay],
    pay: Callable[[Paytable], WagerMath | None],
) -> DesignPage:
    """The page of a trial. `pay` says what the wager is worth with another table at once, or None
    where that has to be counted."""
    yours, printed = par_sheet(trial.wager), par_sheet(trial.printed_wager)
    counted, game = trial.wager, trial.made.report.game
    of_game = bool(counted.per_round) and game is not None
    edge, variance = _worth(counted, game, of_game)
    before, before_variance = _worth(trial.printed_wager, trial.before.report.game, of_game)
    odds = next(iter(trial.own.rows.values())).value
    was = {each.name: each for each in printed.rows}
    quick = pay(trial.own) is not None
    rows = tuple([_row(each, was.get(each.name), trial) for each in yours.rows])
    back = sum((each.chance * each.result for each in yours.rows), Fraction(0))
    was_back = sum((each.chance * each.result for each in printed.rows), Fraction(0))
    return DesignPage(
        sheet=trial.sheet.id,
        game=trial.sheet.printed.title,
        house=trial.sheet.printed.house,
        wager=trial.own.wager,
        title=trial.sheet.printed.wager_title(trial.own.wager),
        basis=odds.basis.value,
        pays=" ".join(_pays(trial.own)),
        table=trial.own.name,
        hands=trial.own.name if _offers(trial)[trial.own.wager].by else "",
        of_game=of_game,
        is_quick=quick,
        edge=_minus(per_cent(edge, 3)),
        exact_edge=fraction_text(edge),
        printed_edge=_minus(per_cent(before, 3)),
        points=_points(edge - before),
        hit_rate=per_cent(counted.win, 3),
        exact_hit_rate=fraction_text(counted.win),
        one_in=_one_in(counted.win),
        variance=_places(variance, 3),
        exact_variance="" if variance is None else fraction_text(variance),
        printed_variance=_places(before_variance, 3),
        session=_session(edge, variance),
        rows=rows,
        total=_cents(back),
        total_change=_change(back - was_back),
        combinations=f"{yours.combinations:,}",
        steps=_steps(trial, row, pay) if quick and row in trial.own.rows else (),
        known=_known(trial, sheets, pay),
        solved=tuple([_solved(each) for each in solved]),
        game_edge="" if game is None else _minus(per_cent(game.edge, 3)),
        tables=_tables(trial),
        house_loses=edge < 0,
    )


def _offers(trial: Trial) -> Mapping[str, Offer]:
    return trial.sheet.printed.offers


def _tables(trial: Trial) -> tuple[PaytableHere, ...]:
    return tuple(
        [
            PaytableHere(
                wager=wager,
                title=trial.sheet.printed.wager_title(wager),
                table=name,
                hands=name if offer.by else "",
                choose=name if len(offer.tables) > 1 and not offer.by else "",
            )
            for wager, offer in _offers(trial).items()
            for name in offer.tables
        ]
    )


def _worth(
    wager: WagerMath, game: GameMath | None, of_game: bool
) -> tuple[Fraction, Fraction | None]:
    if of_game and game is not None:
        return game.edge, game.variance
    return wager.edge, wager.variance


def _row(row: ParRow, was: ParRow | None, trial: Trial) -> DesignRow:
    gives = row.chance * row.result
    before = Fraction(0) if was is None else was.chance * was.result
    own, printed = trial.own.rows.get(row.name), trial.printed.rows.get(row.name)
    paid = bool(row.pays)
    return DesignRow(
        name=row.name,
        pays=_pay(own.value.pays, own.value.per) if paid and own is not None else "",
        printed=_pay(printed.value.pays, printed.value.per) if paid and printed is not None else "",
        result=_signed(row.result),
        comes=_one_in(row.chance),
        chance=_share(row.chance),
        gives=_cents(gives),
        change=_change(gives - before),
        exact_chance=fraction_text(row.chance),
        exact_gives=fraction_text(gives),
        exact_printed=fraction_text(before),
    )


def _steps(
    trial: Trial, row: str, pay: Callable[[Paytable], WagerMath | None]
) -> tuple[DesignStep, ...]:
    """The edge at each neighbouring pay of a row, its own among them."""
    odds, printed = trial.own.rows[row].value, trial.printed.rows[row].value
    own = Fraction(odds.pays, odds.per)
    first = max(LEAST_PAY, floor(own) - _BELOW)
    tables = [with_pay(trial.own, row, each) for each in range(first, first + _BELOW + _ABOVE + 1)]
    if odds.per != 1:
        tables.append(trial.own)
    found: list[DesignStep] = []
    for table in sorted(tables, key=lambda each: each.rows[row].value.per_unit):
        counted, here = pay(table), table.rows[row].value
        if counted is None:
            continue
        words = f"{_pay(here.pays, here.per)} {here.basis.value} 1"
        found.append(
            DesignStep(
                pays=_pay(here.pays, here.per),
                words=words if here.per == 1 else here.text,
                edge=_minus(per_cent(counted.edge, 3)),
                is_printed=here.per_unit == printed.per_unit,
                is_yours=here.per_unit == odds.per_unit,
                house_loses=counted.edge < 0,
            )
        )
    return tuple(found)


def _known(
    trial: Trial, sheets: Iterable[PrintedSheet], pay: Callable[[Paytable], WagerMath | None]
) -> tuple[KnownTable, ...]:
    """What houses print for this wager of this game, each set of pays once, by edge. Where edges
    must be counted, only that which has these very pays is named."""
    own, wager = trial.own, trial.own.wager
    mine, printed = tuple(_pays(own)), tuple(_pays(trial.printed))
    found: dict[tuple[str, ...], tuple[Fraction | None, list[PrintedHere]]] = {}
    for sheet in sheets:
        offer = sheet.offers.get(wager) if sheet.game == trial.sheet.printed.game else None
        if offer is None:
            continue
        for name, table in offer.tables.items():
            if tuple(table.rows) != tuple(own.rows) or (offer.by and name != own.name):
                continue
            counted = pay(table)
            if counted is not None or tuple(_pays(table)) == mine:
                here = PrintedHere(sheet.id, sheet.house, name, table.cite.item)
                edge = None if counted is None else counted.edge
                found.setdefault(tuple(_pays(table)), (edge, []))[1].append(here)
    return tuple(
        [
            KnownTable(
                printed=tuple(where),
                pays=pays,
                edge="" if edge is None else _minus(per_cent(edge, 3)),
                exact_edge="" if edge is None else fraction_text(edge),
                is_yours=pays == mine,
                is_printed=pays == printed,
            )
            for pays, (edge, where) in sorted(found.items(), key=lambda each: each[1][0] or 0)
        ]
    )


def _solved(found: SolvedPay) -> SolvedRow:
    house, player = found.house, found.player
    return SolvedRow(
        row=found.row,
        exact="" if found.exact is None else f"{fraction_text(found.exact)} {found.basis} 1",
        pays="" if house is None else house.pays.partition(" ")[0],
        words="" if house is None else house.pays,
        edge="" if house is None else _minus(per_cent(house.edge, 3)),
        next_words="" if player is None else player.pays,
        next_edge="" if player is None else _minus(per_cent(player.edge, 3)),
        above=found.above,
    )


def _session(edge: Fraction, variance: Fraction | None) -> SessionWords:
    lost, swing = floor(HANDS * STAKE * edge + Fraction(1, 2)), ""
    if variance is not None:
        cents = square_root(HANDS * variance * STAKE**2).quantize(Decimal(1), ROUND_HALF_UP)
        swing = dollars(Cents(int(cents)))
    return SessionWords(
        title=f"{HANDS} hands at {dollars(STAKE)}".replace(".00", ""),
        mean=_minus(("-" if lost > 0 else "") + dollars(Cents(abs(lost)))),
        give_or_take=swing,
    )


def _pays(table: Paytable) -> list[str]:
    return [_pay(each.value.pays, each.value.per) for each in table.rows.values()]


def _pay(pays: int, per: int) -> str:
    """A pay as `houseway paytable try` takes it: `40`, or `3/2`."""
    return str(pays) if per == 1 else f"{pays}/{per}"


def _one_in(chance: Fraction) -> str:
    """How often it comes: `1 in 38.5`.

    >>> _one_in(Fraction(1, 30940)), _one_in(Fraction(0)), _one_in(Fraction(847, 1000))
    ('1 in 30,940', 'never', '84.700%')
    """
    if not chance:
        return "never"
    if chance > Fraction(1, 2):
        return per_cent(chance, 3)
    places = 0 if chance < Fraction(1, 100) else 2 if chance > Fraction(1, 10) else 1
    return f"1 in {_places(1 / chance, places)}"


def _share(chance: Fraction) -> str:
    """A chance over its bar: two places, more where it is small."""
    return per_cent(chance, 2 if chance >= Fraction(1, 10_000) or not chance else 4)


def _signed(result: Fraction) -> str:
    text = str(result.numerator) if result.denominator == 1 else f"{result}"
    return _minus(text if result <= 0 else f"+{text}")


def _cents(of_dollar: Fraction) -> str:
    """What a dollar brings, in cents: `23.36¢`."""
    return _minus(f"{_places(100 * of_dollar, 2)}¢")


def _change(of_dollar: Fraction) -> str:
    return "" if not of_dollar else ("+" if of_dollar > 0 else "") + _cents(of_dollar)


def _points(change: Fraction) -> str:
    if not change:
        return "as printed"
    return f"{per_cent(abs(change), 3)[:-1]} points {'less' if change < 0 else 'more'}"


def _places(value: Fraction | None, places: int) -> str:
    """A number with so many places."""
    if value is None:
        return ""
    number = Decimal(per_cent(value / 100, places)[:-1])
    return f"{number:,}"


def _minus(text: str) -> str:
    """A true minus sign."""
    return text.replace("-", "−")
