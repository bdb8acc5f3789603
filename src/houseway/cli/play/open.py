"""The questions before the first bet: which table, and which fee option."""

from rich.console import Console

from houseway.cli.play.prompt import Prompt
from houseway.cli.terminal.out import plain
from houseway.floor.dealing import pick_paytables
from houseway.games import make_game
from houseway.money import Cents, dollars
from houseway.rules import Choices, FeeOption, Library, PrintedSheet, Refused, Sheet
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
            except Refused:
                prompt.say(
                    f"No table is called {answer[:40]!r}. Type a number, or a name like uth."
                )


def with_fee_option(library: Library, choices: Choices) -> Choices:
    """The choices with the first collection schedule option that fits the game, where the room has
    one and none is named."""
    if choices.fee_option is not None:
        return choices
    for number in _options(library.sheet(choices.sheet_id)):
        chosen, _ = pick_paytables(library, choices._replace(fee_option=number))
        try:
            make_game(library.configured(chosen))
        except Refused:  # an option for other games than the one that is played here
            continue
        return choices._replace(fee_option=number)
    return choices


def fee_text(sheet: Sheet) -> str:
    """The room's fee in one sentence; empty if there is none."""
    fees, option = sheet.printed.fees, sheet.fee_option or sheet.poker_fee
    if option is None:
        return ""
    number = f"schedule {option.number} of {len(_options(sheet.printed))}"
    if isinstance(option, PokerFee):
        return f"The room's fee: {_rates(option)} ({number})."
    if fees is not None and fees.payer.value == "player-dealer":
        return "The player-dealer pays the room's fee, not you."
    return f"The room takes a fee from you each round: {_bands(option)} ({number})."


def put_fees(printed: PrintedSheet, out: Console) -> None:
    """Every schedule option of a room."""
    known = _options(printed)
    wide = len(str(max(known)))
    for number, text in known.items():
        out.print(f"  [bold]{number:>{wide}}[/]  {text}")
    out.print("[dim]Another one: leave, and come back with --set fee-option=NUMBER.[/]")


def _options(printed: PrintedSheet) -> dict[int, str]:
    if printed.fees is not None:
        return {number: _bands(option) for number, option in printed.fees.options.items()}
    if printed.collection is not None:
        return {number: _rates(fee) for number, fee in printed.collection.options.items()}
    return {}


def _bands(option: FeeOption) -> str:
    """`$1 for $10-$100, $2 for $101-$200`"""
    return ", ".join(f"{_short(band.fee)} for {band.printed}" for band in option.bands)


def _rates(fee: PokerFee) -> str:
    if fee.half_hour:
        return f"{_short(fee.half_hour)} from each seat every half hour"
    rates = [f"{_short(rate)} for {_players(row.low, row.high)}" for row, rate in fee.rates.items()]
    return f"from the pot {', '.join(rates)} players; {_short(fee.no_flop)} without a flop"


def _players(low: int, high: int | None) -> str:
    return f"{low}+" if high is None else f"{low}-{high}"


def _short(amount: int) -> str:
    return dollars(Cents(amount)).removesuffix(".00")
