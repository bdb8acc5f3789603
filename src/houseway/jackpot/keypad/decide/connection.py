"""Opening a link, the tables that join it, and its loss: the games run on without it (R10)."""

from houseway.fact import LEFT_OUT, LeftOut
from houseway.jackpot.documents.approval import approved
from houseway.jackpot.documents.check import promise_item
from houseway.jackpot.documents.configure import COMPONENTS
from houseway.jackpot.documents.link import Link, readings_of
from houseway.jackpot.keypad.accounts import tray_account
from houseway.jackpot.keypad.commands import AddTable, LinkDown, LinkUp, Open
from houseway.jackpot.keypad.decide.authority import check_outsider
from houseway.jackpot.keypad.decide.find import table_of
from houseway.jackpot.keypad.events import ChipBack, LinkBack, LinkLost, LinkOpened, TableAdded
from houseway.jackpot.keypad.state import LinkState
from houseway.jackpot.keypad.terms import terms_of
from houseway.jackpot.refusals import JackpotRefusal
from houseway.money import MOST_GIVEN, MicroCents, MoneyError, micro_cents, refuse_beyond
from houseway.people import Duty, Swipe, normal, offices_for
from houseway.rules import Refused


def open_link(link: Link, state: LinkState, command: Open[Swipe], at: str) -> LinkOpened:
    """The meters start at their seeds, which are the house's money (B2-7, T-15), or where they
    stood; and the parameters stand in the record from now on (R7)."""
    if state.opened:
        raise Refused(JackpotRefusal.LINK_IS_OPEN, where=link.id)
    for table, sheet in command.tables.items():
        _check_table(link, table, sheet)
    if len({normal(table) for table in command.tables}) != len(command.tables):
        raise Refused(JackpotRefusal.TABLE_ON_LINK, where="tables", table=", ".join(command.tables))
    meters = _meters(link, command)
    system = "" if command.simulated else _system(link)
    if command.by is not None:
        allowed = offices_for(Duty.OPEN_LINK)
        check_outsider(state, command.by, allowed, at=at, where="by", rule="R14")
    return LinkOpened(
        tables=dict(command.tables),
        meters=meters,
        terms={name: terms_of(meter) for name, meter in link.meters.items()},
        kind=link.kind,
        sheets=tuple(link.paytables),
        sequential=link.is_sequential,
        readings=readings_of(link),
        payers=() if link.payers is None else link.payers.value,
        system=system,
        components=_components(link),
        simulated=command.simulated,
        by=command.by,
        rule=next(iter(link.meters.values())).seed.cite.item,
    )


def _system(link: Link) -> str:
    """The approved system that the link runs on; refused if it is not approved or not named
    (B6-14). A house without such a list has none."""
    if link.approval is None:
        return ""
    if link.components is None:
        raise Refused(JackpotRefusal.SYSTEM_NOT_NAMED, where=f"settings {COMPONENTS}")
    try:
        return approved(link.approval, _components(link))
    except Refused as refused:
        raise refused.moved(where=f"settings {COMPONENTS}") from None


def _components(link: Link) -> dict[str, str]:
    parts = () if link.components is None else link.components.value
    return {part.name: part.version for part in parts}


def add_table(link: Link, state: LinkState, command: AddTable[Swipe], at: str) -> TableAdded:
    """A table joins with a game that is on the link."""
    _check_table(link, command.table, command.sheet)
    if normal(command.table) in map(normal, state.tables):
        raise Refused(JackpotRefusal.TABLE_ON_LINK, where="table", table=command.table)
    _check_by(state, command.by, at)
    rule = link.item("B2-1", "R9")
    return TableAdded(table=command.table, sheet=command.sheet, by=command.by, rule=rule)


def _check_table(link: Link, table: str, sheet: str) -> None:
    tray_account(table)
    if sheet not in link.paytables:
        known = tuple(link.paytables)
        raise Refused(
            JackpotRefusal.GAME_NOT_ON_LINK, where=f"table {table}", sheet=sheet, known=known
        )


def _check_by(state: LinkState, by: Swipe | None, at: str) -> None:
    """The person has a floor card and no wager on the link; without a person it is the system
    itself (R14, R19)."""
    if by is not None:
        check_outsider(state, by, offices_for(Duty.JOIN_LINK), at=at, where="by", rule="R14")


def _meters(link: Link, command: Open[Swipe]) -> dict[str, MicroCents]:
    if command.meters is None:
        return {name: micro_cents(meter.seed.value) for name, meter in link.meters.items()}
    if command.meters.keys() != link.meters.keys():
        odd = min(command.meters.keys() ^ link.meters.keys())
        known = tuple(link.meters)
        raise Refused(JackpotRefusal.METERS_INCOMPLETE, where="meters", known=known, odd=odd)
    for name, amount in command.meters.items():
        limit, where = link.meters[name].limit, f"meters.{name}"
        if amount < 0 or (limit is not None and amount > micro_cents(limit.value)):
            raise Refused(JackpotRefusal.METER_STANDS_WRONG, where=where, meter=amount)
        promised = link.meters[name].guaranteed_seed
        if promised is not None and amount < micro_cents(promised.value) and not command.simulated:
            raise Refused(
                JackpotRefusal.METER_BELOW_GUARANTEE, where=where, rule=promise_item(promised.cite),
                meter=amount, guaranteed=promised.value,
            )  # fmt: skip
        try:
            refuse_beyond(amount)
        except MoneyError:
            raise Refused(
                JackpotRefusal.METER_TOO_LARGE, where=where, amount=amount, most=MOST_GIVEN
            ) from None
    return {name: command.meters[name] for name in link.meters}


def link_down(link: Link, state: LinkState, command: LinkDown[Swipe], at: str) -> LinkLost:
    """Nothing more is wagered, entered or confirmed; chips on sensors go back."""
    lost = _table_named(state, command.table, up=False)
    _check_by(state, command.by, at)
    back = tuple(
        ChipBack(name, wager.spot, wager.player)
        for name, table in state.tables.items()
        for wager in table.armed
        if lost in ("", name)
    )
    return LinkLost(table=lost, back=back, by=command.by, rule=link.item("B2-16", "R10"))


def link_up(link: Link, state: LinkState, command: LinkUp[Swipe], at: str) -> LinkBack:
    """The meters are in reach again."""
    back = _table_named(state, command.table, up=True)
    _check_by(state, command.by, at)
    return LinkBack(table=back, by=command.by, rule=link.item("B2-16", "R10"))


def _table_named(state: LinkState, table: str | LeftOut, *, up: bool) -> str:
    """The table that is lost or back, or nothing for all of them; refused where it is so already.
    A name that is given is that of a table: an empty one never stands for all."""
    is_up = state.online if table is LEFT_OUT else table_of(state, table).online
    name = "" if table is LEFT_OUT else table
    if is_up == up:
        refusal = JackpotRefusal.LINK_IS_UP if up else JackpotRefusal.LINK_IS_DOWN
        raise Refused(refusal, where=name or "link")
    return name
