"""`houseway table watch`: a live screen of a felt that plays on with automatic players."""

import sys
import time
from collections import deque
from collections.abc import Callable
from typing import Annotated, Any, Literal

import typer
from rich.columns import Columns
from rich.console import Console, Group
from rich.live import Live
from rich.rule import Rule
from rich.text import Text

from houseway.bots import make_player
from houseway.cli.rounds.felt import table_lines, table_picture
from houseway.cli.table.drive import TableRequest, set_up_table
from houseway.cli.table.options import Settings, TableLinks, TableSheet, links_asked, table_settings
from houseway.cli.terminal.options import Seed
from houseway.cli.terminal.out import console, plain
from houseway.floor.chance import FromNumber
from houseway.floor.evening import play_on
from houseway.floor.library import open_library
from houseway.floor.operated_table import OperatedTable, open_in_memory
from houseway.floor.running_table import FullResult
from houseway.games import View
from houseway.games.view import seat_view
from houseway.money import Cents, dollars
from houseway.people import normal
from houseway.table.live.happened import BetsOpened, HandsShown, RoundPaid
from houseway.table.live.record.report import TableSums
from houseway.table.live.shown.audience import Bystander, felt_of, see
from houseway.table.live.shown.display import meters_shown
from houseway.table.live.state import LiveTable
from houseway.table.shoe import drawn_below
from houseway.words.table import say, titles_of
from houseway.words.table.brief import say_briefly
from houseway.words.table.jackpot import say_meters

_SAID = 8


def watch(
    sheet: TableSheet,
    seed: Seed = None,
    auto: Annotated[
        Literal["best", "habit", "random"],
        typer.Option("--auto", help="How the guests play: best, by habit, or at random."),
    ] = "habit",
    guests: Annotated[int, typer.Option(min=1, max=6, help="How many guests.")] = 3,
    rounds: Annotated[
        int | None, typer.Option(min=1, help="So many rounds, and not until Ctrl-C.")
    ] = None,
    pace: Annotated[float, typer.Option(min=0.0, help="Seconds to look at a result.")] = 3.0,
    links: TableLinks = None,
    settings: Settings = None,
) -> None:
    """Watch a table that plays on with automatic guests; Ctrl-C ends it."""
    chosen, own, of_links = table_settings(sheet, settings)
    request = TableRequest(
        chosen=chosen,
        seed=seed,
        cards="automatic",
        delivery=own.get("delivery"),
        links=links_asked(links, own.get("link-wager"), of_links),
    )
    setup = set_up_table(open_library(), request)
    table = open_in_memory(setup, None if seed is None else FromNumber(seed))
    player = make_player(auto, drawn_below(f"watch {seed}"))
    screen = Screen(table)
    evening = play_on(table, player, guests=guests, rounds=rounds)
    try:
        if sys.stdout.isatty():
            with Live(console=console(), auto_refresh=False, screen=False) as live:
                for done in evening:
                    screen.take(done)
                    live.update(screen.picture(live.console), refresh=True)
                    shown = [isinstance(each, HandsShown | RoundPaid) for each in done.entry.events]
                    time.sleep(pace if any(shown) else pace / 6)
        else:
            for done in evening:
                for line in screen.take(done):
                    sys.stdout.write(f"{line}\n")
    except KeyboardInterrupt:
        pass
    console().print(plain(screen.ending()))


class Screen:
    """A bystander's screen: the felt, the stacks, and the latest sentences."""

    def __init__(self, table: OperatedTable) -> None:
        self.table = table
        self.titles = titles_of(table.setup.sheet.printed)
        self.said: deque[str] = deque(maxlen=_SAID)
        self.sums = TableSums(table.setup.table)
        self.shown: View | None = None
        self.results: dict[str, Cents] = {}

    def take(self, done: FullResult) -> list[str]:
        """The sentences of a command."""
        lines = []
        for event in done.entry.events:
            seen = see(event, Bystander())
            if seen is None:
                continue
            lines.append(say(seen, self.titles))
            brief = say_briefly(seen, self.titles, self.names)
            if brief:
                self.said.append(brief)
            match event:
                case BetsOpened():
                    self.results, self.shown = {}, None
                case HandsShown():
                    self.shown = event.view
                case RoundPaid():
                    self.results = event.net
        self.sums.add(done.entry)
        return lines

    @property
    def names(self) -> dict[str, str]:
        """The people by their spots."""
        return {str(spot): person for spot, person in self.table.state.seats.items()}

    def picture(self, console: Console) -> Group:
        """The felt as it is now, as large as there is room for: with pictures of cards, or with a
        line for each bettor, and with as much of what was said last."""
        picture = self._group(table_picture, _SAID)
        for sentences in range(_SAID, 0, -1):
            if len(console.render_lines(picture)) < console.height:
                break
            picture = self._group(table_lines, sentences)
        return picture

    def _group(self, drawn: Callable[..., Any], sentences: int) -> Group:
        setup, state = self.table.setup, self.table.state
        sheet = setup.sheet.printed
        round_ = f"round {state.round} · " if state.round else ""
        title = f"{sheet.title} · {sheet.house} · {round_}{state.phase.value}"
        view = felt_of(setup, state, Bystander()) or self.shown
        if view is None:
            view, drawn = _bets(state), table_lines  # no card to draw, and a steady picture
        felt = drawn(view, titles=sheet.wager_title, names=self.names, results=self.results)
        stacks = Columns(
            [
                Text(f"{person} {dollars(state.stacks.get(normal(person), Cents(0)))}")
                for person in state.seats.values()
            ],
            padding=(0, 3),
        )
        said = Text("\n".join(list(self.said)[-sentences:]), style="dim")
        shown = meters_shown(setup, state, self.table.link_states)
        about = [say_meters(meters) for meters in shown.values()]
        if state.bank is not None:
            about.append(f"{state.bank.person} holds the bank with {dollars(state.bank.wager)}")
        display = [Text(plain(line), style="bold") for line in about]
        return Group(Rule(plain(title)), *display, felt, stacks, Rule(), said)

    def ending(self) -> str:
        """The sums of the evening."""
        sums = self.sums.report()
        rounds = f"{sums.rounds} round{'s' * (sums.rounds != 1)}"
        bet, win = dollars(sums.all_handle), sums.win
        if self.table.setup.poker is not None:
            return f"{rounds}: {bet} put in, {dollars(sums.fees)} taken in fees"
        won = "won" if win >= 0 else "lost"
        return f"{rounds}: {bet} bet, the bank {won} {dollars(Cents(abs(win)))}"


def _bets(state: LiveTable) -> View:
    """The felt before the cards: the bets of the round to come."""
    bank = None if state.bank is None else state.bank.spot
    seats = tuple([seat_view(bet) for bet in state.bets])
    return View(state.phase.value, (), seats, bank, None)
