import { cell, each, type Halves, headed, statusBar, tabBar, tailOf } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import type { Row, Screen } from "#generator/screen.ts";

/** A report card to fill in: every value in an outlined box whose label is set into the upper line of its frame. */
export function drawReport(screen: Screen, random: Random): Halves {
  const { truth, words, level } = screen;
  const isWide = random.chance(0.4);
  const box = ({ label, value }: Row) =>
    `<fieldset class="box">${cell("legend", "label", label)}${cell("div", "value", value)}</fieldset>`;
  const boxes = (rows: readonly Row[]) => `<div class="boxes">${each(rows, box)}</div>`;
  const [overall, casual, blitz] = [
    headed(screen, "overall", boxes),
    headed(screen, "casual", boxes),
    headed(screen, "blitz", boxes),
  ];
  const seal = random.chance(0.5) ? '<div class="seal">★</div>' : "";
  const grade = random.chance(0.6) ? cell("div", "rank", level) : "";
  const name = `<div>${cell("div", "title", words.title)}${cell("div", "gamertag", truth.gamertag)}${grade}</div>`;
  const sheet = (inside: string) => `<div class="sheet">${inside}</div>`;
  const tail = tailOf(casual, random, [16, 80]);
  const isSheet = random.chance(0.5);
  const edge = isSheet
    ? "background:var(--card);border-radius:var(--round);margin:8px -4px 0;padding:4px 12px 18px;box-shadow:0 2px 10px #0003"
    : "";
  const columns = random.pick([1, 2, 2]);
  const heading = random.pick([
    "border-bottom:1px solid var(--line)",
    "color:var(--accent)",
    "display:flex;gap:8px",
  ]);
  return {
    top_half:
      statusBar(screen) + sheet(`<div class="head">${name}${seal}</div>${overall}${casual}`),
    bottom_half: statusBar(screen) + sheet(tail + blitz) + tabBar(screen),
    css: `.sheet{${edge}}section{flex-shrink:0}.head{display:flex;align-items:center;justify-content:space-between;gap:12px;padding:10px 0 8px}
.title{text-align:left;padding:0;font-size:.85em;font-weight:inherit;color:var(--muted)}.gamertag{line-height:1.35}
.seal{width:46px;height:46px;flex-shrink:0;border:2px solid var(--accent);outline:1px dashed var(--accent);outline-offset:3px;border-radius:50%;margin:5px;display:grid;place-items:center;color:var(--accent);font-size:20px}
.heading{${heading};padding:16px 0 6px;margin-bottom:10px}
.boxes{display:grid;grid-template-columns:repeat(${columns},minmax(0,1fr));gap:${random.whole(8, 14)}px 12px;align-items:end}
${isWide ? ".box:first-child,.box:last-child:nth-child(even)" : ".box:last-child:nth-child(odd)"}{grid-column:1/-1}
.box{min-width:0;border:${random.pick(["1px", "1.5px", "2px"])} solid ${random.pick(["var(--muted)", "var(--accent)"])};border-radius:min(var(--round),${random.pick([4, 10, 14])}px);padding:${random.whole(0, 3)}px 12px ${random.whole(6, 9)}px}
.label{margin-left:-4px;padding:0 5px;font-size:.76em;line-height:1.2;color:var(--muted)}
.value{text-align:${random.pick(["left", "left", "center", "right"])};white-space:nowrap;font-weight:var(--heavy);font-size:${random.between(1.05, 1.3).toFixed(2)}em;line-height:1.3}`,
  };
}
