"""The greedy bot of Clochemerle: what a position is worth, and the best use of two dice."""
