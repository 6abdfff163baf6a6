import { useEffect, useEffectEvent } from "react";

export type ReviewKey =
  | "next"
  | "previous"
  | "skip"
  | "park"
  | "approve"
  | "reject"
  | "undo"
  | "bulk"
  | "help";

const KEYS: Record<string, ReviewKey> = {
  j: "next",
  k: "previous",
  s: "skip",
  p: "park",
  a: "approve",
  r: "reject",
  z: "undo",
  b: "bulk",
  "?": "help",
};

/** One key for each action, ignored while typing or in a dialog. */
export function useReviewKeys(act: (key: ReviewKey) => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = KEYS[event.key.toLowerCase()];
    if (key === undefined || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || document.querySelector("[role=dialog]") !== null) return;
    event.preventDefault();
    act(key);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

const NO_TEXT = new Set(["checkbox", "radio", "button", "submit"]);

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !NO_TEXT.has(target.type);
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLElement && target.isContentEditable)
  );
}
