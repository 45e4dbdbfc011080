"""Scores, tie-breaks and places computed from games, exactly as the pairing programs compute them."""
