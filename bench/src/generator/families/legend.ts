import { cell, each, type Halves, scrolled } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import { type Row, rowsOf, type Screen } from "#generator/screen.ts";

/** A bar of wins against losses with its legend, the win rate over it and the rest under it. */
export function drawLegend(screen: Screen, random: Random): Halves {
  const card = (section: "overall" | "casual" | "blitz") => {
    const { wins, losses } = screen.truth[section];
    const rows = rowsOf(screen, section);
    const only = (field: Row["field"], draw: (row: Row) => string) =>
      each(
        rows.filter((row) => row.field === field),
        draw,
      );
    const rate = only("win_rate", (row) => pair("rate", row));
    const head = `<div class="head">${cell("h2", "heading", screen.words.sections[section])}${rate}</div>`;
    const bar = `<div class="bar"><i class="won" style="flex:${wins}"></i><i class="lost" style="flex:${losses}"></i></div>`;
    const keys =
      only("wins", (row) => pair("key", row)) + only("losses", (row) => pair("key lose", row));
    const rest = rows.filter(({ field }) => !["wins", "losses", "win_rate"].includes(field));
    const foot =
      rest.length === 0 ? "" : `<div class="foot">${each(rest, (row) => pair("fact", row))}</div>`;
    return `<section class="card">${head}${bar}<div class="keys">${keys}</div>${foot}</section>`;
  };
  const halves = scrolled(screen, random, {
    overall: card("overall"),
    casual: card("casual"),
    blitz: card("blitz"),
  });
  const perRow = random.pick([2, 3, 3]);
  const flow = random.pick(["column", "column-reverse"]);
  return {
    ...halves,
    css: `.title{text-align:left}.title::before{content:"←";margin-right:14px}
.card{flex-shrink:0;background:var(--card);border-radius:var(--round);padding:14px;margin-bottom:12px}
.head{display:flex;justify-content:space-between;align-items:flex-end;gap:12px}.heading{padding:0}.rate{text-align:right}.rate .value{font-size:1.5em;line-height:1.3}
.bar{display:flex;gap:2px;height:${random.whole(8, 16)}px;border-radius:5px;overflow:hidden;margin:10px 0 8px;background:var(--line)}.won{background:#5a9e3f}.lost{background:#c5483d}
.keys{display:flex;justify-content:space-between;gap:14px}.key{display:flex;flex-wrap:wrap;align-items:baseline;gap:0 6px}.key::before{content:"";width:9px;height:9px;border-radius:50%;background:#5a9e3f}
.lose{justify-content:flex-end}.lose::before{background:#c5483d}.foot{display:grid;grid-template-columns:repeat(${perRow},minmax(0,1fr));gap:10px 6px;border-top:1px solid var(--line);margin-top:12px;padding-top:10px}
.fact{display:flex;flex-direction:${flow};justify-content:flex-start}.fact .label{font-size:.75em}.value{font-weight:var(--heavy);white-space:nowrap}.label{color:var(--muted);font-size:.8em;line-height:1.3}`,
  };
}

function pair(name: string, { label, value }: Row): string {
  return `<div class="${name}">${cell("b", "value", value)}${cell("div", "label", label)}</div>`;
}
