"""A person's decision: what they see, their options, and what they type."""

import re
from collections.abc import Callable, Sequence
from typing import Any, Final

from rich.text import Text

from houseway.cards import Card, PlayingCard, Rank, symbols_text
from houseway.cli.play.prompt import Prompt
from houseway.cli.rounds.felt import picture
from houseway.cli.typed.decision import choose, size_of
from houseway.games import Decision, Game, Option, Range, Seated
from houseway.games.fortune_pai_gow_poker.game import CARDS as SEVEN
from houseway.games.fortune_pai_gow_poker.house_way import set_house_way
from houseway.games.fortune_pai_gow_poker.settings import (
    is_foul_setting,
    sensible_settings,
    setting_of,
)
from houseway.games.fortune_pai_gow_poker.state import HouseWay, SetFront, TwoHands
from houseway.money import Cents, dollars
from houseway.rules import Refused, read_typed_cards
from houseway.table import Turn
from houseway.table.visit import YOU

_NUMBERS: Final = re.compile(r"([1-7])[\s,;]*([1-7])")
_WAYS: Final = {
    "check": "bet nothing now (c)",
    "fold": "give up the hand (f)",
    "call": "put in what is missing (c)",
    "play": "bet as much as the Ante (p)",
    "raise": "stay in with a further bet (r)",
    **{f"bet {n}x": f"bet {n} times the Ante, once in a round ({n})" for n in range(2, 10)},
    "bet 1x": "bet as much as the Ante (1)",
}
_AMOUNT: Final = re.compile(r"\b(\d+\.\d\d)\b")


def put_cards(game: Game[Any], state: Any, prompt: Prompt) -> None:
    """The person's view before a decision: their cards, the board, and the dealer's open cards."""
    out, view = prompt.out, game.view(state, Seated(YOU))
    own = next(seat for seat in view.seats if seat.spot == YOU)
    groups = [("your cards", own.cards), ("board", view.pile("board"))]
    shown = tuple([card for card in view.pile("dealer") if card is not None])
    if shown:
        groups.append(("dealer shows", shown))
    rows = [Text() for _ in range(5)]
    for name, cards in groups:
        if not cards:
            continue
        wide = max(5 * len(cards), len(name))
        lines = [Text(name, style="dim"), *picture(cards).split("\n")]
        for row, line in zip(rows, lines, strict=True):
            line.pad_right(wide - len(line) + 3)
            row.append_text(line)
    for row in rows:
        row.rstrip()
    out.print(Text("\n").join(rows), no_wrap=True, crop=False)


def decide(
    turn: Turn,
    options: Sequence[Option],
    game: Game[Any],
    prompt: Prompt,
    left: Cents,
    worth: Callable[[], None],
) -> Decision:
    """The person's decision among the options that what is `left` can pay for."""
    if isinstance(options[0], HouseWay):
        return _set(options, prompt, worth)
    put_cards(game, turn.state, prompt)
    fixed = {str(option): option for option in options if isinstance(option, Decision)}
    ranges = [option for option in options if isinstance(option, Range)]
    if len(options) == 1 and fixed:
        (only,) = fixed.values()
        short = [option for option in turn.options if option is not only]
        why = f": {dollars(left)} does not pay for {' or '.join(map(str, short))}" if short else ""
        prompt.say(f"You can only {only}{why}.")
        return only
    shown = [
        *map(in_symbols, fixed),
        *(f"{each.words} {dollars(each.minimum)}-{dollars(each.maximum)}" for each in ranges),
    ]
    question = f"[bold magenta]{' / '.join(shown)}[/]:"
    ways = tuple((words, _WAYS.get(words, "or the beginning of it")) for words in shown)
    while True:
        answer = prompt.ask(question, ways=ways, worth=worth)
        chosen = choose(answer.replace("$", ""), list(fixed))
        if chosen is not None:
            return fixed[chosen]
        sized = _sized(answer, ranges, prompt) if ranges else None
        if sized is not None:
            return sized
        if not ranges or not any(char.isdigit() for char in answer):
            prompt.say(f"Type one of these: {', '.join(shown)}. h is help.")


def _sized(answer: str, ranges: Sequence[Range], prompt: Prompt) -> Decision | None:
    """The decision of a size that was typed, where the range holds it."""
    (option,) = ranges
    try:
        size = size_of(answer, option)
    except Refused as refused:
        prompt.say(refused.what)
        return None
    if size is None:
        return None
    if not option.holds(size):
        least, most, step = map(dollars, (option.minimum, option.maximum, option.step))
        prompt.say(f"{option.words.capitalize()} {least} to {most}, in steps of {step}.")
        return None
    return option.at(size)


# Pai Gow


def _set(options: Sequence[Option], prompt: Prompt, worth: Callable[[], None]) -> Decision:
    """Two cards in front by their numbers, a suggestion by its letter, or the House Way."""
    fronts = {frozenset(option.front): option for option in options if isinstance(option, SetFront)}
    (way,) = [option for option in options if isinstance(option, HouseWay)]
    # The seven cards from the highest down, as the options have them.
    cards = tuple(dict.fromkeys(card for option in fronts.values() for card in option.front))
    out = prompt.out
    out.print(picture(cards))
    out.print("[bold]" + "".join(f"  {number}  " for number in range(1, len(cards) + 1)) + "[/]")
    house_way = set_house_way(cards)
    settings = [
        TwoHands(house_way.front, house_way.back, house_way.row),
        *(h for h in sensible_settings(cards) if set(h.front) != set(house_way.front)),
    ]
    letters = {chr(ord("a") + n): hands for n, hands in enumerate(settings)}
    for letter, hands in letters.items():
        front, back = map(symbols_text, (hands.front, hands.back))
        note = f"  [dim]House Way, {hands.row}[/]" if hands.row else ""
        out.print(f"  [bold]{letter}[/]  {front} / {back}{note}")
    known = "/".join(letters)
    question = f"[bold magenta]{known}, or two numbers for the front[/]:"
    ways = (
        ("1 4", "the first and the fourth card in front, the other five behind"),
        (known, "one of the settings above; a is the House Way"),
    )
    while True:
        answer = prompt.ask(question, ways=ways, worth=worth).casefold()
        if answer and (answer in ("a", "hw") or "house way".startswith(answer)):
            return way
        if answer in letters:
            return fronts[frozenset(letters[answer].front)]
        two = _front(answer, cards)
        if two is None or frozenset(two) not in fronts:
            prompt.say(f"Type {known}, or the numbers of two cards, like 1 4. h is help.")
            continue
        if is_foul_setting(setting_of(cards, two)):
            text = (
                f"{symbols_text(two)} in front would be higher than the five behind. "
                "That is a foul and loses (B12-7)."
            )
            prompt.say(text)
            sure = prompt.ask("[bold magenta]Set it anyway? y/n[/]:").casefold()
            if sure not in ("y", "yes"):
                continue
        return fronts[frozenset(two)]


def _front(answer: str, cards: Sequence[PlayingCard]) -> tuple[PlayingCard, ...] | None:
    numbers = _NUMBERS.fullmatch(answer)
    if numbers is not None:
        return tuple([cards[int(number) - 1] for number in numbers.groups()])
    try:
        typed = answer.removeprefix("front").strip()
        return read_typed_cards(typed, joker=True, where="front", rule="B12-7")
    except Refused:
        return None


def in_symbols(action: str) -> str:
    """A decision for people: cards with their suits, money in dollars.

    >>> in_symbols("front 5c Jo"), in_symbols("bet 4x"), in_symbols("raise to 4.00")
    ('5♣ Joker in front', 'bet 4x', 'raise to $4.00')
    """
    if action == str(HouseWay(YOU)):
        return "the House Way"
    front = action.removeprefix("front ")
    if front == action:
        return _AMOUNT.sub(r"$\1", action)
    cards = read_typed_cards(front, joker=True, where="front", rule="B12-7")
    return f"{symbols_text(cards)} in front"


def in_order(cards: Sequence[PlayingCard]) -> tuple[PlayingCard, ...]:
    """Cards in reading order: the seven of Pai Gow from the highest down, others as they
    were dealt."""
    if len(cards) != SEVEN:
        return tuple(cards)
    ranks = {card: card.rank if isinstance(card, Card) else Rank.ACE for card in cards}
    return tuple(sorted(cards, key=ranks.__getitem__, reverse=True))
