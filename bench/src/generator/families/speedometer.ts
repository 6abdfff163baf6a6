import { cell, each, type Halves, headed, scrolled } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import type { Row, Screen } from "#generator/screen.ts";

/** A half dial with the win rate at its centre and the label under it, wins and losses at its feet left and right, the rest as lines: a scale under the label, the value in a window at the right. */
export function drawSpeedometer(screen: Screen, random: Random): Halves {
  const stroke = random.whole(9, 18);
  const dashes = random.pick(["", "1.6225 .9", "3.2083 1", "5.3125 1"]);
  const hasMark = random.chance(0.6);
  const hasScale = random.chance(0.7);
  const valueFirst = random.chance(0.5);

  const dial = ({ label, value }: Row) => {
    const part = Math.min(100, Number.parseFloat(value.replace(",", ".")) || 0);
    const arc = (style: string) =>
      `<path d="M12 92A78 78 0 0 1 168 92" fill="none" stroke-width="${stroke}" pathLength="100" ${style}/>`;
    const mask = `<mask id="ticks" maskUnits="userSpaceOnUse" x="0" y="0" width="180" height="96">${arc(`stroke="#fff" stroke-dasharray="${dashes}"`)}</mask>`;
    const mark = `<path d="M${15 + stroke / 2} 92l9-5v10z" fill="var(--text)" transform="rotate(${part * 1.8} 90 92)"/>`;
    const arcs = `<g mask="url(#ticks)">${arc('stroke="var(--line)"')}${arc(`stroke="var(--accent)" stroke-dasharray="${part} 200"`)}</g>`;
    const face = `<svg viewBox="0 0 180 98">${mask}${arcs}${hasMark ? mark : ""}</svg>`;
    return `<div class="dial">${face}${cell("b", "value", value)}${cell("div", "label", label)}</div>`;
  };
  const foot = ({ label, value }: Row) => {
    const [number, name] = [cell("b", "value", value), cell("div", "label", label)];
    return `<div class="foot">${valueFirst ? number + name : name + number}</div>`;
  };
  const line = ({ field, label, value }: Row) => {
    const chance = random.whole(12, 96);
    const to = field === "percent_complete" ? Number.parseFloat(value.replace(",", ".")) : chance;
    const scale = hasScale ? `<i style="--to:${to}%"></i>` : "";
    return `<div class="line"><div class="what">${cell("div", "label", label)}${scale}</div>${cell("b", "value", value)}</div>`;
  };
  const panel = (rows: readonly Row[]) => {
    const only = (...fields: Row["field"][]) => rows.filter(({ field }) => fields.includes(field));
    const rest = rows.filter(({ field }) => !["win_rate", "wins", "losses"].includes(field));
    const feet = `<div class="feet">${each(only("wins"), foot)}${each(only("losses"), foot)}</div>`;
    return `<div class="panel">${each(only("win_rate"), dial)}${feet}${each(rest, line)}</div>`;
  };

  const halves = scrolled(screen, random, {
    overall: headed(screen, "overall", panel),
    casual: headed(screen, "casual", panel),
    blitz: headed(screen, "blitz", panel),
  });
  const flag = `content:"";flex:1;height:14px;opacity:.55;background:repeating-conic-gradient(var(--text) 0 25%,transparent 0 50%) 0 0/10px 10px;mask:linear-gradient(90deg,transparent,#000)`;
  const stripe = `content:"";flex:1;height:4px;background:linear-gradient(90deg,var(--accent),transparent)`;
  const isItalic = random.chance(0.4);
  return {
    ...halves,
    css: `section{flex-shrink:0}.heading{display:flex;align-items:center;gap:12px;${isItalic ? "font-style:italic;" : ""}}
.heading::after{${random.pick([flag, stripe, "content:none"])}}
.panel{background:var(--card);border-radius:var(--round);padding:14px 12px 8px;${random.pick(["", "border:1px solid var(--line)", "border-top:3px solid var(--accent)", "box-shadow:0 3px 12px #0003"])}}
.dial{text-align:center}.dial svg{display:block;width:${random.whole(192, 224)}px;margin:0 auto}
.dial .value{display:block;font-size:${random.between(1.4, 1.7)}em;line-height:1.1;margin-top:-1.15em;white-space:nowrap}
.dial .label{padding-top:8px}.value{font-weight:var(--heavy)}.label{font-size:.82em;line-height:1.25;color:var(--muted)}
.feet{display:flex;justify-content:space-between;gap:16px;padding:10px 2px 12px}
.foot{flex:1;padding-left:9px;border-left:3px solid var(--accent)}
.foot+.foot{text-align:right;padding:0 9px 0 0;border-left:0;border-right:3px solid var(--muted)}
.foot .value{display:block;font-size:${random.between(1.1, 1.3)}em;line-height:1.25;white-space:nowrap}
.line{display:flex;align-items:center;gap:14px;padding:8px 0;border-top:1px solid var(--line)}
.what{flex:1;min-width:0}.what i{display:block;height:4px;margin-top:5px;background:linear-gradient(90deg,var(--accent) var(--to),var(--line) 0);mask:repeating-linear-gradient(90deg,#000 0 7px,transparent 7px 9px)}
.line .value{white-space:nowrap;min-width:${random.whole(84, 112)}px;text-align:${random.pick(["center", "right"])};background:var(--page);color:var(--text);border:1px solid var(--line);border-radius:calc(var(--round)/3);padding:4px 9px}`,
  };
}
