import { useCallback, useState, useSyncExternalStore } from "react";

/** A boolean that this browser remembers; false during prerendering. */
export function usePersistedChoice(key: string): [boolean, (choice: boolean) => void] {
  const [chosen, setChosen] = useState<boolean>();
  const stored = useSyncExternalStore(
    subscribe,
    useCallback(() => read(key), [key]),
    () => false,
  );
  return [
    chosen ?? stored,
    (next) => {
      setChosen(next);
      try {
        localStorage.setItem(key, String(next));
      } catch {
        // Without storage the choice lasts as long as the page.
      }
    },
  ];
}

/** Changes in other tabs are ignored. */
const subscribe = () => () => undefined;

function read(key: string) {
  try {
    return localStorage.getItem(key) === "true";
  } catch {
    return false;
  }
}
