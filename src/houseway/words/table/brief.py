"""What happened at a live table in short words, for a screen that shows the felt beside them."""

from collections.abc import Mapping

from houseway.games.bettor import bettor_name
from houseway.table.live import happened
from houseway.words.felt import notes_of
from houseway.words.table import Titles, say
from houseway.words.table.parts import jackpot_line_words, line_words, whose_hand

_ON_THE_FELT = (happened.CardsLaid, happened.CardsSeen, happened.DeckRevealed)


def say_briefly(event: happened.Event, titles: Titles, names: Mapping[str, str]) -> str:
    """One event as a sentence with the names of people; none if the felt shows it, or if it is not
    read out at the table: a commitment, a seed."""
    match event:
        case _ if isinstance(event, _ON_THE_FELT):
            return ""
        case happened.BetsOpened():
            return say(happened.BetsOpened(round=event.round, pack=event.pack), titles)
        case happened.DecisionMade():
            said = say(event, titles)
            where, what = said.split(": ", 1)
            return f"{names.get(where.removeprefix('spot '), where)}: {what}"
        case happened.HandsShown():
            called = {whose_hand(each): each.words for each in event.called}
            said_hands = [f"{names.get(who, who)}: {words}" for who, words in called.items()]
            return "; ".join([*said_hands, *([] if said_hands else notes_of(event.view))])
        case happened.RoundPaid() if event.lines:
            return _paid(event, titles, names)
        case _:
            return say(event, titles)


def _paid(event: happened.RoundPaid, titles: Titles, names: Mapping[str, str]) -> str:
    """The pay of each bettor, in the order of their first line."""
    paid: dict[str, list[str]] = {}
    for line in event.lines:
        where = bettor_name(line.spot, line.backline)
        said = line_words(line, titles).removeprefix(f"spot {where} ")
        paid.setdefault(where, []).append(said)
    for won in event.jackpot:
        said = jackpot_line_words(won).removeprefix(f"spot {won.spot} ")
        paid.setdefault(str(won.spot), []).append(said)
    people = [f"{names.get(where, where)} {', '.join(said)}" for where, said in paid.items()]
    return f"round {event.round} is paid: {'; '.join(people)}"
