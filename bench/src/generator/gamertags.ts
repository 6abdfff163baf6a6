import type { Random } from "./random.ts";

/** The pieces of names. */
export interface NameWords {
  readonly first: readonly string[];
  readonly second: readonly string[];
}

const FIRST = [
  "Marisol",
  "Núñez",
  "Josué",
  "Thaís",
  "Açaí",
  "Zoë",
  "Benoît",
  "João",
  "Peña",
  "Iñaki",
  "Chloé",
  "Ångel",
  "Güero",
  "Pollito",
  "Vaquero",
  "Lola",
  "Walter",
  "Yuyo",
  "Queen",
  "Shady",
  "Tranca",
  "Capicua",
  "Bronx",
  "Doble9",
  "Fichas",
  "Gordo",
  "Ilian",
  "Illya",
  "Oli0",
  "Mr1ll",
  "Bl1nk",
  "Xavi",
] as const;
const SECOND = [
  "Master",
  "Pro",
  "Cruz",
  "Ortíz",
  "Leão",
  "Rey",
  "Santurce",
  "Ponce",
  "Bayamón",
  "Wolf",
  "Jr",
  "NYC",
  "Storm",
  "Boss",
  "Luz",
  "Flaco",
  "Sáenz",
  "Brûlé",
] as const;
export const NAME_WORDS: NameWords = { first: FIRST, second: SECOND };

const JOINTS = ["_", "", " ", ".", "-", "_", ""] as const;

/** A realistic player name with accents, look-alikes, digits or separators. */
export function drawGamertag(random: Random, names: NameWords): string {
  const word = () => cased(random.pick(names.first), random);
  const forms = [
    () => word() + random.pick(JOINTS) + cased(random.pick(names.second), random),
    () => word() + random.pick(JOINTS) + String(random.whole(1, 2010)),
    () => `${word()}${String(random.whole(0, 99)).padStart(2, "0")}`,
    () => `xX_${word()}_Xx`,
    () => `[${random.pick(["PR", "RD", "787", "CUB"])}] ${word()}`,
    word,
  ];
  return random.pick(forms)();
}

function cased(word: string, random: Random): string {
  if (random.chance(0.12)) return word.toUpperCase();
  return random.chance(0.1) ? word.toLowerCase() : word;
}
