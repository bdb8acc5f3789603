"""EZ Baccarat, exactly."""
