/** Above this number, all keys are forgotten together; as many players may have a live socket. */
const KEYS_MAX = 20_000;

/**
 * Shares one reading among all callers until it is forgotten; a failed reading reaches only the
 * callers who waited for it.
 */
export function shareReading<Key, Value>(read: (key: Key) => Promise<Value>) {
  const readings = new Map<Key, Promise<Value>>();
  return {
    get(key: Key): Promise<Value> {
      const found = readings.get(key);
      if (found !== undefined) return found;
      const reading = read(key);
      if (readings.size >= KEYS_MAX) readings.clear();
      readings.set(key, reading);
      reading.catch(() => {
        if (readings.get(key) === reading) readings.delete(key);
      });
      return reading;
    },
    forget: (key: Key) => readings.delete(key),
    clear: () => readings.clear(),
  };
}
