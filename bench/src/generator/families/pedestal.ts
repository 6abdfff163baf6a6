import { cell, each, type Halves, headed, scrolled } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import type { Row, Screen } from "#generator/screen.ts";

const CUP =
  '<svg viewBox="0 0 24 24"><path d="M6 3h12v2h4c0 5-2 7-5 7.5-1 1.6-2.3 2.3-4 2.5v3h4v3H7v-3h4v-3c-1.7-.2-3-.9-4-2.5C4 12 2 10 2 5h4zM4 6.6c.2 2 .9 3.1 2.2 3.7L6 6.6zm14 0-.2 3.7c1.3-.6 2-1.7 2.2-3.7z"/></svg>';
const STAR = '<svg viewBox="0 0 24 24"><path d="M12 2l3 7h7l-6 5 2 8-6-5-6 5 2-8-6-5h7z"/></svg>';

/** A winners' podium: win rate, wins and losses stand on blocks of three heights that bear their labels, the rest is engraved in the steps below. */
export function drawPedestal(screen: Screen, random: Random): Halves {
  const places = random.pick([
    ["wins", "win_rate", "losses"],
    ["win_rate", "wins", "losses"],
    ["losses", "win_rate", "wins"],
  ]);
  const icon = random.pick([CUP, CUP, STAR]);
  const valueFirst = random.chance(0.35);
  const isCupAlways = random.chance(0.4);
  const stand = (rows: readonly Row[]) => {
    const blocks = places.map((place, index) => {
      const row = rows.find(({ field }) => field === place);
      const top = isCupAlways || index === 1 ? icon : "";
      const block = `<div class="block">${cell("div", "label", row?.label ?? "")}</div>`;
      const value = cell("div", `value${sizeOf(row?.value ?? "")}`, row?.value ?? "");
      return `<div class="place p${index}">${top}${value}${block}</div>`;
    });
    const steps = each(
      rows.filter(({ field }) => !places.includes(field)),
      ({ label, value }) => {
        const parts = [cell("span", "label", label), cell("b", "value", value)];
        return `<div class="step">${(valueFirst ? parts.toReversed() : parts).join("")}</div>`;
      },
    );
    return `<div class="places">${blocks.join("")}</div><div class="base">${steps}</div>`;
  };
  const halves = scrolled(screen, random, {
    overall: headed(screen, "overall", stand),
    casual: headed(screen, "casual", stand),
    blitz: headed(screen, "blitz", stand),
  });
  const low = random.whole(40, 54);
  const heights = [low + random.whole(14, 24), low + random.whole(38, 60), low];
  const block = random.pick([
    "background:linear-gradient(var(--accent),color-mix(in srgb,var(--accent) 70%,#000));color:var(--on-accent)",
    "background:var(--accent);color:var(--on-accent)",
    "background:var(--card);border:2px solid var(--accent);border-bottom:0",
  ]);
  const lamp = random.pick([
    "",
    "background:radial-gradient(ellipse at 50% 30%,color-mix(in srgb,var(--accent) 20%,transparent),transparent 65%);",
  ]);
  const step = valueFirst ? "justify-content:center" : "justify-content:space-between";
  return {
    ...halves,
    css: `section{${lamp}padding-bottom:16px;flex-shrink:0}
.heading{text-align:${random.pick(["left", "center"])};padding:14px 4px 10px}
.places{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:${random.pick([0, 3, 6])}px;align-items:end;margin:0 ${random.pick([0, 4])}px}
.place{text-align:center}.place .value{font-size:${random.between(1.15, 1.4).toFixed(2)}em;line-height:1.3;padding-bottom:3px}.p1 .value{font-size:1.5em}.place .value.long{font-size:1.1em}.place .value.huge{font-size:.92em}
.place svg{width:${random.whole(22, 30)}px;fill:var(--accent);display:block;margin:0 auto 2px}.p0 svg{opacity:.8}.p2 svg{opacity:.6}
.block{${block};padding:7px 4px;border-radius:${random.pick([0, 5, 10])}px ${random.pick([0, 5])}px 0 0}.block .label{font-size:max(.7em,10px);line-height:1.2}
.p0 .block{min-height:${heights[0]}px}.p1 .block{min-height:${heights[1]}px}.p2 .block{min-height:${heights[2]}px}
.base{border-top:6px solid color-mix(in srgb,var(--accent) 75%,#000);background:var(--card);border-radius:0 0 var(--round) var(--round);padding-bottom:3px}
.step{display:flex;align-items:baseline;gap:14px;${step};padding:${random.whole(5, 8)}px 14px}.step+.step{border-top:1px solid var(--line)}
.step .label{font-size:.88em;line-height:1.2}.value{font-weight:var(--heavy);white-space:nowrap}`,
  };
}

/** Longer numbers are smaller on their block. */
function sizeOf(value: string): string {
  if (value.length > 7) return " huge";
  return value.length > 6 ? " long" : "";
}
