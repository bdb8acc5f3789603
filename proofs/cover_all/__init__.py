"""Cover All counted again over every deal."""
