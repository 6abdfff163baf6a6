/** This many items, spread evenly from first to last; all if there are fewer. */
export function spread<Item>(items: readonly Item[], count: number): Item[] {
  const most = Math.min(count, items.length);
  const indexes = Array.from({ length: most }, (_item, at) =>
    Math.floor((at * items.length) / most),
  );
  return indexes.flatMap((index) => items.slice(index, index + 1));
}
