import { foldText } from "#parsing/fold-text.ts";
import { similarity } from "#parsing/similarity.ts";
import { matchLabel, matchSection } from "#parsing/vocabulary.ts";

import { SCREEN_WORDS } from "./screen-words.ts";

const CHROME = SCREEN_WORDS.map(foldText);
// "Club: Los Tigres", "Équipe Double Six".
const CLUB =
  /^(?:club|clube|klib|team|equipo|equipe|[ée]quipe|ekip|gremio|guild|clan)(?:\s?:|\s)/iu;

const NUMBERED =
  /^(?:level|lvl|lv|rank|nivel|niveau|n[ií]vel|rang|vip|xp|age|id|since|season|week)[\s.:#]*[\d#]/i;
const SINCE = /(?:member|joined|playing|player|active|since|desde|depuis|miembro)\b.*\d{4}/i;
const CLOCK_OR_DATE = /^\W*\d{1,2}\s?[:./-]\s?\d{1,2}|\d{1,2}:\d{2}/;
const SIGNAL = /^(?:[345]G|LTE|WiFi)|\d{1,3}\s?%/i;

/** Titles, buttons, ranks, clocks: what stands above the statistics and names nobody. */
export function isNotAName(text: string): boolean {
  const letters = text.replace(/[^\p{L}\p{N}]/gu, "");
  if (letters.length < 2 || !/\p{L}/u.test(letters)) return true;
  if ([NUMBERED, SINCE, CLOCK_OR_DATE, SIGNAL].some((pattern) => pattern.test(text.trim())))
    return true;
  return isChrome(text);
}

/** Whether it begins as the names of clubs and teams do; a player may be called so too. */
export function isOfAClub(text: string): boolean {
  return CLUB.test(text.trim());
}

function isChrome(text: string): boolean {
  // A name may hold a title's letters among digits and underscores: King_Stats is a player.
  if (/[\d_]/.test(text)) return false;
  const folded = foldText(text);
  if (matchLabel(folded)?.similarity === 1 || matchSection(folded)?.similarity === 1) return true;
  return CHROME.some((word) =>
    word.length < 6 ? word === folded : similarity(word, folded) >= (word.length < 9 ? 0.85 : 0.8),
  );
}
