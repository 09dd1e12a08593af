"""The presets: a small file for each, nothing but data."""
