"""The routes: what can be asked for, and how an answer or a piece of news goes out."""
