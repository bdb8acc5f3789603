"""`houseway play`: sit down at a table, play until you leave, and see what the visit brought."""

from typing import Annotated, Final, Literal

import typer

from houseway.bots import in_words, make_player
from houseway.cli.play.open import ask_sheet, with_fee_option
from houseway.cli.play.prompt import Left, Prompt
from houseway.cli.play.session import PlayTable
from houseway.cli.play.topics import topics_of
from houseway.cli.play.words import put_summary
from houseway.cli.rounds.deal import put_seed
from houseway.cli.terminal.house import open_house_for
from houseway.cli.terminal.options import (
    IntoLedger,
    NewLedger,
    Seed,
    Terms,
    game_argument,
    game_called,
    options,
)
from houseway.cli.terminal.out import console
from houseway.cli.typed.terms import read_typed_choices
from houseway.floor.dealing import DealtTable, pick_paytables
from houseway.floor.library import open_library
from houseway.gamemath.coach import has_advice
from houseway.games import make_game
from houseway.games.poker.game import Poker
from houseway.rules import Refused, Sheet, read_typed_money
from houseway.rules.refusals import SheetRefusal
from houseway.table import fresh_seed, open_supply
from houseway.table.jackpot.offer import open_offer
from houseway.table.jackpot.progressive import WAGER, offered_link, part_choices
from houseway.table.refusals import RoundRefusal
from houseway.table.shoe import drawn_below, name_of_seed
from houseway.table.usual_wagers import usual_wagers
from houseway.table.visit import open_visit

_OTHERS: Final = {"none": 5}  # by who holds the bank; at other tables two
_USUAL_OTHERS: Final = 2


def play(
    words: Annotated[
        list[str] | None,
        game_argument("A game, like uth or pai gow, or a .toml file; without it a list."),
    ] = None,
    balance: Annotated[
        str, typer.Option(metavar="AMOUNT", help="What you sit down with, in dollars.")
    ] = "500",
    others: Annotated[
        int | None, typer.Option(help="How many others play; five at poker.", show_default="2")
    ] = None,
    auto: Annotated[
        Literal["best", "habit", "random"],
        typer.Option(
            help="How the others play: as the exact advice says (at poker, which has none, by "
            "habit), by habit, or at random."
        ),
    ] = "habit",
    coach: Annotated[
        bool, typer.Option("--coach/--no-coach", help="Say what a mistake cost.")
    ] = True,
    seed: Seed = None,
    terms: Terms = None,
    ledger: IntoLedger = None,
    new: NewLedger = False,
) -> None:
    """Play in the terminal, round after round, with a balance and a coach."""
    named, library = game_called(words), open_library()
    prompt = Prompt(console(), library)
    brought = read_typed_money(balance, where="--balance")
    try:
        sheet_id = named or ask_sheet(prompt)
    except Left:
        return
    asked = with_fee_option(library, read_typed_choices(sheet_id, terms))
    chosen, _ = pick_paytables(library, asked, (WAGER,))
    choices, beside = part_choices(chosen, library)
    choices = choices._replace(partly=asked.partly)  # the game's own are all chosen
    sheet = library.configured(choices)
    game = make_game(sheet)
    company = _others(sheet, others)
    link = offered_link(sheet, beside, library)
    if ledger is not None:  # its meters are played for by people with names (R19)
        link = None
    chance = fresh_seed() if seed is None else seed
    with options("balance"):
        visit = open_visit(game, brought, company)
    with open_house_for(ledger, new=new) as house:
        name = name_of_seed(chance, f"play {sheet.digest} {company} {brought}")
        table = PlayTable(
            game=game,
            prompt=prompt,
            visit=visit,
            others=company,
            player=make_player(auto, drawn_below(f"players {chance}")),
            manner=in_words(auto, game),
            dealt=DealtTable(game, open_supply(game.equipment(), chance), name, house),
            coached=coach and has_advice(sheet),
            offer=None if link is None else open_offer(link, sheet.id),
        )
        prompt.topics = topics_of(table, choices)
        try:
            table.play()
        except (Left, KeyboardInterrupt):
            pass
        finally:
            is_poker = isinstance(game, Poker)
            put_summary(table.visit, sheet, prompt.out, coached=coach, is_poker=is_poker)
            if table.visit.rounds:
                put_seed(prompt.out, chance)


def _others(sheet: Sheet, asked: int | None) -> int:
    """The number of other players; as many as fit by default."""
    held = sheet.printed.bank.value
    if asked is None:
        return _OTHERS.get(held, _USUAL_OTHERS)
    try:
        usual_wagers(sheet, {}, seats=1 + asked)
    except Refused as refused:
        if refused.reason is not RoundRefusal.PLAYERS_DO_NOT_FIT:
            raise
        least, most = (int(str(refused.facts[key])) - 1 for key in ("least", "seats"))
        raise Refused(
            SheetRefusal.OUT_OF_RANGE, where="--others", value=asked, least=least, most=most
        ) from refused
    return asked
