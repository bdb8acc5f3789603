"""Remarks: notes of a result beside its lines, such as a fee that was not taken (T-88)."""

from enum import StrEnum
from typing import Final

from houseway.bank.refusals import BankRefusal
from houseway.fact import Fact
from houseway.money import Cents
from houseway.rules import Refused, Sheet


class RemarkKind(StrEnum):
    """The subject of a remark, and the item that requires it."""

    NO_COLLECTION_OPTION = "no collection option"
    NO_LIMITS = "no limits"
    DIRECT = "direct token"
    RETURNED = "token returned"
    BANK_HELD_ON = "bank held for more than two rounds"

    @property
    def cite(self) -> str:
        return _ITEMS[self]


_ITEMS: Final = {
    RemarkKind.NO_COLLECTION_OPTION: "T-88",
    RemarkKind.NO_LIMITS: "T-92",
    RemarkKind.DIRECT: "T-91",
    RemarkKind.RETURNED: "T-72",
    RemarkKind.BANK_HELD_ON: "B8-4",
}


class Remark(Fact, frozen=True):
    """`spot` is that of a token or of the bank, `wager` the wager beside the token and `amount` the
    part that was taken or handed back; other remarks have none of them."""

    remark: RemarkKind
    bettor: str = ""
    spot: int | None = None
    amount: Cents | None = None
    wager: str = ""

    @property
    def cite(self) -> str:
        return self.remark.cite


def remarks_on(sheet: Sheet) -> tuple[Remark, ...]:
    """The choices that the house requires and the table left open (T-88, T-92)."""
    found = []
    if _without_option(sheet):
        found.append(Remark(RemarkKind.NO_COLLECTION_OPTION))
    limits = sheet.printed.limits
    if limits is not None and limits.value == "required" and _without_limits(sheet):
        found.append(Remark(RemarkKind.NO_LIMITS))
    return tuple(found)


def check_table(sheet: Sheet) -> None:
    """Refuse to open a live table without its fee option or without limits that the house leaves to
    the table.

    A round file may settle without them, with a remark; a table does not deal (T-88, T-92).
    """
    check_fee_option(sheet)
    limits = sheet.printed.limits
    if limits is not None and (missing := _without_limits(sheet)):
        raise Refused(
            BankRefusal.NO_LIMITS,
            where=f"limits.{missing[0]}",
            rule=RemarkKind.NO_LIMITS.cite if limits.value == "required" else limits.cite.item,
            sheet=sheet.id,
            wagers=missing,
        )


def check_fee_option(sheet: Sheet) -> None:
    """Refuse a table without a fee option in a house with a schedule (T-88)."""
    schedule = sheet.printed.fees or sheet.printed.collection
    if schedule is not None and _without_option(sheet):
        options = len(schedule.options)
        where = "fee_option"
        raise Refused(
            BankRefusal.NO_COLLECTION_OPTION, where=where, sheet=sheet.id, options=options
        )


def _without_option(sheet: Sheet) -> bool:
    """Whether the house has a schedule and the table has no option of it."""
    schedule, option = sheet.printed.fees or sheet.printed.collection, sheet.fee_option
    return schedule is not None and option is None and sheet.poker_fee is None


def _without_limits(sheet: Sheet) -> list[str]:
    """The required wagers without a maximum from the document or the table."""
    return [n for n, rule in sheet.wagers.items() if rule.required.value and rule.high is None]
