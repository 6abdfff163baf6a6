import type { Pair, Region } from "./associate.ts";
import { freeValues } from "./free-values.ts";
import { isAsked } from "./page.ts";
import { inColumn, isBetween } from "./relations.ts";

// In line heights: a chart's bar may be between the two.
const FARTHEST = 9;
const ENOUGH = 2;

/**
 * Adds pairs across the bars of a chart, whose values are farther above or below their labels than usual, in the same
 * column with nothing between them. This needs other such pairs in the region, and no row of labels between the two.
 */
export function pairDistant(pairs: readonly Pair[], region: Region): Pair[] {
  const relation = (["above", "below"] as const).find(
    (each) => pairs.filter((pair) => pair.relation === each).length >= ENOUGH,
  );
  if (relation === undefined) return [];
  const labels = region.labels.filter(
    (label) => isAsked(label) && pairs.every((pair) => pair.label !== label),
  );
  const values = freeValues(region.values, pairs);
  const tokens = [...region.labels, ...region.values].map(({ token }) => token);
  const candidates = labels.flatMap((label) =>
    values.flatMap((value): Pair[] => {
      const pair = { label: label.token, value: value.token };
      const drop = (pair.label.y - pair.value.y) * (relation === "above" ? 1 : -1);
      const height = Math.max(pair.label.height, pair.value.height);
      const isNear = drop > 0 && drop < FARTHEST * height && inColumn(pair.label, pair.value);
      const isRowBetween = pairs.some(({ label: { token } }) => standsBetween(token.y, pair));
      const isHidden = tokens.some((token) => isBetween(token, pair, relation));
      return isNear && !isRowBetween && !isHidden
        ? [{ label, value, cost: drop / height, relation }]
        : [];
    }),
  );
  return candidates.filter(
    (pair) =>
      candidates.filter((other) => other.label === pair.label || other.value === pair.value)
        .length === 1,
  );
}

function standsBetween(
  y: number,
  { label, value }: { label: { y: number }; value: { y: number } },
) {
  const [upper, lower] = [Math.min(label.y, value.y), Math.max(label.y, value.y)];
  const margin = 0.1 * (lower - upper);
  return y > upper + margin && y < lower - margin;
}
