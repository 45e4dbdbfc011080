"""Plugin rfgconv_tou."""
