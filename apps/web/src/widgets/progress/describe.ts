import type { Chart } from "#ui/chart-line.ts";

import { fullDayOf } from "./days.ts";

/** What the lines say at the moment with this place. */
export function describe({ times, lines, form }: Chart, index: number): string {
  const day = fullDayOf((times[index] ?? 0) * 1000);
  const said = lines.flatMap(({ name, values }) => {
    const value = values[index] ?? null;
    return value === null ? [] : [`${name} ${form(value)}`];
  });
  return `${day}: ${said.join(", ") || "nothing to show"}`;
}
