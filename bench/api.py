"""Write docs/api.json: the JSON Schema of commands, events and views, one definition a line."""

import json
from pathlib import Path

from houseway.api.json_schema import schema

PAGE = Path(__file__).parents[1] / "docs" / "api.json"


def page() -> str:
    """The page as it should be."""
    whole = schema()
    parts = whole.pop("$defs")
    lines = [f"  {json.dumps(key)}: {json.dumps(value)},\n" for key, value in whole.items()]
    each = [f"    {json.dumps(name)}: {json.dumps(part)}" for name, part in parts.items()]
    return "".join(["{\n", *lines, '  "$defs": {\n', ",\n".join(each), "\n  }\n}\n"])


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
