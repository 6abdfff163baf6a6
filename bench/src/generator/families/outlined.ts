import { cell, each, type Halves, headed, statusBar, tabBar } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import { type Row, rowsOf, type Screen } from "#generator/screen.ts";

const SHARE = '<svg viewBox="0 0 24 24"><path d="M12 15V4M8 8l4-4 4 4M7 12H5v8h14v-8h-2" /></svg>';

/** Outlined boxes as in a form, one or two to a line: the label interrupts the frame, the value is inside; a switch of two segments names the page. */
export function drawOutlined(screen: Screen, random: Random): Halves {
  const { truth, words, level } = screen;
  const box = ({ field, label, value }: Row) =>
    `<fieldset class="box ${field}">${cell("legend", "label", label)}${cell("div", "value", value)}</fieldset>`;
  const form = (rows: readonly Row[]) => `<div class="form">${each(rows, box)}</div>`;
  const isNative = random.chance(0.5);
  const hasDots = random.chance(0.5);
  const page = (open: "casual" | "blitz") => {
    const segments = (["casual", "blitz"] as const).map((section) => {
      const tick = isNative && section === open ? "<i>✓</i>" : "";
      const name = cell("span", "", words.sections[section]);
      return `<div class="segment${section === open ? " open" : ""}">${tick}${name}</div>`;
    });
    const dots = open === "casual" ? "<i class='on'></i><i></i>" : "<i></i><i class='on'></i>";
    const pager = hasDots ? `<div class="pager">${dots}</div>` : "";
    return `<div class="segments">${segments.join("")}</div>${form(rowsOf(screen, open))}${pager}`;
  };
  const rank = random.chance(0.5) ? cell("span", "rank", level) : "";
  const player = `<div class="player">${cell("div", "gamertag", truth.gamertag)}${rank}</div>`;
  const bar = `<div class="bar"><i class="menu"></i>${cell("span", "name", words.title)}<i class="dots">⋮</i></div>`;
  const overall = headed(screen, "overall", form);
  const isSame = random.chance(0.5);
  const head = statusBar(screen) + (random.chance(0.7) ? bar : "");
  const button = random.chance(0.5) ? `<div class="share">${SHARE}</div>` : "";
  const radius = random.pick(["4px", "4px", "12px", "var(--round)"]);
  const align = random.pick(["left", "left", "left", "center"]);
  const segments = isNative
    ? `.segments{border:1px solid var(--muted);border-radius:99px;overflow:hidden}.segment+.segment{border-left:1px solid var(--muted)}
.open{background:var(--accent);color:var(--on-accent);font-weight:var(--heavy)}`
    : `.segments{background:var(--line);border-radius:11px;padding:3px}.open{background:var(--accent);color:var(--on-accent);border-radius:9px;font-weight:var(--heavy);box-shadow:0 1px 4px rgba(0,0,0,.3)}`;
  return {
    top_half: head + player + overall + page("casual") + tabBar(screen),
    bottom_half: head + (isSame ? player + overall : "") + page("blitz") + button + tabBar(screen),
    css: `.bar{display:flex;align-items:center;gap:16px;padding:12px 2px}.name{flex:1;font-size:1.2em}.menu{width:20px;height:14px;border:solid;border-width:2px 0;background:linear-gradient(currentColor,currentColor) 0 4px/100% 2px no-repeat}
.dots{font-style:normal;font-weight:700;font-size:1.3em;line-height:1}.player{padding:8px 2px;display:flex;flex-wrap:wrap;gap:2px 12px;align-items:baseline;justify-content:${random.pick(["space-between", "center"])}}
.gamertag{font-size:1.45em;line-height:1.3;overflow-wrap:anywhere;min-width:0}.heading{text-align:${align};padding:12px 4px 6px}
.form{display:flex;flex-wrap:wrap;gap:${random.whole(8, 14)}px ${random.whole(8, 12)}px}
.box{flex:1 1 ${random.pick(["40%", "40%", "28%", "70%"])};max-width:100%;border:${random.pick(["1px solid var(--muted)", "1.5px solid var(--muted)", "2px solid var(--line)"])};border-radius:${radius};padding:1px 12px ${random.whole(7, 11)}px;text-align:${align}}
${random.chance(0.3) ? ".win_rate{border-color:var(--accent);border-width:2px}" : ""}
.label{${align === "center" ? "margin:auto;" : ""}padding:0 5px;font-size:${random.between(0.74, 0.82).toFixed(2)}em;line-height:1.3;white-space:nowrap;color:${random.pick(["var(--muted)", "var(--accent)", "var(--text)"])}}
.value{padding:0 4px;font-size:${random.between(1.1, 1.3).toFixed(2)}em;line-height:1.3;font-weight:${random.pick(["var(--heavy)", "inherit"])};white-space:nowrap}
.segments{display:flex;margin:20px 0 14px}.segment{flex:1 1 0;min-width:0;display:flex;align-items:center;justify-content:center;gap:7px;padding:8px;text-align:center;line-height:1.2}.segment i{font-style:normal}
${segments}
.pager{display:flex;justify-content:center;gap:7px;padding-top:14px}.pager i{width:8px;height:8px;border-radius:50%;background:var(--line)}.pager .on{background:var(--accent)}
.share{display:grid;place-items:center;width:52px;height:52px;border-radius:16px;margin:16px 4px 0 auto;background:var(--accent);color:var(--on-accent);box-shadow:0 4px 12px rgba(0,0,0,.35)}
.share svg{width:26px;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}`,
  };
}
