"""What a position of Tournay is worth, and the bot that looks one act ahead by it."""
