"""Learning by playing: small networks in NumPy, trained by Deep Monte Carlo.

    python -m lab.learning brus --seed 1

The network tells, for each action, what the seat that takes it will gain. It plays against itself,
and learns what its choices gained (Zha et al., DouZero, 2021).
"""
