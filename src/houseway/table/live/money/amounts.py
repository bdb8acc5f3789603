"""Valid amounts of chips and cash: not too much, not too little, in whole chips."""

from houseway.games.refusals import GameRefusal
from houseway.money import MOST_GIVEN, Cents
from houseway.rules import Refused, Sheet
from houseway.table.live.refusals import TableRefusal
from houseway.table.live.state import LiveTable
from houseway.table.refusals import RoundRefusal


def check_amount(amount: Cents, where: str, *, least: int = 1) -> None:
    """Refuse zero, negative or too many chips."""
    if not least <= amount <= MOST_GIVEN:
        raise Refused(
            TableRefusal.NOT_AN_AMOUNT,
            where=where,
            amount=amount,
            least=Cents(least),
            most=MOST_GIVEN,
        )


def check_tray(state: LiveTable, needed: int) -> None:
    """Refuse more than the tray holds: it is filled first."""
    if needed > state.tray:
        raise Refused(
            RoundRefusal.TRAY_TOO_LOW, where="tray", needed=Cents(needed), tray=state.tray
        )


def check_free(asked: int, free: int, where: str, rule: str = "") -> None:
    """Refuse more chips than a person has free."""
    if asked > free:
        given, left = Cents(asked), Cents(free)
        raise Refused(
            TableRefusal.NOT_SO_MANY_CHIPS, where=where, rule=rule, asked=given, free=left
        )


def check_whole_chips(sheet: Sheet, amount: int, where: str = "amount") -> None:
    """Refuse less than the smallest chip in play, or a part of one: a stack left with it could
    never be bet (T-33)."""
    step = sheet.increment
    if amount % step.value:
        by = step.cite.item
        raise Refused(GameRefusal.NOT_IN_STEPS, where=where, rule=by, stake=amount, step=step.value)
