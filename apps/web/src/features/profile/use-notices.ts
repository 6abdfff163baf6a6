// What was done, said for a while, and over a reload of the page.
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
  const say = useCallback((...said: Notice[]) => setNotices(said), []);
  return { notices, say };
}

/** Said once the page is there again. */
export function saveForReload(notices: readonly Notice[]) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(notices));
  } catch {
    // Without storage the page itself shows what was saved.
  }
}

function readQueue(): readonly Notice[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isNotice) : [];
  } catch {
    return [];
  }
}

function forgetQueued() {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

function isNotice(kept: unknown): kept is Notice {
  const { variant, words } = (kept ?? {}) as Partial<Notice>;
  return (variant === "success" || variant === "error") && typeof words === "string";
}
