"""What people type, in words or as JSON, read into commands."""
