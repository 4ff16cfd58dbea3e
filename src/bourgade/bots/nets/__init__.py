"""Trained nets at play, with NumPy (extra `bots`): the only room of the bots that needs more than the standard library.

The weights are half floats in `<title>.npz`; `cards/<title>.md` says how they were made and can be made again.
"""
