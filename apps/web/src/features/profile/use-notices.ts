// Messages about completed actions, shown for a while and across a reload.
import { useCallback, useEffect, useState } from "react";

export interface Notice {
  variant: "success" | "error";
  words: string;
}

export const MESSAGE_CLEAR_MS = 3000;
const KEY = "capicu-profile-notices";

export function useNotices() {
  const [notices, setNotices] = useState<readonly Notice[]>(readQueue);
  useEffect(forgetQueued, []);
  useEffect(() => {
    if (notices.length === 0) return undefined;
    const timer = setTimeout(() => setNotices([]), MESSAGE_CLEAR_MS);
    return () => clearTimeout(timer);
  }, [notices]);
  const showNotices = useCallback((...next: Notice[]) => setNotices(next), []);
  return { notices, showNotices };
}

/** Stores notices to show after the reload. */
export function saveForReload(notices: readonly Notice[]) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(notices));
  } catch {
    // Without storage the page itself still shows the saved values.
  }
}

function readQueue(): readonly Notice[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isNotice) : [];
  } catch {
    return [];
  }
}

function forgetQueued() {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}

function isNotice(value: unknown): value is Notice {
  const { variant, words } = (value ?? {}) as Partial<Notice>;
  return (variant === "success" || variant === "error") && typeof words === "string";
}
