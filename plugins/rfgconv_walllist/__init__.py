"""Plugin rfgconv_walllist."""
