"""Learning by playing: small networks, trained by Deep Monte Carlo with NumPy alone.

    python -m lab.learning brus --minutes 60 --seed 1

The network tells, for each action, what the seat that takes it will gain. It plays against itself,
and learns what its choices gained (Zha et al., DouZero, 2021).
"""
