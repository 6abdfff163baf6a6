// Finds by trying everything what the engine must not miss. Slow, simple and independent of it.

import type { History } from "#event.ts";

const key = (ids: readonly string[]) => ids.toSorted().join("|");

export function choices<Item>(items: readonly Item[], count: number): Item[][] {
  if (count === 0) return [[]];
  return items.flatMap((item, index) =>
    choices(items.slice(index + 1), count - 1).map((rest) => [item, ...rest]),
  );
}

/** Who may sit out, so that nobody does a second time before all have: each fair choice. */
export function fairSitOuts(ids: readonly string[], history: History, count: number): string[][] {
  const before = (id: string) =>
    history.reduce((sum, { sitOuts }) => sum + sitOuts.filter((other) => other === id).length, 0);
  const order = ids.toSorted((one, other) => before(one) - before(other));
  const last = before(order[count - 1] ?? "");
  const must = count === 0 ? [] : order.filter((id) => before(id) < last);
  const may = count === 0 ? [] : order.filter((id) => before(id) === last);
  return choices(may, count - must.length).map((chosen) => [...must, ...chosen]);
}

/** The fewest pairs of `repeated` in any way to pair everybody. */
export function fewestRepeats(ids: readonly string[], repeated: ReadonlySet<string>): number {
  const [first, ...others] = ids;
  if (first === undefined) return 0;
  let fewest = Infinity;
  for (const other of others) {
    const own = repeated.has(key([first, other])) ? 1 : 0;
    const rest = others.filter((id) => id !== other);
    fewest = Math.min(fewest, own + fewestRepeats(rest, repeated));
    if (fewest === 0) break;
  }
  return fewest;
}

export function fewestRepeatsOfAll(
  sitOuts: readonly string[][],
  ids: readonly string[],
  repeated: ReadonlySet<string>,
): number {
  return Math.min(
    ...sitOuts.map((out) =>
      fewestRepeats(
        ids.filter((id) => !out.includes(id)),
        repeated,
      ),
    ),
  );
}

/** Whether all can be seated by fours with new partners at tables that are not in `fours`. */
export function isFreshSeatingPossible(
  ids: readonly string[],
  past: { partners: ReadonlySet<string>; fours: ReadonlySet<string> },
): boolean {
  const [first, ...others] = ids;
  if (first === undefined) return true;
  return choices(others, 3).some((three) => {
    const four = [first, ...three];
    if (past.fours.has(key(four))) return false;
    const [a = "", b = "", c = ""] = three;
    const splits = [
      [key([first, a]), key([b, c])],
      [key([first, b]), key([a, c])],
      [key([first, c]), key([a, b])],
    ];
    if (!splits.some((pairs) => pairs.every((pair) => !past.partners.has(pair)))) return false;
    return isFreshSeatingPossible(
      others.filter((id) => !three.includes(id)),
      past,
    );
  });
}

export const partnersIn = (history: History): Set<string> =>
  new Set(history.flatMap(({ tables }) => tables.flatMap(({ sides }) => sides.map(key))));

export const foursIn = (history: History): Set<string> =>
  new Set(history.flatMap(({ tables }) => tables.map(({ sides }) => key(sides.flat()))));
