"""The tests, mirroring `game/`; a package, so that helpers of one test can be imported by another."""
