import type { MaybePromise } from "@capicu/platform/kernel/when-ready";

/** Above this number, all keys are forgotten together; as many players may have a live socket. */
const KEYS_MAX = 20_000;

/**
 * Shares one reading among all callers until it is forgotten; a failed reading reaches only the
 * callers who waited for it.
 */
export function shareReading<Key, Value extends object | string | number | boolean | null>(
  read: (key: Key) => Promise<Value>,
) {
  const readings = new Map<Key, MaybePromise<Value>>();
  return {
    /** Returns a promise only while the reading runs. */
    get(key: Key): MaybePromise<Value> {
      const found = readings.get(key);
      if (found !== undefined) return found;
      const reading = read(key);
      if (readings.size >= KEYS_MAX) readings.clear();
      readings.set(key, reading);
      reading.then(
        (value) => readings.get(key) === reading && readings.set(key, value),
        () => readings.get(key) === reading && readings.delete(key),
      );
      return reading;
    },
    forget: (key: Key) => readings.delete(key),
    clear: () => readings.clear(),
  };
}
