"""What the people of a simulated table are about to do."""

from __future__ import annotations

from collections import Counter
from typing import Any, cast

from houseway.money import Cents
from proofs.floor.conduct.scene import Arrival, Rota, Scene
from proofs.floor.draws import Draws


def test_t87_whoever_sets_out_twice_arrives_once_with_all_his_chips() -> None:
    """Found in a long run: he was brought in two parts, and a table in memory took both."""
    scene = Scene(cast("Any", None), Draws(1, "a test"), Rota(Counter()), 3)
    scene.expect("lou", Cents(11_600))
    scene.expect("kim", Cents(4_000))
    scene.expect("Lou", Cents(5_950))
    assert scene.arrivals == [Arrival("kim", Cents(4_000)), Arrival("Lou", Cents(17_550))]
