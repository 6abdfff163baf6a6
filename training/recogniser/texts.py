"""What is written on the lines: numbers, labels, names and the rest of a phone's screen."""

import random

from charset import ACCENTED, CHARSET
from words import HEADINGS, LABELS, NAMES, SCREEN_WORDS

LOOK_ALIKES = "O0oQD1lIi|!7S5s8B6G2Z9gqrnmvuyUVcCe"
_MARKED = {"a": "áááãâàåä", "e": "éééêèë", "i": "íííïîì", "o": "óóóõôöò", "u": "úúüùû", "n": "ñ", "c": "ç"}
MARKED = _MARKED | {plain.upper(): marked.upper() for plain, marked in _MARKED.items()}
THOUSANDS = [",", ",", ",", "", "", ".", ".", " ", "'", "’"]


def sample_text(rng: random.Random) -> str:
    kind = rng.choices(
        [number, percent, label, named, gamertag, other_number, jumble],
        weights=[26, 14, 22, 6, 22, 5, 5],
    )[0]
    return kind(rng)


def number(rng: random.Random) -> str:
    digits = rng.choices(range(1, 9), weights=[22, 14, 16, 18, 12, 10, 6, 2])[0]
    if digits == 1:
        return str(rng.randrange(10))
    value = rng.randrange(10 ** (digits - 1), 10**digits)
    if rng.random() < 0.1:  # Doubled digits are what recognisers drop.
        value = int(str(rng.randrange(1, 10)) * digits)
    return group(value, rng.choice(THOUSANDS))


def group(value: int, mark: str) -> str:
    return f"{value:,}".replace(",", mark)


def percent(rng: random.Random) -> str:
    value = rng.choices([rng.uniform(0, 100), 0.0, 100.0], weights=[90, 5, 5])[0]
    places = rng.choices([0, 1, 2], weights=[45, 45, 10])[0]
    text = f"{value:.{places}f}".replace(".", rng.choice([".", ".", ","]))
    return text + rng.choice(["%", "%", "%", "%", " %", ""])


def label(rng: random.Random) -> str:
    words = rng.choices([LABELS, HEADINGS, SCREEN_WORDS], weights=[70, 18, 12])[0]
    text = rng.choice(words)
    casing = rng.choices([str, str.upper, str.lower, str.capitalize], weights=[55, 33, 7, 5])[0]
    return casing(text) + rng.choices(["", ":"], weights=[92, 8])[0]


def named(rng: random.Random) -> str:
    """A label and its value read as one line."""
    value = rng.choice([number, percent])(rng)
    joint = rng.choice([" ", " ", ": ", ""])
    return label(rng) + joint + value if rng.random() < 0.6 else value + joint + label(rng)


def gamertag(rng: random.Random) -> str:
    style = rng.random()
    if style < 0.12:
        return "".join(rng.choice(LOOK_ALIKES) for _ in range(rng.randint(2, 9)))
    parts = [styled(rng.choice(NAMES), rng) for _ in range(rng.choice([1, 1, 2, 2, 3]))]
    text = rng.choice(["", "", "_", "_", " ", ".", "-", "__"]).join(parts)
    if rng.random() < 0.55:
        text += rng.choice(["", "_", "_", ".", "-", " ", "#"]) + str(rng.randrange(10 ** rng.randint(1, 4)))
    if rng.random() < 0.1:
        text = rng.choice(["x{}x", "Xx_{}_xX", "_{}_", "[PR] {}", "¡{}!", "@{}", "~{}~", "{}!", "|{}|", "¿{}?"]).format(text)
    return text[:24]


def styled(name: str, rng: random.Random) -> str:
    change = rng.random()
    if change < 0.15:
        name = name.upper()
    elif change < 0.32:
        name = name.lower()
    elif change < 0.4:  # The height of a letter, not its word, tells s from S.
        name = "".join(rng.choice([c.lower(), c.upper()]) for c in name)
    if rng.random() < 0.2:
        leet = str.maketrans({"o": "0", "O": "0", "i": "1", "l": "1", "e": "3", "s": "5", "S": "5", "a": "4"})
        name = "".join(c.translate(leet) if rng.random() < 0.5 else c for c in name)
    if rng.random() < 0.15:
        name = "".join(rng.choice(MARKED[c]) if c in MARKED and rng.random() < 0.4 else c for c in name)
    return name


def other_number(rng: random.Random) -> str:
    n = rng.randrange
    return rng.choice(
        [
            f"{n(1, 13)}:{n(60):02d}",
            f"{n(24):02d}:{n(60):02d}",
            f"{n(101)}%",
            f"{rng.uniform(1, 99):.1f}{rng.choice('KMk')}",
            f"{n(1, 999)}{rng.choice('KM')}",
            f"#{n(1, 9999)}",
            f"+{n(1, 500)}",
            f"-{n(1, 500)}",
            f"{n(1, 29)}/{n(1, 13)}/{n(2015, 2027)}",
            f"{n(2015, 2027)}-{n(1, 13):02d}-{n(1, 29):02d}",
            f"{n(0, 999)}/{n(1, 999)}",
            f"{n(0, 999)} - {n(0, 999)}",
            f"{n(1, 99)}h {n(60)}m",
            f"({n(1, 999)})",
            f"Lv. {n(1, 99)}",
            f"{rng.choice(SCREEN_WORDS)} {n(2015, 2027)}",
            f"{n(1, 99)}W {n(1, 99)}L",
            f"{rng.choice(['W', 'L', 'GP', 'PTS', 'Pts.', 'V', 'D', 'PJ', 'PG', 'PP'])} {n(1, 999)}",
        ]
    )


def jumble(rng: random.Random) -> str:
    """Any characters: keeps the rare ones alive, and the network from trusting words too much."""
    alphabet = rng.choice([CHARSET, CHARSET, ACCENTED + ACCENTED.upper() + "aeioun"])
    text = "".join(rng.choice(alphabet) for _ in range(rng.randint(1, 9)))
    return " ".join(text.split()) or "·"
