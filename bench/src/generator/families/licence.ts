import type { Mode } from "@capicu/contract/statistics";

import { cell, each, escapeHtml, type Halves, statusBar, tabBar, tailOf } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import { type Row, rowsOf, type Screen } from "#generator/screen.ts";

const FACE =
  '<svg viewBox="0 0 40 40"><circle cx="20" cy="15" r="8"/><path d="M4 40a16 15 0 0 1 32 0z"/></svg>';

/** A member's page under a cover: outlined fields in two columns, the label let into the upper edge of its frame and the value inside. */
export function drawLicence(screen: Screen, random: Random): Halves {
  const { truth, words, level } = screen;
  const field = ({ label, value }: Row) =>
    `<fieldset class="field"><legend class="label">${escapeHtml(label)}</legend>${cell("b", "value", value)}</fieldset>`;
  const part = (section: Mode) => {
    const heading = cell("h2", "heading", words.sections[section]);
    return `<section>${heading}<div class="fields">${each(rowsOf(screen, section), field)}</div></section>`;
  };
  const [overall, casual, blitz] = [part("overall"), part("casual"), part("blitz")];
  const rank = random.chance(0.5) ? cell("span", "rank", level) : "";
  const follow = random.chance(0.5) ? '<span class="follow">+</span>' : "";
  const title = random.chance(0.5) ? cell("span", "on-cover", words.title) : "";
  const side = random.chance(0.5) || truth.gamertag.length > 13 ? "center" : "left";
  const cover = `<div class="cover"><span>‹</span>${title}<span>⋯</span></div>`;
  const name = `<div>${cell("div", "gamertag", truth.gamertag)}${rank}</div>`;
  const who = `<div class="who ${side}"><div class="photo">${FACE}</div>${name}${follow}</div>`;
  const slim = `<div class="slim"><span>‹</span>${cell("b", "", words.title)}</div>`;
  const tail = tailOf(casual, random, [16, 80]);
  const at = random.pick(["start", "start", "center", "end"]);
  const push = { start: "0 auto 0 8px", center: "0 auto", end: "0 8px 0 auto" }[at];
  const angle = random.whole(20, 160);
  const frame = random.pick(["var(--line)", "var(--muted)", "var(--accent)"]);
  const mark = random.pick([
    "border-left:5px solid var(--accent);padding:0 0 0 9px;margin:20px 0 12px",
    "text-align:center;padding:18px 0 10px",
    "border-bottom:2px solid var(--accent);padding:16px 2px 4px;margin-bottom:12px",
  ]);
  const sheet = random.pick(["", "background:var(--card);padding:2px 11px 14px;margin:10px -6px"]);
  return {
    top_half: `${statusBar(screen)}${cover}${who}${overall}${casual}`,
    bottom_half:
      statusBar(screen) + (random.chance(0.5) ? slim : "") + tail + blitz + tabBar(screen),
    css: `.tail{margin:0 -14px;padding:0 14px}.cover{height:${random.whole(84, 130)}px;margin:0 -14px;padding:8px 16px;display:flex;justify-content:space-between;color:var(--on-accent);background:repeating-linear-gradient(${angle}deg,#fff2 0 9px,transparent 9px 34px),linear-gradient(${angle + 60}deg,var(--accent),color-mix(in srgb,var(--accent) 60%,#000))}
.slim{display:flex;gap:14px;padding:10px 2px;border-bottom:1px solid var(--line);margin-bottom:6px}
.who{display:flex;align-items:flex-end;gap:12px;margin-top:-34px;padding-bottom:6px}.who>div:nth-child(2){flex:1;padding-top:40px;min-width:0}
.who.center{flex-direction:column;align-items:center;text-align:center;margin-top:-42px;gap:5px}.who.center>div:nth-child(2){padding:0}
.photo{flex:none;width:82px;height:82px;border-radius:${random.pick(["50%", "18px"])};overflow:hidden;border:4px solid var(--on-accent);background:var(--accent);display:grid;place-items:end center}
.photo svg{width:64px;display:block;fill:var(--on-accent)}.gamertag{font-size:1.4em;line-height:1.25}
.follow{background:var(--accent);color:var(--on-accent);border-radius:99px;padding:2px 18px;font-weight:700;margin-bottom:4px}
section{flex-shrink:0;border-radius:var(--round);${sheet}}.heading{${mark}}
.fields{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:${random.whole(11, 16)}px 12px}
.field{min-width:0;border:${random.pick([1, 1.5, 2])}px solid ${frame};border-radius:${random.pick([4, 9, 14])}px;padding:${random.whole(3, 7)}px 12px ${random.whole(7, 11)}px;text-align:${at}}
.field:last-child:nth-child(odd){grid-column:1/-1}.label{font-size:.76em;line-height:1.2;padding:0 6px;margin:${push};color:var(--muted);max-width:calc(100% + 4px)}
.value{font-size:${random.between(1.1, 1.4).toFixed(2)}em;line-height:1.25;font-weight:var(--heavy);white-space:nowrap}`,
  };
}
