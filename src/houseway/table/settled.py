"""A settled round: its lines in the house's order, fees, notices, remarks, each person's net
result."""

from collections.abc import Mapping
from operator import attrgetter
from typing import Any, Final

from houseway.bank import Fee, Notice, Remark, RemarkKind
from houseway.fact import Fact
from houseway.games import Line, Wagers
from houseway.games.bettor import bettor_name
from houseway.games.sensor import numbered
from houseway.money import Cents, MicroCents, micro_cents, micro_text, money_text
from houseway.rules import Sheet
from houseway.table.jackpot.lines import among_lines
from houseway.table.jackpot.part import JackpotPart
from houseway.table.round_record import PlayedRound

_place: Final = attrgetter("spot", "backline")


class SpotTotal(Fact, frozen=True):
    """A round at one spot: all stakes, the result before fees, the fees, and the amount handed to
    the bettor over the table at the end, their stakes included."""

    put_down: Cents
    won: Cents
    fees: Cents
    takes_away: Cents


class Settled(Fact, frozen=True):
    """`net` is each one's result after fees, so that `net` and the fees sum to zero.

    `game_lines` are the game's own, and `late_tokens` were handed over beside a wager that was made
    after the cards (T-91); `returned_tokens` went back to their players (T-72). `jackpots` are the
    results of each progressive that was played; `net` is then what passed over the table alone, and
    `net_with_meters` all of it.
    """

    played: PlayedRound
    game_lines: tuple[Line, ...]
    late_tokens: tuple[Remark, ...]
    returned_tokens: tuple[Remark, ...]
    fees: tuple[Fee, ...]
    notices: tuple[Notice, ...]
    remarks: tuple[Remark, ...]
    net: Mapping[str, Cents]
    jackpots: tuple[JackpotPart, ...] = ()

    @property
    def lines(self) -> tuple[Line, ...]:
        """All lines, the jackpots' in their seats' turns."""
        return among_lines(self.sheet, self.game_lines, [part.lines for part in self.jackpots])

    @property
    def sheet(self) -> Sheet:
        return self.played.sheet

    @property
    def wagers(self) -> Wagers:
        return self.played.over.wagers

    @property
    def over(self) -> Any:
        """The game's own state at the end of the round."""
        return self.played.over

    @property
    def net_with_meters(self) -> dict[str, MicroCents]:
        """Each person's result, the meters' too; the holder of the bank bears the meters' gain."""
        net = {name: micro_cents(amount) for name, amount in self.net.items()}
        for part in self.jackpots:
            kept = part.kept
            net["bank"] = MicroCents(net["bank"] - sum(kept.values()))
            net.update(kept)
        return net

    def by_spot(self) -> dict[str, SpotTotal]:
        """What each bettor put down, won, paid in fees and takes away, in table order.

        A toke is put down by the bettor who made it, and its return is the dealers' (T-72).
        """
        totals = {bet.name: [0, 0, 0, 0] for bet in sorted(self.wagers.bets, key=_place)}
        for line in self.lines:
            bettor = bettor_name(line.spot, line.backline)
            total = totals[bettor]
            total[0] += line.stake
            total[1] += -line.stake if line.toke else line.win
            total[3] += 0 if line.toke else line.returned
        for fee in self.fees:
            if fee.payer in totals:
                totals[fee.payer][2] += fee.amount
        return {
            name: SpotTotal(
                put_down=Cents(down), won=Cents(won), fees=Cents(fees), takes_away=Cents(away)
            )
            for name, (down, won, fees, away) in totals.items()
        }

    def to_json(self) -> Any:
        """The documented form (`docs/round-file.md`), as plain data."""
        written: dict[str, object] = {"sheet": self.sheet.id, "hash": self.sheet.digest}
        for part in self.jackpots:
            link = {"id": part.link.id, "hash": part.link.digest}
            written[numbered("link", part.sensor)] = link
        written["lines"] = [_write_line(line) for line in self.lines]
        written["fees"] = [
            {"from": fee.payer, "amount": money_text(fee.amount), "cite": fee.cite.item}
            for fee in self.fees
        ]
        written["notices"] = [
            {
                "notice": notice.to,
                "spot": notice.spot,
                "amount": money_text(notice.amount),
                "cite": notice.cite.item,
            }
            for notice in self.notices
        ]
        if self.remarks:
            written["remarks"] = [_write_remark(remark) for remark in self.remarks]
        for part in self.jackpots:
            meters = {"before": _texts(part.before), "after": _texts(part.after)}
            written[numbered("meters", part.sensor)] = meters
        if self.jackpots:
            written["net"] = _texts(self.net_with_meters)
        else:
            written["net"] = {name: money_text(amount) for name, amount in self.net.items()}
        return written


def _write_line(line: Line) -> dict[str, object]:
    behind = {"backline": line.backline} if line.backline else {}
    return {
        "spot": line.spot,
        **behind,
        "wager": line.wager,
        "stake": money_text(line.stake),
        "outcome": line.outcome.value,
        "win": money_text(line.win),
        "returned": money_text(line.returned),
        "odds": line.pays,
        "hand": line.hand,
        "cite": line.cite.item,
        "toke": line.toke,
    }


def _write_remark(remark: Remark) -> dict[str, object]:
    where = {} if remark.spot is None else {"spot": remark.spot}
    amount = {} if remark.amount is None else {"amount": money_text(remark.amount)}
    return {"remark": remark.remark.value, **where, **amount, "cite": remark.cite}


def _texts(amounts: Mapping[str, MicroCents]) -> dict[str, str]:
    return {name: micro_text(amount) for name, amount in amounts.items()}


def net_of(
    sheet: Sheet,
    wagers: Wagers,
    lines: tuple[Line, ...],
    fees: tuple[Fee, ...],
    remarks: tuple[Remark, ...] = (),
) -> dict[str, Cents]:
    """Each person's result: the bettors in the order of their spots, the tokes, and the bank, or
    the house's fees where players play for the pot.

    A toke leaves the player when it is placed, and its return is the dealers' (T-72).
    """
    bets = sorted(wagers.bets, key=_place)
    net: dict[str, int] = {bet.name: 0 for bet in bets}
    direct = [remark for remark in remarks if remark.remark is RemarkKind.DIRECT]
    bank = tokes = 0
    for line in lines:
        bank -= line.win
        bettor = bettor_name(line.spot, line.backline)
        if line.toke:
            net[bettor] -= line.stake
            tokes += line.returned
        else:
            net[bettor] += line.win
    for remark in direct:
        net[remark.bettor] -= remark.amount or 0
        tokes += remark.amount or 0
    if direct or any(bet.tokes for bet in bets):
        net["tokes"] = tokes
    if sheet.printed.bank.value == "none":
        net["fees"] = bank
        return {name: Cents(amount) for name, amount in net.items()}
    net["bank"] = bank
    for fee in fees:
        net[fee.payer] -= fee.amount
    return {name: Cents(amount) for name, amount in net.items()}
