import { useCallback, useState, useSyncExternalStore } from "react";

/** A yes or no that this browser remembers; no while a page is drawn ahead. */
export function usePersistedChoice(key: string): [boolean, (choice: boolean) => void] {
  const [chosen, setChosen] = useState<boolean>();
  const kept = useSyncExternalStore(
    subscribe,
    useCallback(() => read(key), [key]),
    () => false,
  );
  return [
    chosen ?? kept,
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

/** Another tab's choice is for that tab. */
const subscribe = () => () => undefined;

function read(key: string) {
  try {
    return localStorage.getItem(key) === "true";
  } catch {
    return false;
  }
}
