"""The topics at every prompt: rules, pays, strategy, limits and fees."""

from collections.abc import Mapping
from functools import partial

from rich.console import Console

from houseway import gamemath
from houseway.cli.math.strategy import put_short
from houseway.cli.pays import put_signs
from houseway.cli.play.bets import limits_text
from houseway.cli.play.open import put_fees
from houseway.cli.play.progressive import put_jackpot
from houseway.cli.play.prompt import Prompt, Topic
from houseway.cli.play.session import PlayTable
from houseway.floor.library import how_to_play
from houseway.gamemath.coach import has_advice
from houseway.money import Cents
from houseway.pages.notice import pay_signs
from houseway.rules import Choices, Sheet

_STAKE = Cents(1000)


def topics_of(table: PlayTable, choices: Choices) -> Mapping[str, Topic]:
    """The topics of a table, by the word that is typed for each."""
    out, sheet = table.prompt.out, table.sheet
    printed = sheet.printed
    found = {}
    if how_to_play(printed.game):
        found["rules"] = Topic("how the game is played", partial(_put_guide, printed.game, out))
    if printed.offers:
        found["pays"] = Topic("what each hand pays", partial(_put_pays, sheet, out))
    if has_advice(sheet):
        about = "a short strategy to remember"
        found["strategy"] = Topic(about, partial(_put_strategy, choices, table.prompt))
    if printed.bank.value != "none":
        limits = partial(out.print, limits_text(sheet, table.names, table.fixed))
        found["limits"] = Topic("the posted limits", limits)
    if table.offer is not None:
        found["jackpot"] = Topic("the meters and what they pay", partial(_put_jackpot, table))
    if printed.fees is not None or printed.collection is not None:
        found["fees"] = Topic("what the room may take", partial(put_fees, printed, out))
    return found


def _put_guide(game: str, out: Console) -> None:
    from rich.markdown import Markdown

    out.print(Markdown(how_to_play(game)))


def _put_jackpot(table: PlayTable) -> None:
    """The jackpot with its present meters."""
    if table.offer is not None:
        put_jackpot(table.offer, table.prompt.out)


def _put_pays(sheet: Sheet, out: Console) -> None:
    put_signs(sheet, tuple(pay_signs(sheet)), out)


def _put_strategy(choices: Choices, prompt: Prompt) -> None:
    """The short list of `houseway strategy`; fees and limits do not change it."""
    printed = prompt.library.sheet(choices.sheet_id)
    put_short(gamemath.usual_sheet(printed, choices.choose, choices.switch), _STAKE)
