"""Reports, advice, strategies and plans as JSON, for programs: the one writer of each form."""
