"""Write docs/fair-cards-vectors.json: what a check of fair cards in another language is tested
against. Each vector is a reveal with the steps from seed to places; some of them are forged."""

import hashlib
import json
import runpy
from copy import deepcopy
from itertools import islice
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = ROOT / "docs" / "fair-cards-vectors.json"
EXAMPLES: Final = ("fair-round", "fair-uth", "fair-three", "fair-caribbean")
SHOE: Final = "fair-shoe"
SCRIPT: Final = runpy.run_path(str(ROOT / "src/houseway/floor/fair_cards/verify.py"))


def vectors() -> dict[str, Any]:
    """All vectors."""
    files = []
    for name in EXAMPLES:
        file = _example(name)
        files.append(_vector(name, file))
        files += [_vector(f"{name}, {what}", forged) for what, forged in _forged(file)]
    files.append(_vector(SHOE, _example(SHOE)))
    return {
        "about": "docs/fair-cards-by-hand.md says how each step follows from the one before.",
        "vectors": files,
    }


def _example(name: str) -> dict[str, Any]:
    text = (ROOT / "examples" / f"{name}.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


def _forged(file: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    card, seed, noted = (deepcopy(file) for _ in range(3))
    piles = card["rounds"][0]["cards"]
    place = next(iter(piles))
    other = next(each for each in file["pack"] if each not in piles[place])
    piles[place][0] = other
    seed["seed"] = ("0" if file["seed"][0] != "0" else "1") + file["seed"][1:]
    noted["commitment"] = hashlib.sha256(b"another").hexdigest()
    return [("a card changed", card), ("a seed changed", seed), ("a commitment changed", noted)]


def _vector(name: str, file: dict[str, Any]) -> dict[str, Any]:
    code, lines = SCRIPT["verdict"](json.dumps(file), "")
    parts = SCRIPT["parts"](file["seed"])
    text = SCRIPT["committed_text"](file)
    deck = SCRIPT["shuffled"](list(file["pack"]), file["seed"])
    words = islice(SCRIPT["numbers"](f"shoe {parts[0]}"), 8)
    return {
        "name": name,
        "as_committed": code == 0,
        "says": lines[0],
        "committed_text": text,
        "commitment": hashlib.sha256(text.encode()).hexdigest(),
        "seed_parts": [str(part) for part in parts],
        "first_numbers": [str(word) for word in words],
        "deck": deck,
        "dice": SCRIPT["rolled"](file["dice"], file["seed"]),
        "places": SCRIPT["order"](file, file["rounds"][0], list(deck)),
        "file": file,
    }


def text() -> str:
    """The page as it is written."""
    return json.dumps(vectors(), separators=(",", ":")).replace('{"name"', '\n{"name"') + "\n"


if __name__ == "__main__":
    PAGE.write_text(text(), encoding="utf-8")
