"""Settings of hypothesis, the same for everybody.

`ci` (the default) is small, draws the same examples every time and knows no deadline, so that a
slow machine never fails. `pytest --hypothesis-profile=deep` looks further.
"""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "ci",
    max_examples=40,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("deep", max_examples=1000, deadline=None)
settings.load_profile("ci")
