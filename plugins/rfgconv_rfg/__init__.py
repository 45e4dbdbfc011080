"""Plugin rfgconv_rfg."""
