"""Pot odds: the equity that a call needs, and its worth.

>>> from houseway.money import Cents
>>> call = CallPrice(pot=Cents(10_000), call=Cents(5_000))
>>> call.price, call.worth(Fraction(2, 5))
(Fraction(1, 3), Fraction(1000, 1))
"""

from fractions import Fraction

from houseway.fact import Fact
from houseway.gamemath.refusals import MathRefusal
from houseway.money import Cents
from houseway.rules import Refused


class CallPrice(Fact, frozen=True):
    """A call of `call` into a pot that holds `pot` before it, the bet to be called included."""

    pot: Cents
    call: Cents

    @property
    def price(self) -> Fraction:
        """The equity at which calling and folding are worth the same."""
        return Fraction(self.call, self.pot + self.call)

    def worth(self, equity: Fraction) -> Fraction:
        """The mean result of calling, in cents, if nothing is wagered after it."""
        return equity * (self.pot + self.call) - self.call


def make_call(pot: Cents | None, call: Cents | None) -> CallPrice | None:
    """The call of these amounts, if given; both are needed, above zero."""
    if pot is None and call is None:
        return None
    if not pot or not call:
        raise Refused(MathRefusal.POT_AND_CALL, where="pot" if not pot else "call")
    return CallPrice(pot=pot, call=call)
