"""The characters the network can write. Their order is the order of its classes, after the blank."""

ASCII = "".join(chr(code) for code in range(32, 127))
ACCENTED = "áéíóúüñçãõâêôàèùëïîûœåäöìò"
CHARSET = ASCII + ACCENTED + ACCENTED.upper() + "¡¿·"
BLANK = 0

_CLASS_OF = {character: index + 1 for index, character in enumerate(CHARSET)}

# What a screen shows in several ways and a reader should write in one.
_SAME = {"’": "'", "\u00a0": " ", "\u202f": " ", "\u2009": " ", "–": "-", "•": "·"}


def encode(text: str) -> list[int]:
    return [_CLASS_OF[_SAME.get(character, character)] for character in text]


def decode(path: list[int]) -> str:
    """Joins repeats and drops blanks of a best path."""
    read = []
    previous = BLANK
    for index in path:
        if index != previous and index != BLANK:
            read.append(CHARSET[index - 1])
        previous = index
    return "".join(read)
