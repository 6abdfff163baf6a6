import { cell, each, type Halves, headed, scrolled } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import type { Row, Screen } from "#generator/screen.ts";

const CUP =
  '<svg viewBox="0 0 20 20"><path d="M6 3h8v5a4 4 0 0 1-8 0zM6 4H3v2a3 3 0 0 0 3 3M14 4h3v2a3 3 0 0 1-3 3M10 12v4M6 17h8" /></svg>';

/** A tournament's tree: two boxes of label and value at one side, joined by lines to a third half-way up at the other. */
export function drawBracket(screen: Screen, random: Random): Halves {
  const valueFirst = random.chance(0.35);
  const box = ({ label, value }: Row) => {
    const size = value.length > 6 ? "value long" : "value";
    const parts = [cell("div", "label", label), cell("b", size, value)];
    return `<div class="box">${(valueFirst ? parts.toReversed() : parts).join("")}</div>`;
  };
  const tie = (rows: readonly Row[]) => {
    const entrants = rows.slice(0, 2);
    const winner = rows[2] === undefined ? `<div class="cup">${CUP}</div>` : box(rows[2]);
    const joint = `<i class="joint ${entrants.length === 1 ? "lone" : ""}"></i>`;
    return `<div class="tie"><div class="entrants">${each(entrants, box)}</div>${joint}<div class="final">${winner}</div></div>`;
  };
  const tree = (rows: readonly Row[]) => {
    const ties = [0, 3, 6].map((start) => rows.slice(start, start + 3));
    return ties.map((three) => (three.length > 0 ? tie(three) : "")).join("");
  };
  const halves = scrolled(screen, random, {
    overall: headed(screen, "overall", tree),
    casual: headed(screen, "casual", tree),
    blitz: headed(screen, "blitz", tree),
  });
  const isMirrored = random.chance(0.3);
  const [ends, flow] = isMirrored ? ["left", "row-reverse"] : ["right", "row"];
  const stroke = `${random.pick([2, 2, 3])}px solid ${random.pick(["var(--line)", "var(--muted)", "var(--accent)"])}`;
  const edge = random.pick([
    "border-left:4px solid var(--accent)",
    "border:1px solid var(--line)",
    "border-bottom:3px solid var(--line)",
  ]);
  const final = random.pick([
    "background:var(--accent);color:var(--on-accent)",
    "box-shadow:0 0 0 2px var(--accent)",
  ]);
  const finalLabel = final.startsWith("background") ? "color:inherit" : "";
  const heading = random.pick([
    "text-align:center",
    "text-align:left",
    "background:var(--card);border-radius:var(--round);padding:6px 12px;margin:14px 0 10px",
  ]);
  return {
    ...halves,
    css: `section{flex-shrink:0}.heading{${heading}}.tie{display:flex;flex-direction:${flow};align-items:stretch;margin-bottom:${random.whole(12, 18)}px}
.entrants,.final{flex:1 1 0;min-width:0;display:flex;flex-direction:column;justify-content:center;gap:${random.whole(7, 12)}px}
.box{background:var(--card);border-radius:calc(var(--round)*.5);${edge};padding:7px 10px;text-align:${random.pick(["left", "left", "center"])}}
.entrants .box{flex:1;display:flex;flex-direction:column;justify-content:center}.final .box{${final};padding:11px 10px}
.joint{flex:none;position:relative;width:${random.whole(20, 30)}px}.joint::before{content:"";position:absolute;top:25%;bottom:25%;${isMirrored ? "right" : "left"}:0;width:50%;border:${stroke};border-${isMirrored ? "right" : "left"}:0}
.joint.lone::before{top:calc(50% - 1px);bottom:auto;height:0;border-width:2px 0 0}.joint::after{content:"";position:absolute;top:calc(50% - 1px);${ends}:0;width:50%;border-top:${stroke}}
.cup{width:46px;height:46px;display:grid;place-items:center;border:2px dashed var(--line);border-radius:50%;align-self:${isMirrored ? "flex-end" : "flex-start"}}.cup svg{width:24px;fill:none;stroke:var(--muted);stroke-width:1.6}
.value{display:block;font-size:${random.between(1.15, 1.4).toFixed(2)}em;line-height:1.25;font-weight:var(--heavy);white-space:nowrap}
.final .value{font-size:${random.between(1.35, 1.5).toFixed(2)}em}.box .long{font-size:1.1em}.label{font-size:.78em;line-height:1.22;color:var(--muted)}.final .label{${finalLabel}}`,
  };
}
