import { cell, each, type Halves, headed, scrolled } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import type { Row, Screen } from "#generator/screen.ts";

const GLYPHS = {
  games_played: "M4 6h16v12H4zM12 6v12",
  wins: "M7 4h10v6a5 5 0 0 1-10 0zM12 15v4M8 20h8",
  losses: "M6 6l12 12M18 6L6 18",
  win_rate: "M5 19L19 5M8 6.5v.1M16 17.5v.1",
  percent_complete: "M4 12l6 6L20 6",
  points_scored: "M12 4l2.4 5.2 5.6.7-4.1 3.9 1 5.7-4.9-2.8-4.9 2.8 1-5.7L4 9.9l5.6-.7z",
  other: "M5 7h14M5 12h14M5 17h9",
} as const;

/** Settings with sliders: under or over each label a track, and somewhere along it a thumb that bears the value. */
export function drawSliders(screen: Screen, random: Random): Halves {
  const hasIcons = random.chance(0.5);
  const labelBelow = random.chance(0.3);
  const slider = ({ field, label, value }: Row) => {
    const rate = /^\D*(\d+(?:[.,]\d+)?)\s*%/.exec(value)?.[1]?.replace(",", ".");
    const share = rate === undefined ? random.between(0.05, 0.95) : Math.min(Number(rate) / 100, 1);
    // Splits the rest of the track before and after the thumb.
    const before = `<i class="done" style="flex:${share.toFixed(3)} 1 0"></i>`;
    const after = `<i class="left" style="flex:${(1 - share).toFixed(3)} 1 0"></i>`;
    const track = `<div class="track">${before}${cell("span", "value", value)}${after}</div>`;
    const name = cell("div", "label", label);
    const glyph = `<svg class="glyph" viewBox="0 0 24 24"><path d="${GLYPHS[field]}"/></svg>`;
    const body = labelBelow ? track + name : name + track;
    return `<div class="setting">${hasIcons ? glyph : ""}<div class="body">${body}</div></div>`;
  };
  const group = (rows: readonly Row[]) => `<div class="group">${each(rows, slider)}</div>`;
  const halves = scrolled(screen, random, {
    overall: headed(screen, "overall", group),
    casual: headed(screen, "casual", group),
    blitz: headed(screen, "blitz", group),
  });
  const thick = random.pick([4, 6, 10]);
  const [thumb, rim] = random.pick([
    ["background:var(--accent);color:var(--on-accent)", "transparent"],
    ["background:var(--card);color:var(--text)", "var(--accent)"],
    ["background:var(--card);color:var(--text);box-shadow:0 1px 5px #0005", "var(--line)"],
  ] as const);
  const round = random.pick(["99px", "99px", "7px"]);
  const isSplit = random.chance(0.45);
  const groupCss = isSplit
    ? `.group{display:grid;gap:8px}.setting{background:var(--card);border-radius:max(var(--round),8px);padding:9px 14px}`
    : `.group{background:var(--card);border-radius:max(var(--round),10px);padding:2px 14px}.setting{padding:10px 0}.setting+.setting{border-top:1px solid var(--line)}`;
  return {
    ...halves,
    css: `section{flex-shrink:0}.heading{padding:${random.whole(16, 24)}px 4px 8px;text-align:${random.pick(["left", "left", "center"])};color:${random.pick(["var(--text)", "var(--accent)"])}}
${groupCss}.setting{display:flex;align-items:center;gap:13px}.body{flex:1;min-width:0}
.glyph{flex:none;width:24px;fill:none;stroke:var(--accent);stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.label{font-size:${screen.upper ? 0.8 : 0.9}em;line-height:1.25;overflow-wrap:break-word}
.track{display:flex;align-items:center;padding:${labelBelow ? "0 0 4px" : "5px 0 0"}}
.done,.left{height:${thick}px;background:var(--line)}.done{background:var(--accent);border-radius:99px 0 0 99px}.left{border-radius:0 99px 99px 0}
.value{flex:none;${thumb};border:${random.pick([1, 2])}px solid ${rim};border-radius:${round};padding:2px 12px;font-weight:var(--heavy);white-space:nowrap}`,
  };
}
