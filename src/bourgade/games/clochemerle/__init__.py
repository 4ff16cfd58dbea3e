"""Clochemerle (My Village), by Inka and Markus Brand."""
