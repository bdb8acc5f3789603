"""What is found wrong with a record. It is no refusal: operation stops, and nothing is mended."""

from houseway.rules.foreign import one_line


class RecordDamaged(Exception):  # noqa: N818  # it is a finding, not an error
    """The record is not what was written. Nothing is repaired, and nothing more is written (R4)."""

    def __init__(self, what: str, *, where: str, rule: str = "R4") -> None:
        super().__init__(what)
        self.what = what
        self.where = where
        self.rule = rule

    def __str__(self) -> str:
        return f"{one_line(self.where)}: {one_line(self.what)}; the ledger is damaged ({self.rule})"
