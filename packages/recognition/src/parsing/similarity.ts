/** 1 for equal texts, 0 for nothing in common: edits for the length of the longer. */
export function similarity(a: string, b: string): number {
  const longer = Math.max(a.length, b.length);
  return longer === 0 ? 1 : 1 - editDistance(a, b) / longer;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_value, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const replaced = (row[j - 1] ?? 0) + same;
      const removed = (row[j] ?? 0) + 1;
      const added = (next[j - 1] ?? 0) + 1;
      next.push(Math.min(replaced, removed, added));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
