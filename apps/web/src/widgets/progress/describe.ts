import type { Chart } from "#ui/chart-line.ts";

import { fullDayOf } from "./days.ts";

/** Describes all lines at the time with this index. */
export function describe({ times, lines, form }: Chart, index: number): string {
  const day = fullDayOf((times[index] ?? 0) * 1000);
  const sentences = lines.flatMap(({ name, values }) => {
    const value = values[index] ?? null;
    return value === null ? [] : [`${name} ${form(value)}`];
  });
  return `${day}: ${sentences.join(", ") || "nothing to show"}`;
}
