"""EZ Baccarat."""

from houseway.games.ez_baccarat.game import EzBaccarat
