"""The one conductor of a match at this machine: people, computer players, delays, journal and take-backs."""
