"""Plugin rfgconv_opengotha."""
