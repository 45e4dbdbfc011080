"""Where a process of ours begins: the command ``rfgconv``, and ``python -m rfgconv``."""

import gc

COLLECT = (50_000, 20, 50)
"""Thresholds of the garbage collector: a command makes many values that live long, and few cycles."""


def main() -> None:
    """Run the command line and exit. The collector is told first, so that it does not look through what is imported."""
    gc.set_threshold(*COLLECT)
    from rfgconv.cli.main import main as run

    try:
        run()
    finally:
        gc.freeze()  # the process ends: nothing is worth looking through once more


if __name__ == "__main__":
    main()
