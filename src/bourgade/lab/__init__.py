"""Series of games, environments, datasets, studies and training. Imports the bots, and the games through the contract."""
