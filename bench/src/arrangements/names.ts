import type { Random } from "#generator/random.ts";

/** The pieces of the players' names of one part. */
export interface NameParts {
  readonly words: readonly string[];
  readonly alike: readonly string[];
  readonly emoji: readonly string[];
}

export const TUNING_NAMES: NameParts = {
  words: [
    "luz",
    "Wolf",
    "cuba",
    "Tranca",
    "Mariela",
    "Ponce",
    "JOSE",
    "Nené",
    "Reina",
    "papo",
    "Thiago",
    "Amélie",
  ],
  alike: ["I0ana", "lILy", "Bo0Om", "Ill0", "O0Oscar", "Al1cia", "SOl0", "1van"],
  emoji: ["🔥", "👑", "🐺", "🎲", "🌴", "🦁", "💀", "🎯", "🇵🇷"],
};

export const HELD_OUT_NAMES: NameParts = {
  words: [
    "Yuli",
    "KIKO",
    "caribe",
    "Tigre",
    "Ñico",
    "Moca",
    "bruja",
    "Zaira",
    "Renée",
    "Capicu",
    "gordo",
    "Avelãs",
  ],
  alike: ["0lga", "IlIan", "Mi1o", "Lola0O", "PIl0to", "B0bO", "lucIl1a", "Iv0ne"],
  emoji: ["🐉", "🏆", "🍀", "🐍", "😎", "💎", "🦅", "🎱", "🇩🇴"],
};

/** A name in the free style of players. */
export function drawName(random: Random, { words, alike, emoji }: NameParts): string {
  const word = () => random.pick(words);
  const number = () => String(random.whole(0, 2010));
  const forms = [
    () => `${word()}_${number()}`,
    () => `_${word()}_`,
    () => `${word()}__${word()}`,
    () => `${word()}${number()}_`,
    () => `__${word()}${random.whole(0, 9)}`,
    () => random.pick(emoji) + word() + number(),
    () => word() + random.pick(emoji),
    () => `${random.pick(emoji)} ${word()} ${random.pick(emoji)}`,
    () => `${word()}_${word()}${random.pick(emoji)}`,
    () => random.pick(alike),
    () => `${random.pick(alike)}_${random.whole(0, 99)}`,
    () => `${word()}.${String(random.whole(0, 9)).padStart(2, "0")}`,
    () => `${word()} ${word()}`,
    () => word().toUpperCase() + number(),
    word,
  ];
  return random.pick(forms)();
}
