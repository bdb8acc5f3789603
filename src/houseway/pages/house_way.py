"""The House Way as a chart to carry: each row in words, and one hand that it sets."""

from textwrap import wrap
from typing import Final, NamedTuple

from houseway.games.fortune_pai_gow_poker.house_way import CHART, SetHand, set_house_way
from houseway.games.fortune_pai_gow_poker.settings import read_hand
from houseway.pages.drawing import GREY, Box, Drawing, Shape, Words
from houseway.rules import Sheet

# One hand for each row of the chart, in its order.
_HANDS: Final = (
    "As Ad Ah Ac Jo 9d 4c",
    "Kh Ks Kd Kc 7h 7s 2d",
    "9h 9s 9d 9c 5h 5s 5d",
    "Qh Qs Qd Qc 9h 6s 2d",
    "Th Ts Td Tc Kh 6s 2d",
    "7h 7s 7d 7c Qh 9s 2d",
    "4h 4s 4d 4c Kh 9s 2d",
    "Jh Js Jd 8h 8s 8d 3c",
    "Th Ts Td 8h 8s Kd 3c",
    "Qh Qs 9d 9c 4h 4s Kd",
    "9s 8d 7h 6c 5s 9h 9d",
    "9s 8d 7h 6c 5s 9h 6d",
    "9s 8d 7h 6c 5s 9h Kd",
    "Ks Qs 9s 8s 7s 6s 5d",
    "Ah As Ad Kc 9h 6s 3d",
    "Jh Js Jd Kc 9h 6s 3d",
    "Qh Qs 7d 7c Kh 9s 3d",
    "Jh Js 7d 7c Ah 9s 3d",
    "8h 8s 5d 5c Kh 9s 3d",
    "5h 5s 3d 3c Qh 9s 7d",
    "Th Ts Ad Kc 8h 6s 3d",
    "Ah Qs Jd 9c 7h 5s 2d",
)
_ROW: Final = 40
_TOP: Final = 76
_WITH, _SET, _FRONT, _BACK, _NAME = 10, 230, 500, 600, 800
_WIDTH: Final = 870


class ExampleRow(NamedTuple):
    """A row of the chart: with what, how it is set, a hand that it sets, and its name."""

    hand: str
    words: str
    example: SetHand
    name: str


def example_rows() -> tuple[ExampleRow, ...]:
    """Every row of the House Way with a hand that it sets."""
    return tuple(
        [
            ExampleRow(row.hand, row.words, set_house_way(read_hand(text)), row.name)
            for row, text in zip(CHART, _HANDS, strict=True)
        ]
    )


def house_way_chart(title: str, below: str) -> Drawing:
    """The chart as a picture."""
    shapes: list[Shape] = [
        Words(10, 24, f"{title}: the House Way", size=16),
        Words(10, 42, below, size=10),
    ]
    for x, head in ((_WITH, "with"), (_SET, "set"), (_FRONT, "for example in front"),
                    (_BACK + 60, "behind"), (_NAME, "row")):  # fmt: skip
        shapes.append(Words(x, _TOP - 12, head, size=11))
    for i, row in enumerate(example_rows()):
        y = _TOP + _ROW * i
        if i % 2 == 0:
            shapes.append(Box(4, y - 4, _WIDTH - 8, _ROW, GREY, row.name))
        shapes.extend(_text(row.hand, _WITH, y, 34))
        shapes.extend(_text(row.words, _SET, y, 46))
        front = "  ".join(card.symbol for card in row.example.front)
        back = "  ".join(card.symbol for card in row.example.back)
        shapes.append(Words(_FRONT, y + 18, front, size=13))
        shapes.append(Words(_BACK + 60, y + 18, back, size=13))
        shapes.append(Words(_NAME, y + 18, row.name, size=11))
    foot = _TOP + _ROW * len(CHART) + 16
    said = "The first row that fits sets the hand; an ace and the joker are a pair."
    shapes.append(Words(10, foot - 6, said, size=11))
    return Drawing(f"{title}: the House Way", _WIDTH, foot + 8, shapes)


def _text(text: str, x: int, y: int, wide: int) -> list[Shape]:
    """Words in two lines at most, in the height of a row."""
    lines = wrap(text, wide)
    first = y + (18 if len(lines) == 1 else 11)
    return [Words(x, first + 14 * i, line, size=11) for i, line in enumerate(lines)]


def write_chart(sheet: Sheet) -> dict[str, object]:
    """The chart for programs."""
    return {
        "sheet": sheet.id,
        "rows": [
            {
                "row": row.name,
                "with": row.hand,
                "set": row.words,
                "front": [card.text for card in row.example.front],
                "back": [card.text for card in row.example.back],
            }
            for row in example_rows()
        ],
    }
