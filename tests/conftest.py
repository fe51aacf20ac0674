"""Set the profiles of hypothesis.

The default, `ci`, draws few and always the same examples without a deadline, so that a slow machine
never fails. `pytest --hypothesis-profile=deep` draws more.
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
