"""The person as player-dealer: the offer of the bank, what it is worth, and the wager."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Console

from houseway.cli.play.prompt import Prompt
from houseway.cli.play.words import average
from houseway.gamemath.bank import bank_average
from houseway.gamemath.coach import stored_report
from houseway.money import Cents, dollars
from houseway.rules import Sheet
from houseway.table.player_dealer import bank_fee, least_bank, own_bank, usual_bank

_NEVER = ("never", "x")


def ask_bank(sheet: Sheet, others: int, prompt: Prompt) -> bool | None:
    """Whether the person takes the offered bank; nothing where they do not want to
    be asked again."""
    held = sheet.printed.player_dealer
    assert held is not None
    rounds, rule = held.rounds.value, held.rounds.cite.item
    ways = (
        ("y", f"hold the bank: you cover the others' bets for {rounds} rounds"),
        ("n", "decline it, as Enter does"),
        ("never", "decline it, and do not ask again"),
    )
    worth = _bank_worth(sheet, others, prompt.out)
    question = f"\n[bold]The bank is offered to you[/] [dim]({rule})[/]. Take it? [dim](y/N)[/]:"
    while True:
        answer = prompt.ask(question, ways=ways, worth=worth).casefold()
        if answer in ("y", "yes"):
            return True
        if answer in ("", "n", "no"):
            return False
        if answer in _NEVER:
            return None
        prompt.say("Type y to take the bank, n to decline it, never to stop being asked.")


def ask_wager(sheet: Sheet, others: int, balance: Cents, prompt: Prompt, *, again: bool) -> Cents:
    """The wager of the person as the bank: it covers what they may have to pay, which is
    explained in the first round of their turn."""
    usual, most = usual_bank(sheet, others, balance)
    least, step = least_bank(sheet), sheet.increment.value
    fee = bank_fee(sheet, own_bank(sheet, least, others))
    if again:
        prompt.out.print("\n[bold]You still hold the bank.[/]")
    else:
        room = f" The room takes {dollars(fee)} from you for each round." if fee else ""
        prompt.out.print(
            "[dim]You win and lose no more than you put up; a bet that it does not cover goes back."
            f"{room}[/]"
        )
    ways = (("Enter", f"put up {dollars(usual)}"), ("300", "put up $300"))
    worth = _bank_worth(sheet, others, prompt.out)
    limits = (least, most)
    return prompt.ask_money("Put up how much", usual, limits, step, ways=ways, worth=worth)


def _bank_worth(sheet: Sheet, others: int, out: Console) -> Callable[[], None]:
    """The average result of a round as the bank, for `?`."""

    def put() -> None:
        report = stored_report(sheet)
        if report is None:
            out.print("[dim]What the bank brings is not stored for this table.[/]")
            return
        wagers = own_bank(sheet, least_bank(sheet), others)
        before, fee = bank_average(sheet, report, wagers), bank_fee(sheet, wagers)
        bets = dollars(Cents(sum(stake for bet in wagers.bets for stake in bet.stakes.values())))
        left = f", less the fee of {dollars(fee)}: {average(before - fee)} a round" if fee else ""
        out.print(f"Of bets of {bets} the bank wins {average(before)} on average{left}.")
        out.print(
            "[dim]That is against players who play the best way, with a wager that covers all of "
            "it; players by habit lose more.[/]"
        )

    return put
