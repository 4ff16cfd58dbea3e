"""A study of a title: games between the strongest bots that the time allows, and one page that shows what they say of
the game (extra `study`)."""
