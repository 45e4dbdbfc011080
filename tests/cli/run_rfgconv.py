"""Running the command in a process of its own, as a user does."""

import os
import subprocess
import sys
from pathlib import Path


def rfgconv(
    *args: object, stdin: bytes | None = None, cwd: Path | None = None, **env: str
) -> subprocess.CompletedProcess[bytes]:
    done = subprocess.run(
        [sys.executable, "-m", "rfgconv", *map(str, args)],
        input=stdin,
        capture_output=True,
        cwd=cwd,
        env={**os.environ, "PYTHONUTF8": "1", "COLUMNS": "100", "RFGCONV_LANG": "en", **env},
        check=False,
    )
    assert b"Traceback" not in done.stderr, done.stderr.decode()
    return done
