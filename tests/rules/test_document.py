"""What a text of TOML may not be: a key of so many parts that the parser runs out of memory."""

import subprocess
import sys
import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.people.roster_file import read_roster
from houseway.rules import SheetError, read_sheet
from houseway.rules.document import load_toml
from tests.library import LINKS, SHEETS

DOTS = ".".join(["a"] * 16)
DEEP = f"{DOTS}.a"


@pytest.mark.parametrize(
    "text",
    [
        f"{DOTS} = 1",
        f"[{DOTS}]",
        f'x = "{DEEP}"',
        f"x = '{DEEP}'",
        f'x = """\n{DEEP} = 1\n"""',
        f"x = '''{DEEP}'''",
        f"x = 1 # {DEEP} = 1",
        f"# {DEEP} = 1",
        f'x = """{DEEP}"""""',
        f'"{DEEP}" = 1',
    ],
)
def test_sixteen_parts_are_read_and_so_is_any_text(text: str) -> None:
    assert load_toml(text) == tomllib.loads(text)


@pytest.mark.parametrize(
    "text",
    [
        f"{DEEP} = 1",
        f"  {DEEP} = 1",
        f"[{DEEP}]",
        f"[[ {DEEP} ]]",
        f"x = {{ {DEEP} = 1 }}",
        f"x = [{{ y = 1 }}, {{ {DEEP} = 1 }}]",
        f'x = {{ y = "#", {DEEP} = 1 }}',
        f'x = {{ y = """q"""", {DEEP} = 1 }}',
        f"x = {{ y = '''q''''', {DEEP} = 1 }}",
        f'x = {{ y = "\\\\", {DEEP} = 1 }}',
        f"x = 1 # it's\n{DEEP} = 1",
        DEEP.replace("a", '"."') + " = 1",
        DEEP.replace("a", "'b'") + " = 1",
        DEEP.replace(".", " . ") + " = 1",
        DEEP.replace(".", "\t.\t") + " = 1",
        DEEP.replace("a", "a-_9") + " = 1",
    ],
)
def test_a_seventeenth_part_is_refused_wherever_the_key_is(text: str) -> None:
    tomllib.loads(text)  # it is TOML
    with pytest.raises(RecursionError):
        load_toml(text)


KEYS = st.lists(st.sampled_from(["a", "b-1", '"x.y"', "'#'", '"\\""']), min_size=1, max_size=20)
VALUES = st.sampled_from(
    ["1", "1.5", '"a.b"', "''", '"""a\n"" b"""', "'''#'''", '"""q"""""', "[1, 2]"]
)


@given(st.lists(st.tuples(KEYS, VALUES, st.sampled_from(["", " # a.b", "  "])), max_size=6))
def test_what_is_refused_are_exactly_the_keys_of_more_parts(
    lines: list[tuple[list[str], str, str]],
) -> None:
    text = "".join(f"k{i}.{'.'.join(key)} = {v}{end}\n" for i, (key, v, end) in enumerate(lines))
    deep = any(len(key) + 1 > 16 for key, _, _ in lines)
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return
    if deep:
        with pytest.raises(RecursionError):
            load_toml(text)
    else:
        assert load_toml(text) == data


def test_a_megabyte_of_anything_is_looked_through_at_once() -> None:
    """No text makes the search slow: runs of letters, of blanks, of quotes, of dots. One that is
    looked through again from each place in it would run into the timeout of all tests."""
    size = 1 << 20
    for text in (
        "a" * size,
        "a " * (size // 2),
        '"' * size,
        '\\"' * (size // 2),
        '"' + '\\"' * (size // 2),
        '"""' + "a" * size,
        "'" * size,
        "." * size,
        "a." * (size // 2),
        ("a." * 15 + "\n") * (size // 31),
        "#" * size,
    ):
        with pytest.raises((ValueError, RecursionError)):
            load_toml(text + "\n=")


CODE = """
import resource, sys
resource.setrlimit(resource.RLIMIT_AS, (1_500_000_000, 1_500_000_000))
from houseway.people.roster_file import read_roster
from houseway.rules import SheetError, read_sheet
from houseway.rules.refusal import Refused
from houseway.floor import open_library
from houseway.table.phh import read_phh
key = ".".join(["a"] * 50_000)
text = key + " = 1\\n"
for read in (
    lambda: read_sheet(text, name="x"),
    lambda: read_roster(text, name="x"),
    lambda: read_roster("[" + key + "]\\n", name="x"),
    lambda: read_phh(text, open_library()),
):
    try:
        read()
    except (SheetError, Refused) as refused:
        print(refused)
"""


def test_r15_a_dotted_key_of_100_kb_takes_no_memory() -> None:
    """It took 4 GB; here a process has a third of that."""
    done = subprocess.run(
        [sys.executable, "-c", CODE], capture_output=True, text=True, check=True, timeout=240
    )
    said = done.stdout.splitlines()
    assert len(said) == 4
    assert all("nested too deeply" in line for line in said)


def test_the_refusal_of_a_sheet_and_of_a_roster_says_what_it_is() -> None:
    with pytest.raises(SheetError, match=r"x\.toml: nested too deeply for a sheet"):
        read_sheet(f"{DEEP} = 1", name="x.toml")
    with pytest.raises(SheetError, match="nested too deeply for a roster"):
        read_roster(f"{DEEP} = 1", name="x.toml")


def test_every_file_of_the_package_is_read_as_before() -> None:
    for path in (*SHEETS.rglob("*.toml"), *LINKS.rglob("*.toml")):
        text = path.read_text(encoding="utf-8")
        assert load_toml(text) == tomllib.loads(text)
