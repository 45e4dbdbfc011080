"""Plugin rfgconv_egd."""
