"""What has to be known before the first bet: which table, and what the room collects."""

from __future__ import annotations

from houseway.cli.play.prompt import Prompt
from houseway.cli.rounds.deal import with_choices
from houseway.cli.terminal.out import plain
from houseway.games import make_game
from houseway.money import dollars
from houseway.rules import Choices, FeeOption, PrintedSheet, Refused
from houseway.rules.collection import PokerFee


def ask_sheet(prompt: Prompt) -> str:
    """One of the sheets, by its number or its name."""
    library, out = prompt.library, prompt.out
    names = list(library.sheets)
    wide = len(str(len(names)))
    for number, name in enumerate(names, 1):
        printed = library.sheet(name)
        house = printed.house.partition(" (")[0]
        out.print(f"  [bold]{number:>{wide}}[/]  {plain(printed.title)} [dim]· {plain(house)}[/]")
    ways = (("3", "the third table"), ("uth", "a table by a short name of its sheet"))
    while True:
        answer = prompt.ask("[bold]Which table?[/]", ways=ways)
        if answer.isascii() and answer.isdigit() and len(answer) < 4:
            if 1 <= int(answer) <= len(names):
                return names[int(answer) - 1]
            prompt.say(f"The tables have numbers from 1 to {len(names)}.")
        elif answer:
            try:
                return library.sheet_called(answer)
            except Refused as refused:
                prompt.say(str(refused))


def ask_fee_option(prompt: Prompt, choices: Choices) -> Choices:
    """The choices with a collection schedule option, where the room has one and none is named."""
    printed = prompt.library.sheet(choices.sheet_id)
    if choices.fee_option is not None:
        return choices
    known = _options(printed)
    fitting = {number: text for number, text in known.items() if _fits(prompt, choices, number)}
    if not fitting:
        return choices
    prompt.out.print("The room collects a fee by one of these options:")
    for number, text in fitting.items():
        prompt.out.print(f"  [bold]{number}[/]  {text}")
    first = next(iter(fitting))
    question = f"[bold]Which fee option?[/] [dim](Enter: {first})[/]"
    while True:
        answer = prompt.ask(question, ways=((str(first), "an option by its number"),))
        if not answer:
            return choices._replace(fee_option=first)
        if answer.isascii() and answer.isdigit() and len(answer) < 4 and int(answer) in fitting:
            return choices._replace(fee_option=int(answer))
        prompt.say(f"The options are {', '.join(map(str, fitting))}.")


def _options(printed: PrintedSheet) -> dict[int, str]:
    if printed.fees is not None:
        return {number: _bands(option) for number, option in printed.fees.options.items()}
    if printed.collection is not None:
        return {number: _rates(fee) for number, fee in printed.collection.options.items()}
    return {}


def _bands(option: FeeOption) -> str:
    bands = [f"{band.printed} {_short(band.fee)}" for band in option.bands]
    return ", ".join(bands)


def _rates(fee: PokerFee) -> str:
    if fee.half_hour:
        return f"{_short(fee.half_hour)} from each seat every half hour"
    rates = [f"{_players(row.low, row.high)} {_short(rate)}" for row, rate in fee.rates.items()]
    return f"{', '.join(rates)} players, {_short(fee.no_flop)} without a flop"


def _players(low: int, high: int | None) -> str:
    return f"{low}+" if high is None else f"{low}-{high}"


def _short(amount: int) -> str:
    from houseway.money import Cents

    return dollars(Cents(amount)).removesuffix(".00")


def _fits(prompt: Prompt, choices: Choices, number: int) -> bool:
    """Whether an option is for the game that is played here."""
    chosen, _ = with_choices(prompt.library, choices._replace(fee_option=number))
    try:
        make_game(prompt.library.configured(chosen))
    except Refused:
        return False
    return True
