/** One reading for all who ask until it is cleared; a failed one answers those alone who waited for it. */
export function shareReading<Key, Value>(read: (key: Key) => Promise<Value>) {
  const kept = new Map<Key, Promise<Value>>();
  return {
    get(key: Key): Promise<Value> {
      const found = kept.get(key);
      if (found !== undefined) return found;
      const made = read(key);
      kept.set(key, made);
      made.catch(() => {
        if (kept.get(key) === made) kept.delete(key);
      });
      return made;
    },
    clear: () => kept.clear(),
  };
}
