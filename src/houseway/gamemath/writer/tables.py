"""The tables of a report as JSON, each under its own name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from houseway.gamemath.report import OtherPlay, Table
from houseway.gamemath.tables import (
    BandWorth,
    BankAtSpots,
    BankOption,
    BankTable,
    CoverAllRow,
    CoverAllTable,
    EnvyTable,
    FortuneTable,
    Orders,
    PaiGowBankOption,
    PaiGowBankTable,
    Shoe,
    StartingHand,
    StartingHands,
)
from houseway.gamemath.writer.number import (
    Json,
    both,
    counts,
    decimals,
    fraction_text,
    fractions,
    write_fact,
)
from houseway.money import Cents, money_text


def write_tables(tables: Iterable[Table]) -> dict[str, Json]:
    """Every table by its name."""
    return {table_name(table): _table(table) for table in tables}


def table_name(table: Table) -> str:
    """What a table is called in JSON: as its tag says, but for the bank's and another play."""
    match table:
        case OtherPlay():
            return table.name
        case BankTable() | PaiGowBankTable():
            return "player_dealer"
        case _:
            return str(table.__struct_config__.tag)


def _table(table: Table) -> Json:
    match table:
        case OtherPlay(game=game):
            return {
                **both("ev", game.ev),
                **both("edge", game.edge),
                **both("element_of_risk", game.element_of_risk),
                "decisions": fractions(game.actions or ()),
            }
        case BankTable():
            return [_bank_option(table.kinds, option) for option in table.options]
        case PaiGowBankTable():
            return [_pai_gow_option(option) for option in table.options]
        case CoverAllTable():
            return {str(row.hands): _cover_all(row) for row in table.rows}
        case EnvyTable():
            return {**write_fact(table), "bet": money_text(table.bet)}
        case FortuneTable():
            return [write_fact(row) for row in table.rows]
        case Orders():
            return counts(table.ends)
        case Shoe():
            return {"decks": table.decks, "cards": table.cards, "by_value": table.by_value}
        case StartingHands():
            return [write_starting_hand(row) for row in table.rows]
        case _:
            assert_never(table)


def write_starting_hand(row: StartingHand) -> dict[str, Json]:
    """What each option before the flop is worth to a kind of two cards."""
    return {**write_fact(row), "decimals": decimals(row.values)}


def _cover_all(row: CoverAllRow) -> dict[str, Json]:
    """Counts in full, as text: they are beyond what most readers of JSON hold exactly."""
    return {
        **both("edge", row.edge),
        **both("hit_frequency", row.win),
        **both("variance", row.variance),
        "deals": str(row.deals),
        "highest": {each.name: str(each.count) for each in row.highest},
        "highest_decimal": {each.name: each.count / row.deals for each in row.highest},
    }


def _bank_option(kinds: tuple[str, ...], option: BankOption) -> dict[str, Json]:
    return {
        "option": option.option,
        "break_even": dict(zip(kinds, map(_money, option.break_even), strict=True)),
        "always_from": dict(zip(kinds, map(_money, option.always_from), strict=True)),
        "bands": [_band(kinds, band) for band in option.bands],
    }


def _money(amount: Cents | None) -> str | None:
    return None if amount is None else money_text(amount)


def _band(kinds: tuple[str, ...], band: BandWorth) -> dict[str, Json]:
    left = list(zip(kinds, band.after_fee, strict=True))
    return {
        "action": band.printed,
        "fee": money_text(band.fee),
        "at": [money_text(at) for at in band.ends],
        "after_fee": {kind: [fraction_text(x) for x in ends] for kind, ends in left},
        "after_fee_decimal": {kind: [float(x) for x in ends] for kind, ends in left},
    }


def _pai_gow_option(option: PaiGowBankOption) -> dict[str, Json]:
    return {
        "option": option.option,
        "players": [
            {**write_fact(each), "wager": money_text(each.wager), "fee": money_text(each.fee)}
            for each in option.players
        ],
        "bank": [_at_spots(each) for each in option.bank],
    }


def _at_spots(bank: BankAtSpots) -> dict[str, Json]:
    return {
        "spots": bank.spots,
        "fee": money_text(Cents(int(bank.fee * 100))),
        **both("break_even_action", bank.break_even_action),
        "rounds": [
            {
                "wager": money_text(each.wager),
                "action": money_text(Cents(bank.spots * each.wager)),
                **both("before_fee", each.before),
                **both("after_fee", each.after),
                **both("edge_after_fee", each.edge),
            }
            for each in bank.rounds
        ],
    }
