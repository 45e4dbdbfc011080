"""Every command imports the modules of all plugins, so they bring nothing else with them (docs/decisions/0002)."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))
SHIPPED = sorted(PROJECT["project"]["entry-points"]["rfgconv"].values())
CLASSES = """
import sys
import rfgconv.hub
before = set(sys.modules)
import {plugin}
for hook in ("rfgconv_importers", "rfgconv_exporters"):
    getattr({plugin}, hook, list)()
print(*sorted(set(sys.modules) - before))
"""


@pytest.mark.parametrize("plugin", SHIPPED)
def test_a_plugin_imports_nothing_but_itself(plugin: str) -> None:
    code = CLASSES.format(plugin=plugin)
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert loaded.split() == [plugin]
