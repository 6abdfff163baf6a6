import { useState } from "react";

/** A yes or no that this browser remembers. */
export function useKeptChoice(key: string): [boolean, (choice: boolean) => void] {
  const [choice, setChoice] = useState(() => read(key));
  return [
    choice,
    (next) => {
      setChoice(next);
      try {
        localStorage.setItem(key, String(next));
      } catch {
        // Without storage the choice lasts as long as the page.
      }
    },
  ];
}

function read(key: string) {
  try {
    return localStorage.getItem(key) === "true";
  } catch {
    return false;
  }
}
