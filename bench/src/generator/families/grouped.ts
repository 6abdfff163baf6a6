import { cell, each, type Halves, headed, scrolled } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import type { Row, Screen } from "#generator/screen.ts";

const TINTS = ["#34a853", "#e5484d", "#3b82f6", "#f59e0b", "#8b5cf6", "#14a3a8"] as const;

/** Inset groups as of a settings screen: in every row an icon, a label, a value and an arrow. */
export function drawGrouped(screen: Screen, random: Random): Halves {
  const group = (rows: readonly Row[]) => {
    const row = ({ label, value }: Row) =>
      `<div class="row"><i class="icon"></i>${cell("span", "label", label)}${cell("span", "value", value)}<i class="more"></i></div>`;
    return `<div class="group">${each(rows, row)}</div>`;
  };
  const halves = scrolled(screen, random, {
    overall: headed(screen, "overall", group),
    casual: headed(screen, "casual", group),
    blitz: headed(screen, "blitz", group),
  });
  const from = random.whole(0, 5);
  const tints = TINTS.map(
    (tint, at) => `.row:nth-child(6n+${((at + from) % 6) + 1}) .icon{background-color:${tint}}`,
  );
  const tone = random.pick(["color:var(--muted)", "font-weight:var(--heavy)", "color:var(--text)"]);
  return {
    ...halves,
    css: `.title{position:relative}.title::before{content:"";position:absolute;left:4px;top:1.15em;width:.55em;height:.55em;border:solid var(--accent);border-width:0 0 2px 2px;rotate:45deg}
.profile{background:var(--card);border-radius:max(var(--round),8px);padding:12px 14px;margin-top:6px}
.heading{font-size:.82em;font-weight:inherit;color:var(--muted);padding:20px 14px 6px;text-transform:${random.pick(["uppercase", "none"])}}
.group{background:var(--card);border-radius:max(var(--round),8px);padding:0 12px}
.row{display:flex;align-items:center;gap:11px;min-height:46px;padding:6px 0}.row+.row{border-top:1px solid var(--line)}
.icon{flex:none;width:28px;height:28px;border-radius:${random.pick(["7px", "50%"])};background-image:radial-gradient(circle,#fff 2.4px,transparent 3px);background-size:14px 14px}
.row:nth-child(even) .icon{background-size:28px 14px}.row:nth-child(3n) .icon{background-size:28px 28px}${tints.join("")}
.label{flex:1;line-height:1.2}.value{white-space:nowrap;${tone}}
.more{display:${random.pick(["block", "block", "none"])};width:8px;height:8px;border:solid var(--muted);border-width:2px 2px 0 0;rotate:45deg;margin-left:-3px}`,
  };
}
