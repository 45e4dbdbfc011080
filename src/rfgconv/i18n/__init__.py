"""Languages: texts that are put together when they are shown, the choice of a language, and its catalogue.

English texts are the message ids. Nothing but the standard library is imported, and in English no catalogue is read.
"""

from rfgconv.i18n.text import MisuseError, Text, Word
from rfgconv.i18n.translator import ENGLISH, LANGUAGES, VARIABLE, Translator, language, translator

__all__ = ["ENGLISH", "LANGUAGES", "VARIABLE", "MisuseError", "Text", "Translator", "Word", "language", "translator"]
