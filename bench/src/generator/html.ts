import type { Mode } from "@capicu/contract/statistics";

import type { Random } from "./random.ts";
import { type Row, rowsOf, type Screen } from "./screen.ts";

/** The HTML body of each half. */
export interface Halves {
  readonly top_half: string;
  readonly bottom_half: string;
  readonly css: string;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);
}

export function each(rows: readonly Row[], draw: (row: Row) => string): string {
  return rows.map(draw).join("");
}

export function cell(tag: string, name: string, text: string): string {
  return `<${tag} class="${name}">${escapeHtml(text)}</${tag}>`;
}

/** A section with its heading; the family draws its rows. */
export function headed(
  screen: Screen,
  section: Mode,
  draw: (rows: readonly Row[]) => string,
): string {
  const heading = cell("h2", "heading", screen.words.sections[section]);
  return `<section>${heading}${draw(rowsOf(screen, section))}</section>`;
}

/**
 * Two screenshots of one scrolled page: each reaches a little into the other, or both show it all.
 */
export function scrolled(
  screen: Screen,
  random: Random,
  sections: Readonly<Record<Mode, string>>,
): Pick<Halves, "top_half" | "bottom_half"> {
  const whole = sections.overall + sections.casual + sections.blitz;
  const head = statusBar(screen) + profile(screen, random);
  const foot = tabBar(screen);
  if (random.chance(0.08))
    return { top_half: head + whole + foot, bottom_half: head + whole + foot };
  const peek = random.chance(0.5) ? random.whole(16, 90) : 0;
  const ahead = `<div style="height:${peek}px;overflow:hidden">${sections.blitz}</div>`;
  const before = `<div class="tail" style="height:${peek}px">${sections.casual}</div>`;
  return {
    top_half: head + sections.overall + sections.casual + ahead,
    bottom_half: statusBar(screen) + before + sections.blitz + foot,
  };
}

/** Sometimes a scrolled half starts with this many pixels of the previous section. */
export function tailOf(
  section: string,
  random: Random,
  [least, most]: readonly [least: number, most: number],
): string {
  if (!random.chance(0.5)) return "";
  return `<div class="tail" style="height:${random.whole(least, most)}px">${section}</div>`;
}

export function statusBar(screen: Screen): string {
  if (!screen.hasChrome) return "";
  const battery = `${(screen.width * 7) % 100}%`;
  return `<div class="status"><span>${screen.clock}</span><span>5G ${battery}</span></div>`;
}

export function profile({ truth, words, level }: Screen, random: Random): string {
  const name = cell("div", "gamertag", truth.gamertag);
  const title = random.chance(0.7) ? cell("div", "title", words.title) : "";
  const rank = random.chance(0.5) ? cell("div", "rank", level) : "";
  const avatar = random.chance(0.4) ? `<div class="avatar">${initialOf(truth.gamertag)}</div>` : "";
  const centred = random.chance(0.5) ? " centred" : "";
  return `${title}<div class="profile${centred}">${avatar}<div>${name}${rank}</div></div>`;
}

/** The first letter of a name, for players without an avatar. */
export function initialOf(gamertag: string): string {
  return escapeHtml(gamertag.replace(/[^\p{L}]/gu, "").slice(0, 1));
}

export function tabBar({ words, hasChrome }: Screen): string {
  if (!hasChrome) return "";
  return `<nav class="tabs">${words.tabs.map((tab) => cell("span", "tab", tab)).join("")}</nav>`;
}
