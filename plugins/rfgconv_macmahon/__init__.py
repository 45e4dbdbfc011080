"""Plugin rfgconv_macmahon."""
