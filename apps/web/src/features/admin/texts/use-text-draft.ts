// What is typed and not published: it survives a reload and a way to another page, in this tab.
import { useState } from "react";

import { readStoredText, writeStoredText } from "#lib/session-storage-text.ts";

export interface TextDraft {
  body: string;
  /** The version with which the editing began; null for the newest that the screen shows. */
  base: number | null;
}

export function useTextDraft(name: string) {
  const key = `capicu-text-draft ${name}`;
  const [draft, setDraft] = useState(() => readDraft(readStoredText(key)));
  const keep = (next: TextDraft | null) => {
    setDraft(next);
    writeStoredText(key, next === null ? "" : JSON.stringify(next));
  };
  /** What was published stays in the editor while it is read anew. */
  const finish = (next: TextDraft | null) => {
    setDraft(next);
    writeStoredText(key, "");
  };
  return { draft, keep, finish };
}

function readDraft(stored: string): TextDraft | null {
  try {
    const { body, base } = JSON.parse(stored || "{}") as Partial<TextDraft>;
    return typeof body === "string" ? { body, base: typeof base === "number" ? base : null } : null;
  } catch {
    return null;
  }
}
