"""``python -m rfgconv``."""

from rfgconv.cli.main import main

main()
