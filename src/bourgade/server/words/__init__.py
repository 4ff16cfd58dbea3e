"""The words: updates, refusals and books, as people read them."""
