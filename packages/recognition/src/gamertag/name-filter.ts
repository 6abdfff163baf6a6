import { foldText } from "#parsing/fold-text.ts";
import { similarity } from "#parsing/similarity.ts";
import type { Vocabulary } from "#parsing/vocabulary.ts";

import { SCREEN_WORDS } from "./screen-texts.ts";

const CHROME = SCREEN_WORDS.map(foldText);
// "Club: Los Tigres", "Équipe Double Six", "Brooklyn Domino Club".
const CLUBS = [
  "club",
  "clube",
  "klib",
  "team",
  "equipo",
  "equipe",
  "ekip",
  "gremio",
  "guild",
  "clan",
].map(foldText);
// "Cube", "Clulb"; but [CUB] is a player's tag.
const NEARLY = 0.75;
const LONG_ENOUGH = 4;
// "Rookie of the week", "Rey del mes".
const HONOUR =
  /\S\s?(?:of the|del|de la|de l'|du|da|do)\s?(?:week|month|year|season|semana|mes|mês|semaine|mois)$/iu;

const NUMBERED =
  /^(?:\S\s)?(?:level|lvl|lv|rank|niv(?:el|eau|o)?|n[ií]vel|nv|rang(?:o)?|posi[cç][aã]o|klasman|vip|xp|age|id|since|season|week)[\s.:#]*[\d#]/iu;
const SINCE = /(?:member|joined|playing|player|active|since|desde|depuis|miembro)\b.*\d{4}/i;
const CLOCK_OR_DATE = /^\W*\d{1,2}\s?[:./-]\s?\d{1,2}|\d{1,2}:\d{2}/;
const SIGNAL = /^(?:[345]G|LTE|WiFi)|\d{1,3}\s?%/i;

/** Titles, buttons, ranks, clocks: what stands above the statistics and names nobody. */
export function isNotAName(text: string, vocabulary: Vocabulary): boolean {
  const letters = text.replace(/[^\p{L}\p{N}]/gu, "");
  if (letters.length < 2 || !/\p{L}/u.test(letters)) return true;
  if ([NUMBERED, HONOUR, SINCE, CLOCK_OR_DATE, SIGNAL].some((pattern) => pattern.test(text.trim())))
    return true;
  return isOfTheScreen(text, vocabulary);
}

/** Whether it begins or ends as the names of clubs and teams do; a player may be called so too. */
export function isOfAClub(text: string): boolean {
  const [first = "", ...others] = text.trim().split(/\s+/);
  const [begin, end] = [foldText(first), foldText(others.at(-1) ?? "")];
  const isLong = begin.length >= LONG_ENOUGH || first.endsWith(":");
  return CLUBS.some(
    (club) =>
      others.length > 0 &&
      (club === begin || club === end || (isLong && similarity(club, begin) >= NEARLY)),
  );
}

/** Whether it is what a button, title or heading says. */
export function isOfTheScreen(text: string, { matchLabel, matchSection }: Vocabulary): boolean {
  // The rim of a button is read as an underscore at its end; a count stands before what it counts.
  const words = text.replace(/^[\s_]+|[\s_]+$/g, "").replace(/^\d+\s+/, "");
  // A name may hold a title's letters among digits and underscores: King_Stats is a player.
  if (/[\d_]/.test(words)) return false;
  const folded = foldText(words);
  if (matchLabel(folded)?.similarity === 1 || matchSection(folded)?.similarity === 1) return true;
  return CHROME.some((word) =>
    word.length < 6 ? word === folded : similarity(word, folded) >= (word.length < 9 ? 0.85 : 0.8),
  );
}
