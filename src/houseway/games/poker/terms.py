"""The terms of the poker games, from their sheets."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from houseway.games import terms
from houseway.games.poker.betting import TableStakes
from houseway.games.refusals import GameRefusal
from houseway.money import Cents, dollars
from houseway.rules import Cite, Cited, PrintedSheet, Refused, Sheet, SheetError
from houseway.rules.collection import NO_LIMIT, PokerFee
from houseway.rules.reader import as_count
from houseway.rules.switch import NONE

WAGERS: Final = ("stack", "post", "dead", "ante", "blinds", "bet")
_LIMITED: Final = ("bet", "blinds")
_SPEC: Final[Mapping[str, terms.Converter]] = {
    "no_cap_with": as_count,
    "blinds": terms.Fixed(["small", "big"]),
    "takes_the_pot": terms.Fixed("the highest hand"),
    "ties": terms.Fixed("split equally"),
    "odd_chips": terms.Fixed("the winner nearest to the button's left"),
    "fold": terms.Fixed("out of the round"),
    "side_pots": terms.Fixed("each settled by itself"),
    "deck": terms.Fixed("one of 52"),
    "deal": terms.Fixed(
        ["around one at a time", "burn 1", "flop 3", "burn 1", "turn 1", "burn 1", "river 1"]
    ),
    "big_bet_from": terms.Fixed("the turn"),
    "button": terms.Fixed("clockwise after each round, dealt last"),
    "draw": terms.Fixed("the highest card; spades, hearts, diamonds, clubs"),
    "turns": terms.Fixed(["from the big blind's left", "then from the button's left"]),
}
# Terms that depend on the hole cards; four are Omaha's, which has one pot (T-03).
_BY_HOLE: Final[Mapping[int, Mapping[str, terms.Converter]]] = {
    2: {"uses": terms.Fixed("any five of the seven")},
    4: {"uses": terms.Fixed("exactly two, with three of the board"), "split": terms.Fixed("none")},
}
_SWITCHES: Final = {
    "betting": terms.asks("one", "limit", "no_limit", "pot_limit"),
    "heads_up_blinds": terms.asks("one", "as_written", "button_small"),
    "short_blind": terms.asks("one", "called_in_full", "as_posted"),
    "raise_cap": terms.asks("count_or_none"),
    "cap_in_no_limit": terms.asks("flag"),
    "stakes": terms.asks("one", "listed", "any", "as_played"),
    "restart_after": terms.asks("count_or_none"),
    "back_within": terms.asks("count_or_none"),
    "absent_after": terms.asks("count_or_none"),
}


@dataclass(frozen=True, slots=True)
class Terms:
    """One table's terms of play.

    `most_raises` is the cap of a betting round while more than `no_cap_with` players can still bet;
    none if this table has no cap. After `restart_after` minutes without a hand the game is over, a
    player who returns within `back_within` minutes counts as the same player, and a player who sits
    out is absent after `absent_after` big blinds; each is none if there is no limit.
    """

    stakes: TableStakes
    most_raises: int | None
    raises: Cite
    no_cap_with: int
    button_small: bool
    full_blind: bool
    fee: PokerFee | None
    wins: Cite
    splits: Cite
    folds: Cite
    side_pots: Cite
    blinds: Cite
    button: Cite
    draw: Cite
    deck: str
    deal: Cited[tuple[str, ...]]
    restart_after: int | None
    back_within: int | None
    absent_after: int | None


def read_terms(sheet: Sheet, hole: int) -> Terms:
    """The terms of a configured sheet."""
    found = _convert(sheet.printed, hole)
    switches = sheet.switches
    betting = switches["betting"].value
    has_limit = betting == "limit"
    fee = sheet.poker_fee
    cap = switches["raise_cap"]
    is_capped = has_limit or switches["cap_in_no_limit"].value is True
    return Terms(
        stakes=_stakes(sheet, fee, betting=betting),
        most_raises=_bound(cap) if is_capped else None,
        raises=cap.cite,
        no_cap_with=found["no_cap_with"].value,
        button_small=switches["heads_up_blinds"].value == "button_small",
        full_blind=switches["short_blind"].value == "called_in_full",
        fee=fee,
        wins=found["takes_the_pot"].cite,
        splits=found["ties"].cite,
        folds=found["fold"].cite,
        side_pots=found["side_pots"].cite,
        blinds=found["blinds"].cite,
        button=found["button"].cite,
        draw=found["draw"].cite,
        deck=found["deck"].cite.item,
        deal=found["deal"],
        restart_after=_bound(switches["restart_after"]),
        back_within=_bound(switches["back_within"]),
        absent_after=_bound(switches["absent_after"]),
    )


def _bound(setting: Cited[Any]) -> int | None:
    """The number that a table sets, or none."""
    return None if setting.value == NONE else as_count(setting.value)


def check_poker(printed: PrintedSheet, hole: int) -> None:
    """Refuse a sheet whose part about this game is not well formed."""
    terms.check_wagers_named(printed, WAGERS)
    terms.check_switches(printed, _SWITCHES)
    terms.check_no_figures(printed)
    _convert(printed, hole)
    bet = printed.wagers["bet"]
    if bet.low is None or bet.high is None:
        raise SheetError(printed.id, "wagers.bet", "the usual limit of a table is expected")


def _convert(printed: PrintedSheet, hole: int) -> dict[str, Cited[Any]]:
    spec: dict[str, terms.Converter] = {**_SPEC, **_BY_HOLE[hole], "hole": terms.Fixed(hole)}
    return terms.convert_terms(printed, spec)


def _stakes(sheet: Sheet, fee: PokerFee | None, *, betting: object) -> TableStakes:
    """A `$2-$4` game: bets of 2 before the turn and of 4 from it on, blinds of 1 and 2, unless the
    table sets others (T-31). Without a limit a bet is at least the big blind."""
    has_limit, pot_limit = betting == "limit", betting == "pot_limit"
    as_played = sheet.switches["stakes"].value == "as_played"
    if pot_limit and not as_played:
        raise Refused(GameRefusal.NO_POT_LIMIT, where="switch.betting")
    for name, rule in sheet.wagers.items():
        if name not in _LIMITED and (rule.low is not None or rule.high is not None):
            raise Refused(
                GameRefusal.NOT_LIMITED, where=f"limits.{name}", name=name, known=_LIMITED
            )
    bet, blinds, step = sheet.wagers["bet"], sheet.wagers["blinds"], sheet.increment.value
    assert bet.low is not None
    assert bet.high is not None
    small, big = bet.low.value, bet.high.value
    low, high = Cents(max(step, small // 2 // step * step)), small  # a chip at least
    if blinds.low is not None and blinds.high is not None:
        low, high = blinds.low.value, blinds.high.value
    for name, amount in (("bet", small), ("bet", big), ("blinds", low), ("blinds", high)):
        if amount % step or not amount:
            item = sheet.increment.cite.item
            raise Refused(
                GameRefusal.NOT_IN_STEPS, where=f"limits.{name}", rule=item, stake=amount, step=step
            )
    if fee is not None:
        _refuse_other_games(fee, small, big, has_limit=has_limit)
    elif has_limit:
        _refuse_unlisted(sheet, small, big)
    least = (small, small, big, big) if has_limit else (high, high, high, high)
    return TableStakes(low, high, least, step, has_limit, pot_limit, as_played)


def _refuse_other_games(fee: PokerFee, small: Cents, big: Cents, *, has_limit: bool) -> None:
    """A schedule option is for certain games and no others (B16-1 to B16-3, T-86)."""
    if has_limit and fee.limits is not None and fee.limits.holds(small, big):
        return
    if not has_limit and fee.limits is None:
        return
    games = fee.limits.printed if fee.limits is not None else NO_LIMIT
    raise Refused(
        GameRefusal.NOT_ITS_GAMES, where="fee_option", option=fee.number, games=games,
        asked=f"{_short(small)}-{_short(big)}" if has_limit else NO_LIMIT,
    )  # fmt: skip


def _refuse_unlisted(sheet: Sheet, small: Cents, big: Cents) -> None:
    """No table plays a limit that no option of the schedule is for, whichever it may choose (T-86);
    a hand that was played elsewhere may be of any."""
    collection = sheet.printed.collection
    if collection is None or sheet.switches["stakes"].value != "listed":
        return
    listed = dict.fromkeys(fee.limits for fee in collection.options.values() if fee.limits)
    if not any(limits.holds(small, big) for limits in listed):
        raise Refused(
            GameRefusal.LIMIT_NOT_LISTED,
            where="limits.bet",
            asked=f"{_short(small)}-{_short(big)}",
            listed=tuple(limits.printed for limits in listed),
        )  # fmt: skip


def _short(amount: Cents) -> str:
    """Dollars as limits are printed: `$2`, and cents only where there are some."""
    return dollars(amount).removesuffix(".00")
