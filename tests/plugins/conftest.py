"""The sites, built once for all tests of this folder."""

from pathlib import Path

import pytest

from plugins.sites import DISTRIBUTIONS, ROOT, Environment, Site, wheel


@pytest.fixture(scope="session")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Wheels of the core and of the plugins that are distributions of their own."""
    folder = tmp_path_factory.mktemp("wheels")
    projects = {"rfgconv": ROOT, **{name: ROOT / "plugins" / name for name in DISTRIBUTIONS}}
    return {name: wheel(project, folder) for name, project in projects.items()}


@pytest.fixture(scope="session")
def full_site(wheels: dict[str, Path], tmp_path_factory: pytest.TempPathFactory) -> Site:
    """The core and all those plugins."""
    return Site(tmp_path_factory.mktemp("full"), [*wheels.values()])


@pytest.fixture(scope="session")
def clean(wheels: dict[str, Path], tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """The core alone in a virtual environment of its own; what it depends on comes from the package index."""
    environment = Environment(tmp_path_factory.mktemp("clean"))
    installed = environment.pip("install", "-q", "--retries", "1", wheels["rfgconv"])
    if "No matching distribution" in installed.stderr or "ConnectionError" in installed.stderr:
        pytest.skip(f"the package index cannot be reached: {installed.stderr.strip().splitlines()[-1]}")
    assert installed.returncode == 0, installed.stderr
    return environment
