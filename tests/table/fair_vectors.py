"""Files of fair cards with the verdict of the script, for the check that the page makes itself.

`python -m tests.table.fair_vectors` writes web/tests/fair/vectors.json. Every sheet is dealt
once, a shoe in part, and each file is forged in every way of `_FORGERIES`.
"""

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from houseway.floor.fair_cards import verify
from tests.table.reveals import BACCARAT, SHEETS, game_of, revealed_round, revealed_shoe

WRITTEN: Final = Path(__file__).parents[2] / "web" / "tests" / "fair" / "vectors.json"
Data = dict[str, Any]


def _other_card(file: Data) -> None:
    cards = next(iter(file["rounds"][-1]["cards"].values()))
    cards[0] = "2c" if cards[0] != "2c" else "3c"


def _exchanged(file: Data) -> None:
    one, other, *_ = file["rounds"][-1]["cards"].values()
    one[0], other[0] = other[0], one[0]


def _other_seed(file: Data) -> None:
    file["seed"] = ("1" if file["seed"][0] == "0" else "0") + file["seed"][1:]


def _other_seed_committed_afterwards(file: Data) -> None:
    _other_seed(file)
    file["commitment"] = sha256(verify.committed_text(file).encode()).hexdigest()


def _other_commitment(file: Data) -> None:
    file["commitment"] = "0" * 64


def _other_dice(file: Data) -> None:
    file["rounds"][0]["dice"] = [6, 6, 6]


def _card_left_out(file: Data) -> None:
    pile = list(file["rounds"][-1]["cards"].values())[-1]
    pile.pop()


def _card_added(file: Data) -> None:
    list(file["rounds"][-1]["cards"].values())[-1].append("As")


def _not_to_its_end(file: Data) -> None:
    file["rounds"][0]["whole"] = not file["rounds"][0]["whole"]


def _not_complete(file: Data) -> None:
    file["complete"] = not file["complete"]


def _stacked(file: Data) -> None:
    file["pack"][0] = "As"


def _no_round(file: Data) -> None:
    file["rounds"] = []


def _another_key(file: Data) -> None:
    file["note"] = "trust me"


def _line_in_a_name(file: Data) -> None:
    file["name"] = "17\nchance drawn"


def _another_rule(file: Data) -> None:
    file["deal"] = ["deal as we like"]


_FORGERIES: Final[tuple[Callable[[Data], None], ...]] = (
    _other_card,
    _exchanged,
    _other_seed,
    _other_seed_committed_afterwards,
    _other_commitment,
    _other_dice,
    _card_left_out,
    _card_added,
    _not_to_its_end,
    _not_complete,
    _stacked,
    _no_round,
    _another_key,
    _line_in_a_name,
    _another_rule,
)


def code_of(file: Data, noted: str = "") -> int:
    """What the script ends with: 0 as committed, 1 different, 2 no proof."""
    try:
        read = verify.read(json.dumps(file))
        verify.need(read["rounds"], "no-rounds", "as `judge` asks for them")
        verify.check(read, noted)
    except verify.Different:
        return 1
    except (verify.NoProof, *verify.BAD):
        return 2
    return 0


def vectors() -> Iterator[Data]:
    """Every file and forgery, with what it is called, what was noted and the verdict."""
    for sheet in SHEETS:
        game = game_of(sheet)
        is_shoe = sheet == BACCARAT
        file = revealed_shoe(game, most=3) if is_shoe else revealed_round(game)
        noted = file["commitment"]
        yield {"name": sheet, "noted": noted, "code": code_of(file, noted), "file": file}
        for forge in _FORGERIES:
            bad = deepcopy(file)
            forge(bad)
            name = f"{sheet}{forge.__name__.replace('_', ' ')}"
            change = {key: bad[key] for key in bad if bad[key] != file.get(key)}
            if not change:  # two equal cards of a shoe
                continue
            code = code_of(bad, noted)
            yield {"name": name, "noted": noted, "code": code, "of": sheet, "change": change}


def text() -> str:
    """The file, a vector a line."""
    lines = [json.dumps(each, separators=(",", ":")) for each in vectors()]
    return "[\n" + ",\n".join(lines) + "\n]\n"


if __name__ == "__main__":
    WRITTEN.write_text(text(), encoding="utf-8")
