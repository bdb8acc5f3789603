"""Passwords at the front desk of a house."""

from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import pytest
from argon2 import PasswordHasher

from houseway.floor.clock import MachineClock
from houseway.floor.front_desk import MOST_FAILURES, FrontDesk
from houseway.floor.opening import open_house
from houseway.floor.operator import Operator
from houseway.floor.registry import Registry, UserSession
from houseway.rules import Refused
from tests.databases import Database

RIGHT, WRONG = "the right one", "a wrong one"
FIRST, SECOND = "that of the first", "that of the second"


def test_r15_passwords_tried_at_once_count_one_by_one(database: Database) -> None:
    """The right one among many guesses helps nobody, once three others were wrong."""
    where, operator = database.house(), Operator()
    with open_house(where, operator=operator) as house:
        registry = Registry(where)
        cheap = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
        desk = FrontDesk(house, operator, registry, MachineClock(), cheap)
        desk.add_accounts(["Anna"], RIGHT)

        def sign_in(password: str) -> str:
            try:
                return desk.sign_in("Anna", password).person
            except Refused as refused:
                return refused.code

        assert [sign_in(WRONG), sign_in(RIGHT), sign_in(WRONG)] == [
            "wrong-password",
            "Anna",
            "wrong-password",
        ]
        assert sign_in(RIGHT) == "Anna"
        with ThreadPoolExecutor(8) as threads:
            said = Counter(threads.map(sign_in, [WRONG] * 12))
        assert said == {"wrong-password": MOST_FAILURES, "account-locked": 12 - MOST_FAILURES}
        assert sign_in(RIGHT) == "account-locked"
        registry.close()


def test_r15_a_password_that_was_changed_meanwhile_changes_nothing(database: Database) -> None:
    """Of two who know the old password the first has changed it."""
    where, operator = database.house(), Operator()
    with open_house(where, operator=operator) as house:
        registry = Registry(where)
        first = FrontDesk(
            house,
            operator,
            registry,
            MachineClock(),
            PasswordHasher(time_cost=1, memory_cost=8, parallelism=1),
        )
        first.add_accounts(["Anna"], RIGHT)
        anna = operator.admit("Anna")

        class LateHasher(PasswordHasher):
            """Another one changes the password while this one is hashed."""

            def hash(self, password: str | bytes, *, salt: bytes | None = None) -> str:
                if password == SECOND:
                    first.change_password(anna, RIGHT, FIRST)
                return super().hash(password, salt=salt)

        second = FrontDesk(
            house,
            operator,
            registry,
            MachineClock(),
            LateHasher(time_cost=1, memory_cost=8, parallelism=1),
        )
        with pytest.raises(Refused, match="wrong name or password"):
            second.change_password(anna, RIGHT, SECOND)
        assert first.sign_in("Anna", FIRST).person == "Anna"
        registry.close()


@pytest.mark.parametrize("everywhere", [False, True])
def test_r15_a_session_that_ends_while_it_is_read_is_over(
    database: Database, monkeypatch: pytest.MonkeyPatch, everywhere: bool
) -> None:
    """Sessions are read together, and two of them end before the answers are handed out: whoever
    was asked for then is known no longer than for that answer."""
    where, operator = database.house(), Operator()
    with open_house(where, operator=operator) as house:
        registry = Registry(where)
        desk = FrontDesk(house, operator, registry, MachineClock())
        anna, bob, cora = [desk.enter(name).token for name in ("Anna", "Bob", "Cora")]
        read = registry.sessions

        def ended_meanwhile(tokens: Sequence[str], now: str) -> list[UserSession | None]:
            found = read(tokens, now)
            for each, name in ((anna, "Anna"), (bob, "Bob")):
                desk.sign_out_person(name) if everywhere else desk.sign_out(each)
            return found

        with monkeypatch.context() as patch:
            patch.setattr(registry, "sessions", ended_meanwhile)
            assert len(desk.who_all([anna, cora, bob])) == 3
        assert [desk.known(each) for each in (anna, bob)] == [None, None]
        assert not any(desk.is_at_hand(each) for each in (anna, bob))
        assert [isinstance(each, Refused) for each in desk.who_all([anna, cora, bob])] == [
            True,
            False,
            True,
        ]
        assert desk.known(cora) is not None
        registry.close()
