"""A whole floor played by itself from a seed, with everything that goes wrong on it, and an auditor
who watches."""

from proofs.floor.report import FloorReport
from proofs.floor.run import simulate_floor

__all__ = ["FloorReport", "simulate_floor"]
