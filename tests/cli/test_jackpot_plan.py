"""`houseway jackpot plan` as a user meets it."""

from fractions import Fraction
from pathlib import Path
from xml.etree import ElementTree as Xml

import pytest

from houseway.pages.plan import money
from tests.cli.inside import check_fractions, json_of, run

MULTI = "catfish-bend/multi-link"
MGL = "washington/mgl-01"
ASKED = ("--tables", "5", "--rounds-per-hour", "35", "--players", "4")


def test_the_command_of_the_issue() -> None:
    data = json_of("jackpot", "plan", MULTI, *ASKED)
    assert data["link"] == MULTI
    assert [each["name"] for each in data["meters"]] == ["major", "minor"]
    major = data["meters"][0]
    assert major["between_hits"]["wagers"] == "649740/1"
    assert major["distribution"]["hits"] is None
    assert major["how"] == "exact"
    assert Fraction(data["long_run"]["returned"]) == sum(
        Fraction(data[part])
        for part in ("fixed", "stake_with_award", "contributions", "seeds", "reserves", "envy")
    )
    assert check_fractions(data) > 80


def test_a_table_for_people(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "140")
    done = run("jackpot", "plan", MULTI, *ASKED)
    assert (done.code, done.err) == (0, "")
    assert "16,800 wagers of $5.00 a day" in done.out
    assert "Major when it is won (exact)" in done.out
    assert "mean $474,819" in done.out
    assert "comes back in the long run" in done.out
    (even,) = (line for line in done.out.splitlines() if "$1,362,759" in line and "█" in line)
    assert even.endswith("█ 100.0%  break-even")


def test_what_is_drawn_is_marked_and_seeded() -> None:
    one = json_of("jackpot", "plan", MGL, "--seed", "3")
    assert one == json_of("jackpot", "plan", MGL, "--seed", "3")
    other = json_of("jackpot", "plan", MGL, "--seed", "4")
    (meter,), (again,) = one["meters"], other["meters"]
    spread = meter["distribution"]
    assert (spread["hits"], spread["seed"]) == (100_000, 3)
    assert spread["deciles"] != again["distribution"]["deciles"]
    assert (meter["mean"], meter["how"]) == (again["mean"], again["how"])


def test_settings_readings_wager_and_meters() -> None:
    data = json_of(
        "jackpot", "plan", "washington/mgl-ml01", "--wager", "5", "--set", "mega.seed=25000.00",
        "--set", "mode=fund_seed", "--meter", "mega=30000", "--hours-per-day", "10.5",
    )  # fmt: skip
    mega, major = data["meters"]
    assert (mega["seed"], mega["reserve_tops_up"]) == (2_500_000, False)
    assert data["wager"] == 500
    assert (mega["stands"], major["stands"]) == ("30000/1", "1500/1")
    assert data["hours_per_day"] == "21/2"


@pytest.mark.parametrize(
    "words",
    [
        ("--meter", "major=1000000000"),
        ("--set", "major.seed=1000000000", "--set", "minor.seed=1000000000"),
    ],
)
def test_r15_a_bar_ends_where_the_line_does(
    words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A meter that gives back thousands of times the wager is drawn to twice its price, no more."""
    monkeypatch.setenv("COLUMNS", "140")
    done = run("jackpot", "plan", MULTI, *words)
    assert (done.code, done.err) == (0, "")
    assert "█" * 64 + "…" in done.out
    assert "█" * 65 not in done.out
    assert len(done.out) < 10_000


def test_the_picture(tmp_path: Path) -> None:
    path = tmp_path / "plan.svg"
    done = run("jackpot", "plan", MULTI, *ASKED, "--plot", str(path), "--json")
    assert (done.code, done.err) == (0, "")
    drawn = Xml.fromstring(path.read_text(encoding="utf-8"))  # noqa: S314
    words = "".join(drawn.itertext())
    assert "Major when it is won (exact)" in words
    assert "break-even $1,362,7" in words
    assert len(drawn.findall("{http://www.w3.org/2000/svg}rect")) > 40


SVG = "{http://www.w3.org/2000/svg}"


def _drawn(link: str, path: Path, *more: str) -> Xml.Element:
    done = run("jackpot", "plan", link, *ASKED, *more, "--plot", str(path), "--json")
    assert (done.code, done.err) == (0, "")
    return Xml.fromstring(path.read_text(encoding="utf-8"))  # noqa: S314


def _span(words: Xml.Element) -> tuple[float, float]:
    """From where to where words reach, by a letter that is wider than most."""
    x, size = float(words.attrib["x"]), float(words.attrib["font-size"])
    wide = 0.6 * size * len(words.text or "")
    anchor = words.attrib.get("text-anchor", "start")
    return {"start": (x, x + wide), "middle": (x - wide / 2, x + wide / 2), "end": (x - wide, x)}[
        anchor
    ]


@pytest.mark.parametrize(
    ("link", "more"),
    [
        (MULTI, ()),
        (MGL, ()),
        (MGL, ("--set", "jackpot.limit=60000.00")),
        ("washington/mgl-ml03", ()),
    ],
)
def test_no_line_of_the_picture_goes_through_a_word(
    link: str, more: tuple[str, ...], tmp_path: Path
) -> None:
    drawn = _drawn(link, tmp_path / "plan.svg", *more)
    upright = [
        line.attrib for line in drawn.iter(f"{SVG}line") if line.attrib["x1"] == line.attrib["x2"]
    ]
    named = [text for text in drawn.iter(f"{SVG}text") if (text.text or "").startswith("me")]
    marks = [text for text in named if (text.text or "").split()[0] in ("mean", "median")]
    assert len(marks) >= 2
    for text in marks:
        (left, right), y = _span(text), float(text.attrib["y"])
        assert 0 <= left <= right <= 860
        for line in upright:
            if float(line["y1"]) < y < float(line["y2"]):
                assert not left <= float(line["x1"]) <= right, text.text


def test_each_picture_says_what_its_foot_measures(tmp_path: Path) -> None:
    drawn = _drawn(MULTI, tmp_path / "plan.svg")
    words = [text.text for text in drawn.iter(f"{SVG}text")]
    assert words.count("meter when it is won") == 2
    assert [word for word in words if word and word.startswith("meter of")] == [
        "meter of the Major", "meter of the Minor",
    ]  # fmt: skip
    assert words.count("$0") == 2  # where the right-hand ones begin


@pytest.mark.parametrize(
    ("amount", "said"),
    [
        ("0", "$0"),
        ("300", "$300"),
        ("300.5", "$300.50"),
        ("999.99", "$999.99"),
        ("1000", "$1,000"),
        ("1000.40", "$1,000"),
        ("-5.25", "-$5.25"),
    ],
)
def test_an_amount_has_cents_only_where_they_count(amount: str, said: str) -> None:
    assert money(Fraction(amount)) == said
