"""Writing: wholly new or wholly old, whatever happens in between."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from rfgconv.io.atomic import write_atomically

KILLED_IN = """
import os, signal, sys
from pathlib import Path
from rfgconv.io.atomic import write_atomically
os.{step} = lambda *args, **options: os.kill(os.getpid(), signal.SIGKILL)
write_atomically(Path(sys.argv[1]), b"new" * 100_000)
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no SIGKILL on this system")
@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_killed_write_leaves_the_old_file_whole(tmp_path: Path, step: str) -> None:
    path = tmp_path / "table.txt"
    path.write_bytes(b"old")
    done = subprocess.run([sys.executable, "-c", KILLED_IN.format(step=step), str(path)], check=False)
    assert done.returncode == -signal.SIGKILL
    assert path.read_bytes() == b"old"
    write_atomically(path, b"new")
    assert path.read_bytes() == b"new"


def test_a_failed_write_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "table.txt"
    path.write_bytes(b"old")

    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        write_atomically(path, b"new")
    assert [entry.name for entry in tmp_path.iterdir()] == ["table.txt"]
    assert path.read_bytes() == b"old"


def test_permissions_of_the_old_file_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "table.txt"
    path.write_bytes(b"old")
    path.chmod(0o640)
    write_atomically(path, b"new")
    assert path.stat().st_mode & 0o777 == 0o640
