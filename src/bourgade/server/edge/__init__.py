"""What every connection and request passes first: limits, deadlines, the security middleware."""
