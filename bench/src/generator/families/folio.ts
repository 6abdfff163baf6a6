import { cell, each, type Halves, headed, statusBar, tabBar, tailOf } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import type { Row, Screen } from "#generator/screen.ts";

/** A newspaper's results: two figures to a line with the values inwards at a rule in the middle and the labels at the outer margins. */
export function drawFolio(screen: Screen, random: Random): Halves {
  const { truth, words, level, clock } = screen;
  const entry = ({ label, value }: Row) =>
    `<div class="entry">${cell("span", "label", label)}${cell("b", "value", value)}</div>`;
  const results = (rows: readonly Row[]) => {
    const isOdd = rows.length % 2 === 1;
    const paired = isOdd ? rows.slice(0, -1) : rows;
    const across = each(rows.slice(paired.length), entry);
    return `<div class="results">${each(paired, entry)}</div>${isOdd ? `<div class="across">${across}</div>` : ""}`;
  };
  const [overall, casual, blitz] = [
    headed(screen, "overall", results),
    headed(screen, "casual", results),
    headed(screen, "blitz", results),
  ];
  const dateline = `<div class="dateline"><span>${level}</span>${cell("span", "", words.title)}</div>`;
  const isOver = random.chance(0.5);
  const name = cell("div", "gamertag", truth.gamertag);
  const masthead = `<header>${isOver ? dateline + name : name + dateline}</header>`;
  const ornament = random.pick(["❦", "◆", "* * *", ""]);
  const close = ornament === "" ? "" : cell("div", "ornament", ornament);
  const runner = `<div class="dateline runner">${cell("span", "", words.title)}<span>${clock}</span></div>`;
  const tail = tailOf(casual, random, [16, 80]);
  const rules = random.pick(["3px double", "1px solid", "4px solid"]);
  const heading = random.pick([
    "border:solid var(--line);border-width:1px 0;padding:5px 4px;letter-spacing:.06em",
    "background:var(--accent);color:var(--on-accent);padding:4px 8px",
    "border-top:2px solid var(--text);padding:6px 4px 2px;font-size:1.3em",
  ]);
  return {
    top_half: statusBar(screen) + masthead + overall + casual + close,
    bottom_half: statusBar(screen) + tail + (tail ? "" : runner) + blitz + close + tabBar(screen),
    css: `header{text-align:center;padding:10px 0 2px}.gamertag{font-size:1.7em;line-height:1.35;border:var(--text) ${rules};border-width:${isOver ? "4px 0 1px" : "1px 0 4px"};border-left:0;border-right:0;padding:6px 0}
.dateline{display:flex;justify-content:space-between;gap:12px;font-size:.8em;color:var(--muted);padding:6px 2px}.runner{border-bottom:1px solid var(--line)}
section{flex-shrink:0;margin-top:${random.whole(12, 20)}px}.heading{text-align:center;${heading};margin-bottom:6px}
.results .entry+.entry+.entry{${random.pick(["", "border-top:1px solid var(--line)"])}}.results{display:grid;grid-template-columns:1fr 1fr;background:linear-gradient(var(--muted),var(--muted)) 50%/1px 100% no-repeat}
.entry{display:flex;flex-wrap:wrap;align-items:${random.pick(["center", "baseline"])};gap:0 8px;min-width:0;padding:${random.whole(5, 9)}px 0}
.label{flex:1 1 min-content;font-size:${screen.upper ? ".68em" : ".78em"};line-height:1.2;color:var(--muted)}.value{white-space:nowrap;font-weight:var(--heavy);font-variant-numeric:tabular-nums;margin-left:auto}
.results .entry:nth-child(odd){padding-right:12px}.results .entry:nth-child(even){flex-direction:row-reverse;padding-left:12px}
.results .entry:nth-child(even) .label{text-align:right}.results .entry:nth-child(even) .value{margin:0 auto 0 0}
.across{border-top:1px solid var(--line);margin-top:4px}.across .entry{flex-direction:column;align-items:center;gap:2px}.across .label{flex:none}.across .value{margin:0;font-size:1.2em;line-height:1.2}
.ornament{text-align:center;color:var(--muted);padding-top:14px}`,
  };
}
