"""Diagnostic codes of plugins and detection (RF110 … RF119)."""

from rfgconv.diagnostics import CodeBook

BOOK = CodeBook("RF")

FORMAT_UNKNOWN = BOOK.error(
    110,
    "format-unknown",
    "{file} is in no format that rfgconv knows",
    hint="if you know the format, name it: --from FORMAT; known formats: {formats}",
    cause="No plugin recognised the content of the file.",
    example="A photograph, or a tournament in the binary form of MacMahon 2.",
    fix="`rfgconv formats` lists what can be read. Name the format with --from, or save the file in another format.",
)
FORMAT_AMBIGUOUS = BOOK.error(
    111,
    "format-ambiguous",
    "{file} fits several formats equally well: {formats}",
    hint="say which it is: {choices}",
    cause="The content looks like several formats. rfgconv does not guess between them.",
    example="A file with three lines of numbers that could be a wall list or a CSV table.",
    fix="Name the format with --from.",
)
PLUGIN_BROKEN = BOOK.warning(
    112,
    "plugin-broken",
    "the plugin {plugin} {version} could not be loaded and is left out: {reason}",
    hint="update it or uninstall it: pip uninstall {distribution}",
    cause="The plugin's own code failed. Everything else works without it.",
    example="A plugin needs a library that is not installed.",
    fix="Tell its author, update or uninstall it, or silence it with RFGCONV_DISABLE={plugin}.",
)
PLUGIN_HOOK = BOOK.warning(
    113,
    "plugin-hook",
    "the plugin {plugin} {version} does not fit this version of rfgconv and is left out: {reason}",
    hint="update it or uninstall it: pip uninstall {distribution}",
    cause="The plugin defines a hook that does not exist, or with other arguments, or asks for another plugin API.",
    example="The plugin defines `rfgconv_importer`; the hook is `rfgconv_importers`.",
    fix="Tell its author, update or uninstall it, or silence it with RFGCONV_DISABLE={plugin}.",
)
FORMAT_CLASH = BOOK.warning(
    114,
    "format-clash",
    "{first} and {second} both bring the {kind} {format}; neither is used",
    hint="switch one off: RFGCONV_DISABLE={first} or RFGCONV_DISABLE={second}",
    cause="Two plugins use the same format name. Which of them counts must not depend on the order of loading.",
    example="Two plugins that both read the format `club`.",
    fix="Uninstall one of them, or name it in RFGCONV_DISABLE.",
)
PLUGIN_CRASHED = BOOK.error(
    115,
    "plugin-crashed",
    "the {kind} {format} failed on this file: {reason}",
    hint="this is a fault of the plugin {plugin}, not of the file; please tell its author",
    cause="A plugin must report what is wrong with a file, never fail. This one did fail.",
    example="`IndexError: list index out of range` inside a plugin.",
    fix="Report it to the author of the plugin together with the file. RFGCONV_DEBUG=1 shows the traceback.",
)
