"""The page on running a floor lists every setting with its default, and `ops/` sets none that there
is not."""

import re

import msgspec

from houseway.web.metrics import Metrics
from houseway.web.settings import PREFIX, Settings
from tests.docs.test_console import ROOT

PAGE = (ROOT / "docs/how-to/run-a-floor.md").read_text(encoding="utf-8")
FIELDS = {field.name: field.default for field in msgspec.structs.fields(Settings)}


def test_the_page_lists_every_setting_with_its_default() -> None:
    listed: dict[str, str] = {}
    section = PAGE.partition("\n## Settings\n")[2].partition("\n## ")[0]
    for row in re.findall(r"^\| `.*\|$", section, re.MULTILINE):
        names, _, default = [each.strip() for each in row.strip("|").split("|")]
        defaults = re.findall(r"`([^`]*)`", default)
        for place, name in enumerate(re.findall(r"`([^`]*)`", names)):
            listed[name] = defaults[place] if defaults else ""
    wanted = {
        name: str(default).lower() if isinstance(default, bool) else str(default or "")
        for name, default in FIELDS.items()
    }
    wanted["origins"] = ""
    assert listed == wanted


def test_the_page_lists_every_metric() -> None:
    section = PAGE.partition("\n## Watch it\n")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| (`[^|]*) \|", section, re.MULTILINE)
    listed = [name for row in rows for name in re.findall(r"`([^`…]*)`", row)]
    counted = re.findall(r"^# TYPE houseway_(\w+) ", Metrics().text().decode(), re.MULTILINE)
    assert sorted(each.removesuffix("_total") for each in listed) == sorted(
        each.removesuffix("_total") for each in counted
    )


def test_ops_sets_what_there_is() -> None:
    for path in (ROOT / "ops").iterdir():
        text = path.read_text(encoding="utf-8")
        for name in re.findall(rf"\b{PREFIX}([A-Z_]+)=", text):
            assert name.lower() in FIELDS, (path.name, name)
