"""Play by the thousand. Knows the bots, and the games through the kernel's contract."""
