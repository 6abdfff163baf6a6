// Whether leaders meet leaders, and how often opponents meet again, at the sizes of the prototype.

import { combine, measureRounds, type RoundFigures } from "@capicu/pairing/testing/measure-rounds";
import { anEvent, playEvent } from "@capicu/pairing/testing/play-event";

const SEEDS = Array.from({ length: 10 }, (_none, index) => `seed ${index}`);
const FIELDS: [players: number, rounds: number][] = [
  [16, 7],
  [28, 9],
  [40, 9],
  [64, 9],
  [100, 9],
];

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;

export function printFieldQuality(): void {
  for (const preference of ["equal-wins", "new-opponents"] as const)
    for (const skill of [0, 0.5]) {
      console.log(
        `\nrotating pairs, ${preference}, results by ${skill === 0 ? "lot" : "lot and strength"}`,
      );
      for (const [players, rounds] of FIELDS) {
        const events = SEEDS.map((seed) =>
          playEvent(anEvent("rotating-pairs", players, { preference }), { rounds, seed, skill }),
        );
        const figures = combine(events.map(({ history }) => measureRounds(history)));
        console.log(`${`${players} × ${rounds}`.padEnd(8)} ${describe(figures)}`);
      }
    }
}

function describe(figures: RoundFigures): string {
  const { tables, partners } = figures;
  return [
    `tables within one win ${percent(figures.tablesWithinOneWin, tables)} (widest ${figures.widestGap})`,
    `partners ${percent(figures.partnersWithinOneWin, partners)}`,
    `opponents again ${(figures.repeatedOpponents / SEEDS.length).toFixed(1)} of ${figures.opponents / SEEDS.length}`,
    `at once ${(figures.opponentsAtOnce / SEEDS.length).toFixed(1)}`,
    `partners again ${figures.repeatedPartners}`,
    `same four ${figures.sameFour}`,
  ].join(", ");
}
