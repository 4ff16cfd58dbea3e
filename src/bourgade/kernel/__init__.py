"""What every game is made of. Knows no game; imports the standard library, mypy_extensions and `bourgade.words`."""
