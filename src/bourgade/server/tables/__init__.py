"""The tables: seats, acts, and what happens at each of them."""
