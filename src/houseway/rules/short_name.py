"""Short names: the meaning of `uth`, `catfish/uth`, `baccarat` or `t7`.

A short name is a part of the full one without its hyphens, or its first letters, or the house alone
if it has one sheet. If several houses have the game, it is the usual house's: its table can be
dealt without any further choice. Round files and records name their sheets in full; only people may
use short names.
"""

import re
from collections.abc import Collection, Sequence
from difflib import SequenceMatcher, get_close_matches
from typing import Final

from houseway.rules.refusal import Refusal, Refused
from houseway.rules.refusals import SheetRefusal

USUAL_HOUSE: Final = "catfish-bend"
_NICKNAMES: Final = {"3cp": "threecardpoker", "3card": "threecard", "pgp": "paigowpoker"}
_ITEM: Final = re.compile(r"([A-Z]+)[-. ]?(\d+)(?:[-. ](\d+))?")


def find_id(name: str, ids: Sequence[str]) -> str | None:
    """The one id that a name means: in full or in short; nothing where it means none or several.

    >>> houses = ["california/ultimate-texas-holdem", "catfish-bend/ultimate-texas-holdem"]
    >>> find_id("uth", houses), find_id("Cal/UTH", houses), find_id("poker", houses)
    ('catfish-bend/ultimate-texas-holdem', 'california/ultimate-texas-holdem', None)
    >>> find_id("California", houses)
    'california/ultimate-texas-holdem'
    """
    if name in ids:
        return name
    meant = _meant(name, ids)
    return meant[0] if len(meant) == 1 else None


def unknown(name: str, ids: Sequence[str], otherwise: Refusal) -> Refused:
    """The refusal of a name that `find_id` does not know, with what may have been meant."""
    near = _meant(name, ids)
    if len(near) > 1:
        return Refused(SheetRefusal.SHORT_NAME_OF_SEVERAL, name=name, near=tuple(near))
    near = near or _alike(name, ids)
    if near:
        return Refused(SheetRefusal.MISSPELT_NAME, name=name, near=tuple(near))
    return Refused(otherwise, name=name, known=tuple(ids))


def wager_id(text: str) -> str:
    """The name of a wager as a sheet writes it.

    >>> wager_id("queens-up"), wager_id(" Queens Up ")
    ('queens_up', 'queens_up')
    """
    return "_".join(text.casefold().replace("-", " ").split())


def item_id(text: str) -> str:
    """The id of a rule as the digest writes it, whatever blanks, hyphens and capitals it has.

    >>> item_id("t7"), item_id("b1.17"), item_id("b1-07"), item_id("R6"), item_id("b13")
    ('T-07', 'B1-17', 'B1-7', 'R6', 'B13')
    """
    written = text.strip().upper()
    found = _ITEM.fullmatch(written)
    if found is None:
        return written
    letters, first, second = found.groups()
    if second is not None:
        return f"{letters}{int(first)}-{int(second)}"
    if letters == "T":
        return f"T-{int(first):02d}"
    return f"HW-{int(first)}" if letters == "HW" else f"{letters}{int(first)}"


def _meant(name: str, ids: Collection[str]) -> list[str]:
    """The ids that a short name may stand for, one for each game."""
    house, _, game = name.strip().casefold().rpartition("/")
    asked = _NICKNAMES.get(_squash(game), _squash(game))
    if len(asked) < 2 or (house and not _squash(house)):
        return []
    fitting = [each for each in ids if _fits(each, _squash(house), asked)]
    if not fitting and not house:  # the name of a house, which may have one sheet or several
        return sorted(each for each in ids if _squash(each.partition("/")[0]) == asked)
    games = {_squash(each.partition("/")[2]) for each in fitting}
    # Hold'em is Texas Hold'em, though Ultimate Texas Hold'em is called so too.
    short = [game for game in games if all(game in other for other in games)]
    if short:
        fitting = [each for each in fitting if _squash(each.partition("/")[2]) in short]
        usual = [each for each in fitting if each.startswith(f"{USUAL_HOUSE}/")]
        return usual or fitting
    return sorted(fitting)


def _fits(each: str, house: str, game: str) -> bool:
    owner, _, full = each.partition("/")
    words = [word for word in full.split("-") if word]
    begins = ("".join(words[i:]) for i in range(len(words)))
    initials = "".join(word[0] for word in words)
    return _squash(owner).startswith(house) and (
        initials.startswith(game) or any(rest.startswith(game) for rest in begins)
    )


def _alike(name: str, ids: Sequence[str]) -> list[str]:
    """The ids that look like a misspelt one."""
    asked = name.strip().casefold()
    found = get_close_matches(asked, ids, n=3)
    if found or "/" in asked:
        return found
    by_game = {each.partition("/")[2]: each for each in reversed(ids)}
    found = [by_game[game] for game in get_close_matches(asked, by_game, n=3)]
    if found:
        return found
    known = sorted({short for game in by_game for short in _short_names(game)})
    wrong = _squash(asked)
    swapped = [short for short in known if sorted(short) == sorted(wrong)]
    for short in swapped or get_close_matches(wrong, known, n=1):
        # as many wrong letters as one of five
        if swapped or SequenceMatcher(None, wrong, short).ratio() * 5 >= 4:
            return _meant(short, ids)
    return []


def _short_names(game: str) -> list[str]:
    """What the writer may have meant: words of a game one after another, or its initials.

    >>> _short_names("three-card")
    ['three', 'threecard', 'card', 'tc']
    """
    words = [word for word in game.split("-") if word]
    ends = range(1, len(words) + 1)
    runs = ["".join(words[i:j]) for i in range(len(words)) for j in ends if j > i]
    return [*runs, "".join(word[0] for word in words)]


def _squash(text: str) -> str:
    return "".join(letter for letter in text if letter.isalnum())
