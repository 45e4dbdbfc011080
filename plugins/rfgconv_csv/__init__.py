"""Plugin rfgconv_csv."""
