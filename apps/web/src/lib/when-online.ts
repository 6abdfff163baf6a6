/** Resolves once the device is online; rejects when the signal is aborted. */
export function whenOnline(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    if (navigator.onLine) {
      resolve();
      return;
    }
    const settled = new AbortController();
    const options = { signal: settled.signal };
    const end = (settle: () => void) => () => {
      settled.abort();
      settle();
    };
    window.addEventListener("online", end(resolve), options);
    signal.addEventListener(
      "abort",
      end(() => reject(signal.reason as Error)),
      options,
    );
  });
}
