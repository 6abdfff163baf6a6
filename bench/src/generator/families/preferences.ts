import { cell, each, type Halves, headed, statusBar, tabBar } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import type { Row, Screen } from "#generator/screen.ts";

const PATHS: Readonly<Record<Row["field"], string>> = {
  wins: "M6 4h12v5a6 6 0 0 1-12 0zM12 15v5M8 20h8",
  losses: "M6 6l12 12M18 6L6 18",
  win_rate: "M12 4a8 8 0 1 0 8 8h-8zM16 3v5h5",
  games_played: "M4 7h16v10H4zM12 7v10",
  percent_complete: "M4 12l5 6L20 6",
  points_scored: "M12 4l2.5 5.5 5.5.5-4 4 1 6-5-3-5 3 1-6-4-4 5.5-.5z",
  other: "M4 18l5-6 4 4 7-10",
};

/** A system's preferences in one column: each label set as a title, its value in small as the summary under it. */
export function drawPreferences(screen: Screen, random: Random): Halves {
  const { truth, words, level } = screen;
  const hasIcons = random.chance(0.65);
  const trail = random.pick(["", "", '<i class="next"></i>', '<i class="info">i</i>']);
  const icon = ({ field }: Row) =>
    hasIcons ? `<svg class="icon" viewBox="0 0 24 24"><path d="${PATHS[field]}" /></svg>` : "";
  const row = (stat: Row) => {
    const text = cell("div", "label", stat.label) + cell("div", "value", stat.value);
    return `<div class="row">${icon(stat)}<div class="text">${text}</div>${trail}</div>`;
  };
  const list = (rows: readonly Row[]) => `<div class="list">${each(rows, row)}</div>`;
  const [overall, casual, blitz] = [
    headed(screen, "overall", list),
    headed(screen, "casual", list),
    headed(screen, "blitz", list),
  ];
  const rank = random.chance(0.6) ? cell("div", "rank", level) : "";
  const player = `<div class="player"><i class="face"></i><div>${cell("div", "gamertag", truth.gamertag)}${rank}</div></div>`;
  const isSheet = random.chance(0.4);
  const bar = `<div class="bar"><svg class="icon" viewBox="0 0 24 24"><path d="M20 12H5M11 6l-6 6 6 6" /></svg>${cell("span", "name", words.title)}</div>`;
  const grip = '<div class="dim"></div><div class="grip"></div>';
  const frame = (inside: string) =>
    isSheet ? grip + inside : statusBar(screen) + bar + inside + tabBar(screen);
  const peek = random.chance(0.5) ? random.whole(20, 80) : 0;
  const tail = `<div class="tail" style="height:${peek}px">${casual}</div>`;
  const indent = hasIcons ? random.pick([40, 46]) : 0;
  const isRuled = random.chance(0.5);
  const tone = random.pick(["color:var(--muted)", "color:var(--accent)", "color:var(--text)"]);
  return {
    top_half: frame(player + overall + casual),
    bottom_half: frame(tail + blitz),
    css: `.dim{height:${random.whole(48, 110)}px;margin:0 -14px;background:rgba(0,0,0,.55)}
.grip{position:relative;margin:0 -14px;padding:9px 0;border-top:1px solid var(--line)}.grip::after{content:"";display:block;width:36px;height:4px;border-radius:2px;background:var(--muted);margin:auto}
.bar{display:flex;align-items:center;gap:18px;padding:12px 2px}.name{font-size:1.25em}
.player{display:flex;align-items:center;gap:14px;padding:${random.whole(6, 22)}px 2px 12px}.player>div{min-width:0;overflow-wrap:anywhere}
.face{flex:none;width:44px;height:44px;border-radius:50%;background:radial-gradient(circle at 50% 38%,var(--on-accent) 20%,transparent 21%),radial-gradient(circle at 50% 105%,var(--on-accent) 42%,transparent 43%),var(--accent)}
section{flex-shrink:0;${isRuled ? "border-top:1px solid var(--line);" : ""}padding-bottom:6px}
.heading{font-size:.92em;color:var(--accent);padding:16px 2px 6px ${2 + indent}px}
.row{display:flex;align-items:center;padding:${random.whole(6, 11)}px 2px;min-height:52px}
.icon{flex:none;width:24px;height:24px;fill:none;stroke:${random.pick(["var(--muted)", "var(--accent)", "currentColor"])};stroke-width:1.8;stroke-linejoin:round;stroke-linecap:round}
.row .icon{margin-right:${indent - 24}px}.text{flex:1;min-width:0}
.label{font-size:${random.between(1.02, 1.12).toFixed(2)}em;line-height:1.25;font-weight:${random.pick(["inherit", "inherit", "var(--heavy)"])}}
.value{font-size:${random.between(0.86, 0.96).toFixed(2)}em;line-height:1.3;white-space:nowrap;margin-top:1px;${tone}}
.next{flex:none;width:8px;height:8px;margin-right:4px;border:solid var(--muted);border-width:2px 2px 0 0;rotate:45deg}
.info{flex:none;width:20px;height:20px;border:1.5px solid var(--muted);border-radius:50%;color:var(--muted);font:italic 700 12px/17px serif;text-align:center}`,
  };
}
