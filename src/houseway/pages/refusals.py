"""Refusals of printed pages."""

from enum import unique

from houseway.rules.refusal import Refusal


@unique
class PageRefusal(Refusal):
    """Refusals: printed pages."""

    # sheets and what is chosen of them
    NO_SUCH_PAY = "no paytable here has {name:quoted}; there are pays for {known:list}"
    HAND_IS_NOT_PAID = "no paytable here has {name:quoted}; the lowest paid hands are {known:list}"
