"""Tuning: values of a box, or parameters of a bot, are searched towards a goal (extra `tune`)."""
