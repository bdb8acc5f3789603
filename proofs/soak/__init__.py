"""Real server processes under load, killed, frozen and starved: nothing acknowledged is lost.

    python -m proofs.soak [--kills N] [--database sqlite|postgresql|both] [--seed S] [--json]

`docs/soak.md` says what is done and what was found.
"""
