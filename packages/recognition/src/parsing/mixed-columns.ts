import type { Region } from "./associate.ts";
import { repeatsAt, splitAt, statisticsOf, stripsBetween } from "./column-cuts.ts";
import { isAsked } from "./page.ts";

const LEAST_LABELS = 2;

/**
 * Whether a region repeats fields that the sides of an empty strip would repeat less often: it may be columns that
 * were not separated, so that its numbers may belong to a neighbour.
 */
export function hasMixedColumns({ labels, values }: Region): boolean {
  const region = { labels: labels.filter(({ section }) => section === undefined), values };
  const repeated = repeatsAt(region, []);
  if (repeated === 0) return false;
  const tokens = statisticsOf(region);
  const from = Math.min(...tokens.map(({ left }) => left));
  const to = Math.max(...tokens.map(({ right }) => right));
  return stripsBetween(tokens, from, to).some((cut) => {
    const sides = splitAt(region, [cut]);
    const areColumns = sides.every((side) => side.labels.filter(isAsked).length >= LEAST_LABELS);
    return areColumns && repeatsAt(region, [cut]) < repeated;
  });
}
