"""Effects of table events on state, money and views, one file for each matter."""
