import type { Association } from "./associate.ts";
import { freeValues, weightOf } from "./free-values.ts";
import type { HeadedRegion } from "./headed-region.ts";
import { isAsked, type Value } from "./page.ts";

// In line heights around the labels: values farther away may belong to anything.
const ROUND = 2.5;
const FEW = 2;
const MOST = 0.35;

/**
 * Keeps the labels of regions whose layout is understood and drops those of others. Where many numbers
 * among the labels have no label, the others have theirs by chance, and no number is better than a wrong one.
 */
export function keepExplained(
  regions: readonly HeadedRegion[],
  associations: readonly Association[],
): HeadedRegion[] {
  return regions.map((region, index) => {
    const association = associations[index];
    const isClear = association === undefined || isExplained(region, association);
    return isClear ? region : { ...region, labels: [] };
  });
}

function isExplained({ labels, values }: HeadedRegion, { pairs }: Association): boolean {
  const tokens = labels.filter(isAsked).flatMap((label) => {
    const value = pairs.find((pair) => pair.label === label)?.value;
    return value === undefined ? [label.token] : [label.token, value.token];
  });
  const tops = tokens.map(({ y, height }) => y - ROUND * height);
  const bottoms = tokens.map(({ y, height }) => y + ROUND * height);
  const [top, bottom] = [Math.min(...tops), Math.max(...bottoms)];
  const inside = values.filter(({ token }) => token.y > top && token.y < bottom);
  const free = freeValues(inside, pairs);
  return free.length <= FEW || weightOfAll(free) < MOST * weightOfAll(inside);
}

function weightOfAll(values: readonly Value[]): number {
  return values.reduce((sum, value) => sum + weightOf(value), 0);
}
