/** Parts of at most so many items, as equal as can be. */
export function splitPages<Item>(items: readonly Item[], most: number): readonly Item[][] {
  const count = Math.ceil(items.length / most);
  const each = Math.ceil(items.length / count);
  return Array.from({ length: count }, (_part, at) => items.slice(at * each, (at + 1) * each));
}
