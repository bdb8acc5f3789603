"""Passwords at the front desk of a house."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ThreadPoolExecutor

from argon2 import PasswordHasher

from houseway.floor.clock import MachineClock
from houseway.floor.front_desk import MOST_FAILURES, FrontDesk
from houseway.floor.opening import open_house
from houseway.floor.operator import Operator
from houseway.floor.registry import Registry
from houseway.rules import Refused
from tests.databases import Database

RIGHT, WRONG = "the right one", "a wrong one"


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
