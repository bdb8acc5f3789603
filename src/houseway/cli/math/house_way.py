"""The House Way on a terminal: the list of a game whose players only set their cards."""

from fractions import Fraction
from typing import Final

from rich.console import Console

from houseway.cards import parse_with_joker, symbols_text
from houseway.cli.terminal.out import plain, put_json, put_table
from houseway.cli.terminal.watch import watched
from houseway.floor.figures import house_way
from houseway.gamemath import HouseWayCost
from houseway.gamemath.per_cent import ROUNDS, in_hundred_rounds, per_cent
from houseway.games.fortune_pai_gow_poker.house_way import CHART
from houseway.money import Cents, dollars
from houseway.pages.house_way import example_rows
from houseway.rules import Sheet

WAGER: Final = "base"
_DEAR: Final = 6  # rows of which the worst hand is shown


def put_house_way(sheet: Sheet, stake: Cents, out: Console, *, as_json: bool) -> None:
    """Print how to set each hand, what the wager returns when both sides set so, and what the
    best setting of every hand would bring more."""
    made = house_way(sheet, stake, watched)
    if as_json:
        put_json(made)
        return
    given_away = made.given_away
    out.print(f"[bold]{plain(sheet.printed.title)}[/] · {sheet.id}")
    out.print(
        f"Set the House Way, the base wager {_does(made.result, stake)} on average, fees aside. "
        f"Set the best way every time, it {_does(made.best_settings, stake)}. So the "
        f"House Way costs {_share(given_away.cost, stake)}."
    )
    out.print(
        f"[dim]Exact, over all {given_away.hands:,} hands, against a player-dealer who sets the "
        f"House Way too; {given_away.better:,} of them are better set otherwise. The first row "
        "that fits sets the hand; an ace and the joker are a pair. What a row costs is in "
        f"{ROUNDS} rounds. `houseway advise` says what any setting of your cards is worth.[/]"
    )
    # Two lines of one row have one cost.
    left = {row.row: _cost(row.cost, stake) for row in given_away.rows}
    rows = [(row.hand, row.words, row.name, left.pop(row.name, "")) for row in CHART]
    put_table(out, "", ("with", "set", "row", "costs"), rows, right=("costs",))
    _put_dear_hands(given_away, out)


def _does(result: Fraction, stake: Cents) -> str:
    return f"{'wins' if result > 0 else 'loses'} {_share(abs(result), stake)}"


def _share(share: Fraction, stake: Cents) -> str:
    money = dollars(in_hundred_rounds(share, stake))
    return f"[bold]{per_cent(share, 4)}[/] ({money} in {ROUNDS} rounds at {dollars(stake)})"


def _cost(share: Fraction, stake: Cents) -> str:
    """The cost of a row in a hundred rounds; zero if it sets every hand best."""
    cents = in_hundred_rounds(share, stake)
    return dollars(cents) if cents else "< $0.01" if share else "nothing"


def _put_dear_hands(given_away: HouseWayCost, out: Console) -> None:
    """The rows that cost most, each with the hand that it sets worst."""
    dear = sorted((row for row in given_away.rows if row.dearest), key=lambda row: -row.cost)
    rows = [
        (
            row.row,
            per_cent(Fraction(row.better, row.hands), 1),
            symbols_text(parse_with_joker(row.dearest.cards)),
            symbols_text(parse_with_joker(row.dearest.house_way)),
            symbols_text(parse_with_joker(row.dearest.better)),
            per_cent(row.dearest.cost, 2),
        )
        for row in dear[:_DEAR]
        if row.dearest
    ]
    heads = ("row", "better otherwise", "worst hand", "House Way in front", "better", "cost of it")
    put_table(
        out, "Where the House Way costs most", heads, rows, right=("better otherwise", "cost of it")
    )


def put_house_way_chart(sheet: Sheet, out: Console) -> None:
    """Print every row with a hand that it sets."""
    out.print(f"[bold]{plain(sheet.printed.title)}[/] · {sheet.id}\n")
    rows = [
        (
            row.hand,
            row.words,
            symbols_text(row.example.front),
            symbols_text(row.example.back),
            row.name,
        )
        for row in example_rows()
    ]
    heads = ("with", "set", "in front", "behind", "row")
    put_table(out, "", heads, rows, spare=("set",))
    out.print("[dim]The first row that fits sets the hand; an ace and the joker are a pair.[/]")
