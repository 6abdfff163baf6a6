import { foldText } from "#parsing/fold-text.ts";
import { similarity } from "#parsing/similarity.ts";
import type { Vocabulary } from "#parsing/vocabulary.ts";

import { SCREEN_TEXTS } from "./screen-texts.ts";

const FOLDED_SCREEN_TEXTS = SCREEN_TEXTS.map(foldText);
// "Club: Los Tigres", "Équipe Double Six", "Brooklyn Domino Club".
const CLUB_WORDS = [
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
// Misreadings such as "Cube" and "Clulb" count as "club"; the short [CUB] is a tag of players.
const CLUB_SIMILARITY = 0.75;
const CLUB_MIN_LENGTH = 4;
// "Rookie of the week", "Rey del mes".
const AWARD =
  /\S\s?(?:of the|del|de la|de l'|du|da|do)\s?(?:week|month|year|season|semana|mes|mês|semaine|mois)$/iu;

const NUMBERED =
  /^(?:\S\s)?(?:level|lvl|lv|rank|niv(?:el|eau|o)?|n[ií]vel|nv|rang(?:o)?|posi[cç][aã]o|klasman|vip|xp|age|id|since|season|week)[\s.:#]*[\d#]/iu;
const SINCE = /(?:member|joined|playing|player|active|since|desde|depuis|miembro)\b.*\d{4}/i;
const CLOCK_OR_DATE = /^\W*\d{1,2}\s?[:./-]\s?\d{1,2}|\d{1,2}:\d{2}/;
const STATUS_BAR = /^(?:[345]G|LTE|WiFi)|\d{1,3}\s?%/i;

/** Whether a text above the statistics is no player's name: a title, a button, a rank or a clock. */
export function isNotAName(text: string, vocabulary: Vocabulary): boolean {
  const letters = text.replace(/[^\p{L}\p{N}]/gu, "");
  if (letters.length < 2 || !/\p{L}/u.test(letters)) return true;
  if (
    [NUMBERED, AWARD, SINCE, CLOCK_OR_DATE, STATUS_BAR].some((pattern) => pattern.test(text.trim()))
  )
    return true;
  return isScreenText(text, vocabulary);
}

/** Whether a text begins or ends like the name of a club or a team. A player may have such a name, too. */
export function isClubName(text: string): boolean {
  const [first = "", ...others] = text.trim().split(/\s+/);
  const [begin, end] = [foldText(first), foldText(others.at(-1) ?? "")];
  const isLong = begin.length >= CLUB_MIN_LENGTH || first.endsWith(":");
  return CLUB_WORDS.some(
    (club) =>
      others.length > 0 &&
      (club === begin || club === end || (isLong && similarity(club, begin) >= CLUB_SIMILARITY)),
  );
}

/** Whether a text is that of a button, a title or a heading. */
export function isScreenText(text: string, { matchLabel, matchSection }: Vocabulary): boolean {
  // The border of a button may be read as an underscore at an end, and a count may come before the word.
  const words = text.replace(/^[\s_]+|[\s_]+$/g, "").replace(/^\d+\s+/, "");
  // A text with digits or underscores is a name, even if it contains a title: King_Stats is a player.
  if (/[\d_]/.test(words)) return false;
  const folded = foldText(words);
  if (matchLabel(folded)?.similarity === 1 || matchSection(folded)?.similarity === 1) return true;
  return FOLDED_SCREEN_TEXTS.some((word) =>
    word.length < 6 ? word === folded : similarity(word, folded) >= (word.length < 9 ? 0.85 : 0.8),
  );
}
