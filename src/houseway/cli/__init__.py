"""WHAT A TERMINAL SEES: data on stdout, refusals on stderr, no rule and no arithmetic of money."""
