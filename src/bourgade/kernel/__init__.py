"""What every game is made of. Knows no game; imports nothing but the standard library."""
