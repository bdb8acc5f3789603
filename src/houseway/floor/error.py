"""A refusal as a program reads it: the same code, sentence, place, rule and facts everywhere."""

from collections.abc import Mapping
from typing import Any

from houseway import codec
from houseway.ledger.damage import RecordDamaged
from houseway.rules import Refused, SheetError


def error_json(error: Exception) -> dict[str, object]:
    """What is printed on stderr under `--json`, and stands beside every line that is refused."""
    match error:
        case Refused():
            return _form(error.code, error.what, error.where, error.rule, error.facts)
        case SheetError():
            facts = {"document": error.sheet, "key": error.key, "line": error.line}
            where = f"{error.sheet}: {error.key}" if error.key else error.sheet
            return _form("not-well-formed", error.what, where, "", facts)
        case RecordDamaged():
            return _form("record-damaged", error.what, error.where, error.rule, {})
        case OSError():
            return _form("cannot-write", f"cannot write: {error.strerror}", "", "", {})
        case _:
            raise error


def _form(
    code: str, sentence: str, where: str, rule: str, facts: Mapping[str, object]
) -> dict[str, object]:
    plain = {name: _plain(value) for name, value in facts.items()}
    return {"code": code, "sentence": sentence, "where": where, "rule": rule, "facts": plain}


def _plain(value: object) -> Any:
    try:
        return codec.plain(value)
    except TypeError:
        return str(value)
