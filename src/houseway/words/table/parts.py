"""Parts of sentences: wagers by the names that the house has for them, lines, people, faces."""

from collections.abc import Iterable, Mapping

from houseway.bank import Remark
from houseway.games import Outcome
from houseway.games.bettor import bettor_name
from houseway.money import Cents, dollars
from houseway.rules import PrintedSheet
from houseway.rules.plain_words import in_words as words_of
from houseway.table.events import LineSettled
from houseway.table.live.event import StaffMember
from houseway.table.live.hand_names import HandCalled
from houseway.table.live.happened import JackpotLine

Titles = Mapping[str, str]


def titles_of(sheet: PrintedSheet) -> Titles:
    """What a house calls its wagers."""
    return {name: rule.title for name, rule in sheet.wagers.items()}


def _title(titles: Titles, wager: str) -> str:
    return titles.get(wager) or words_of(wager)


def stakes_words(stakes: Mapping[str, Cents], titles: Titles) -> str:
    return ", ".join(f"{_title(titles, name)} {dollars(stake)}" for name, stake in stakes.items())


def lines_words(lines: Iterable[LineSettled], titles: Titles) -> str:
    return ", ".join([line_words(line, titles) for line in lines])


def whose_hand(called: HandCalled) -> str:
    """Whose hand a dealer calls: `dealer`, `3`, `3 front`."""
    owner = str(called.spot) if called.spot else "dealer"
    return f"{owner} {called.part}".strip()


def line_words(line: LineSettled, titles: Titles) -> str:
    where = bettor_name(line.spot, line.backline)
    toke = " toke" if line.toke else ""
    amount = f" {dollars(Cents(abs(line.win)))}" if line.win else ""
    return f"spot {where} {_title(titles, line.wager)}{toke} {line.outcome.value}{amount}"


def jackpot_line_words(line: JackpotLine) -> str:
    amount = "" if line.outcome is Outcome.WAITS else f" {dollars(Cents(abs(line.win)))}"
    return f"spot {line.spot} {words_of(line.wager)} {line.outcome.value}{amount}"


def faces_words(faces: Iterable[object]) -> str:
    """Cards as they lie there; one that lies face down is two dots."""
    return " ".join(
        "··" if face is None else str(getattr(face, "text", face)).replace("T", "10")
        for face in faces
    )


def names_of(staff: Iterable[StaffMember]) -> str:
    return " and ".join(each.person for each in staff)


def over_words(over: Cents) -> str:
    """By how much a count differs, if it does."""
    if not over:
        return ""
    return f", {dollars(Cents(abs(over)))} {'more' if over > 0 else 'less'} than recorded"


def returned_words(tokens: Iterable[Remark]) -> list[str]:
    """Tokens that went back to players."""
    return [
        f"{dollars(token.amount or Cents(0))} of a token returned to spot {token.bettor}"
        for token in tokens
    ]
