"""Series of games, environments, datasets, studies, training. Imports the bots, and the games through the contract."""
