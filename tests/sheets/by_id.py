"""What a shipped sheet says, asked for by its id."""

from functools import cache

from houseway.rules import PrintedSheet
from tests.library import open_sheet


@cache
def printed(sheet_id: str) -> PrintedSheet:
    return open_sheet(sheet_id)


def schedule(sheet_id: str) -> dict[int, str]:
    """The fee options in one line each, `$5-$100 2.00; $101-$200 6.00; ...`."""
    fees = printed(sheet_id).fees
    assert fees is not None
    return {
        number: "; ".join(f"{band.printed} {band.fee / 100:.2f}" for band in option.bands)
        for number, option in fees.options.items()
    }
