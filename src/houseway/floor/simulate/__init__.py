"""A whole floor played by itself from a seed, with everything that goes wrong on it, and an auditor
who watches."""

from __future__ import annotations

from houseway.floor.simulate.report import FloorReport
from houseway.floor.simulate.run import simulate_floor

__all__ = ["FloorReport", "simulate_floor"]
