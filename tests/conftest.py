"""For all tests: hypothesis draws the same examples in every run on CI, and others on a developer's machine."""

import os

from hypothesis import HealthCheck, settings

RELAXED = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]
settings.register_profile("rfgconv", deadline=None, suppress_health_check=RELAXED)
settings.register_profile("ci", settings.get_profile("rfgconv"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "rfgconv")
