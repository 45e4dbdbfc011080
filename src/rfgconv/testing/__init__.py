"""The conformance kit for authors of plugins (extra ``testing``)."""
