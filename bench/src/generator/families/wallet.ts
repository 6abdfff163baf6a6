import { cell, each, type Halves, headed, scrolled } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import type { Row, Screen } from "#generator/screen.ts";

const BETWEEN = [
  "M4 12h15M13 6l6 6-6 6",
  "M6 5h12v14H6zM6 12h12M12 8.4v.2M9 15.5v.2M15 15.5v.2",
  "M5 5l14 14M19 5L5 19M4 15l5 5M20 15l-5 5",
];

/** A boarding pass for each section: the win rate in the corner of its head, wins and losses large at both edges, smaller fields under them, all with the label on top. */
export function drawWallet(screen: Screen, random: Random): Halves {
  const field = ({ label, value }: Row) => {
    const size = value.length > 6 ? "value long" : "value";
    return `<div class="field">${cell("div", "label", label)}${cell("div", size, value)}</div>`;
  };
  const icon = `<svg viewBox="0 0 24 24"><path d="${random.pick(BETWEEN)}" /></svg>`;
  const isPrimary = (row: Row) => row.field === "wins" || row.field === "losses";
  const isCorner = (row: Row) => row.field === "win_rate";
  const bars = Array.from({ length: 46 }, () => random.pick([1, 1, 2, 3])).map(
    (width) => `<i style="width:${width}px"></i>`,
  );
  const foot = random.pick([
    "",
    "",
    '<div class="tear"></div>',
    `<div class="tear"></div><div class="code">${bars.join("")}</div>`,
  ]);
  const columns = random.pick([2, 3, 3]);
  const pass = (rows: readonly Row[]) => {
    const primary = rows.filter(isPrimary).map(field).join(icon);
    const rest = rows.filter((row) => !isPrimary(row) && !isCorner(row));
    const lines = Array.from({ length: Math.ceil(rest.length / columns) }, (_, at) =>
      each(rest.slice(at * columns, (at + 1) * columns), field),
    );
    const fields = lines.map((line) => `<div class="line">${line}</div>`).join("");
    return `<div class="corner">${each(rows.filter(isCorner), field)}</div><div class="primary">${primary}</div>${fields}${foot}`;
  };
  const halves = scrolled(screen, random, {
    overall: headed(screen, "overall", pass),
    casual: headed(screen, "casual", pass),
    blitz: headed(screen, "blitz", pass),
  });
  const isLit = random.chance(0.5);
  const strip = isLit
    ? "background:var(--accent);color:var(--on-accent)"
    : "border-block:1px solid var(--line)";
  const quiet = random.pick(["var(--muted)", "var(--accent)"]);
  const end = columns === 2 || random.chance(0.6) ? "right" : "left";
  return {
    ...halves,
    css: `section{flex-shrink:0;display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);background:var(--card);border:1px solid var(--line);border-radius:max(var(--round),10px);overflow:hidden;margin-bottom:${random.whole(12, 20)}px;box-shadow:0 3px 10px rgba(0,0,0,.18);padding-bottom:8px}
.heading{align-self:center;display:flex;align-items:center;gap:9px;line-height:1.2;padding:11px 6px 11px 14px;overflow-wrap:anywhere}
.heading::before{content:"";flex:none;width:15px;height:26px;border-radius:4px;background:radial-gradient(circle,var(--on-accent) 2px,transparent 2.6px) 0 0/100% 50%,var(--accent)}
.corner{padding:9px 14px 9px 6px;text-align:right;align-self:center}.corner .value{font-size:1.15em}
.primary,.line,.tear,.code{grid-column:1/-1}.primary{display:grid;grid-template-columns:minmax(0,1fr) 30px minmax(0,1fr);align-items:center;gap:8px;padding:10px 14px;margin-bottom:4px;${strip}}
.primary .field:last-child{text-align:right}.primary .value{font-size:${random.between(1.6, 2.1).toFixed(2)}em;line-height:1.15}.primary .long{font-size:1.2em}
${isLit ? ".primary .label{color:inherit}" : ""}
svg{width:30px;fill:none;stroke:${isLit ? "currentColor" : "var(--accent)"};stroke-width:2;stroke-linejoin:round;stroke-linecap:round}
.line{display:grid;grid-template-columns:repeat(${columns},minmax(0,1fr));gap:8px;padding:6px 14px}.line .field:nth-child(${columns}){text-align:${end}}
.field{display:flex;flex-direction:column;justify-content:space-between}
.label{font-size:.72em;line-height:1.25;color:${quiet};padding-bottom:1px}.value{font-weight:var(--heavy);line-height:1.25;white-space:nowrap}.long{font-size:.84em}
.tear{position:relative;border-top:2px dashed var(--line);margin:10px 16px 6px}
.code{display:flex;justify-content:center;gap:2px;height:38px;margin:6px auto 4px;padding:5px 10px;background:#fff;border-radius:4px}.code i{background:#111}`,
  };
}
