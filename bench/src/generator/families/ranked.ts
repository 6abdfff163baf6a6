import { cell, each, type Halves, scrolled } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import { type Row, rowsOf, type Screen } from "#generator/screen.ts";

const SHIELDS = [
  "M40 4l32 10v26c0 20-14 34-32 42C22 74 8 60 8 40V14z",
  "M40 3l33 19v40L40 81 7 62V22z",
  "M40 3l12 14 22 3-9 22 4 20-29 19-29-19 4-20L6 20l22-3z",
] as const;
const RECORD: ReadonlySet<Row["field"]> = new Set(["wins", "losses", "win_rate"]);

/** A season's panel a mode: beside its emblem the record in lines, each value before its label; under it stat blocks in two columns, label over value beside an upright bar. */
export function drawRanked(screen: Screen, random: Random): Halves {
  const shield = random.pick(SHIELDS);
  const hasForm = random.chance(0.5);
  const hasShare = random.chance(0.5);
  const block = ({ field, label, value }: Row) => {
    const chance = random.whole(20, 92);
    const up = field === "percent_complete" ? percentOf(value) : chance;
    return `<div class="block" style="--up:${up}%"><i></i><div>${cell("div", "label", label)}${cell("b", "value", value)}</div></div>`;
  };

  const panel = (section: "overall" | "casual" | "blitz") => {
    const rows = rowsOf(screen, section);
    const isRecord = ({ field }: Row) => RECORD.has(field);
    const blocks = rows.filter((row) => !isRecord(row));
    const heading = cell("h2", "heading", screen.words.sections[section]);
    const records = `<div class="records">${each(rows.filter(isRecord), recordOf)}</div>`;
    const rates = rows.filter(({ field }) => field === "win_rate");
    const bar = hasShare ? each(rates, shareOf) : "";
    const grid = blocks.length > 0 ? `<div class="blocks">${each(blocks, block)}</div>` : "";
    return `<section><div class="band">${heading}${hasForm ? formOf(random) : ""}</div><div class="season">${crestOf(shield, random)}${records}</div>${bar}${grid}</section>`;
  };

  const halves = scrolled(screen, random, {
    overall: panel("overall"),
    casual: panel("casual"),
    blitz: panel("blitz"),
  });
  return {
    ...halves,
    css: cssOf(random),
  };
}

function crestOf(shield: string, random: Random): string {
  const chevrons = Array.from(
    { length: random.whole(1, 3) },
    (_, index) => `<path d="M26 ${56 - index * 12}l14-10 14 10" stroke-width="5"/>`,
  );
  return `<svg class="crest" viewBox="0 0 80 84"><path d="${shield}" fill="var(--accent)"/><path d="${shield}" transform="translate(6 6.3) scale(.85)" fill="none" stroke="var(--on-accent)" stroke-opacity=".6" stroke-width="2"/><g fill="none" stroke="var(--on-accent)">${chevrons.join("")}</g></svg>`;
}

/** The last ten games, won or lost. */
function formOf(random: Random): string {
  const games = Array.from(
    { length: 10 },
    () => `<i class="${random.chance(0.55) ? "won" : ""}"></i>`,
  );
  return `<div class="form">${games.join("")}</div>`;
}

function shareOf({ value }: Row): string {
  return `<div class="share"><i style="width:${percentOf(value)}%"></i></div>`;
}

function recordOf({ label, value }: Row): string {
  return `<div class="record">${cell("b", "value", value)}${cell("span", "label", label)}</div>`;
}

function cssOf(random: Random): string {
  const band = random.pick([
    "background:var(--accent);color:var(--on-accent)",
    "border-bottom:1px solid var(--line)",
    "background:linear-gradient(90deg,color-mix(in srgb,var(--accent) 45%,transparent),transparent)",
  ]);
  const records = random.pick([
    ".records{display:grid;grid-template-columns:auto 1fr;column-gap:13px;row-gap:4px;align-items:baseline}.record{display:contents}.record .value{text-align:right}",
    ".records{display:flex;flex-direction:column;gap:4px}.record{display:flex;align-items:baseline;gap:12px}",
    ".records{display:flex;flex-direction:column}.record{display:flex;align-items:baseline;gap:13px;padding:4px 0}.record+.record{border-top:1px solid var(--line)}",
  ]);
  const side = random.chance(0.7) ? "row" : "row-reverse";
  return `section{flex-shrink:0;background:var(--card);border:1px solid var(--line);border-radius:var(--round);overflow:hidden;margin-bottom:14px;padding-bottom:12px}
.band{display:flex;align-items:center;justify-content:space-between;gap:12px;padding:7px 12px;${band}}.band .heading{padding:0;font-size:${random.between(1.05, 1.2)}em}
.form{display:flex;gap:3px;flex-shrink:0}.form i{width:5px;height:15px;border-radius:1px;background:currentColor;opacity:.25}.form .won{opacity:.9}
.season{display:flex;flex-direction:${side};align-items:center;gap:14px;padding:12px 12px 2px}.crest{width:${random.whole(58, 80)}px;min-width:40px}
.records{flex:1}.value{font-weight:var(--heavy);white-space:nowrap}.label{font-size:.84em;line-height:1.2;color:var(--muted)}
.record .value{font-size:${random.between(1.05, 1.2)}em;line-height:1.3}.record .label{min-width:0}${records}
.share{height:6px;margin:10px 12px 0;border-radius:3px;overflow:hidden;background:var(--line)}.share i{display:block;height:100%;background:var(--accent)}
.blocks{display:flex;flex-wrap:wrap;gap:${random.whole(6, 10)}px;padding:12px 12px 0}
.block{flex:1 1 calc(50% - 10px);display:flex;gap:9px;padding:8px 9px;background:${random.pick(["var(--page)", "color-mix(in srgb,var(--line) 40%,transparent)"])};color:var(--text);border-radius:calc(var(--round)/2)}
.block>i{width:4px;border-radius:2px;flex-shrink:0;background:linear-gradient(0deg,var(--accent) var(--up),var(--line) 0)}
.block>div{display:flex;flex-direction:column;justify-content:space-between}.block .value{font-size:${random.between(1.1, 1.3)}em;line-height:1.35}`;
}

function percentOf(value: string): number {
  return Math.min(100, Number.parseFloat(value.replace(",", ".")) || 0);
}
