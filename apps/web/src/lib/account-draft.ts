// Who is signing in or up, as far as it was typed: it outlives a reload, Back, and the way between
// the two forms, in this tab alone. A password is never kept.
import { writeStoredText, readStoredText } from "./session-storage-text.ts";

export interface AccountDraft {
  username: string;
  email: string;
}

const KEY = "capicu-account-draft";
const NOTHING: AccountDraft = { username: "", email: "" };

export function readAccountDraft(): AccountDraft {
  try {
    const kept = JSON.parse(readStoredText(KEY) || "{}") as Partial<AccountDraft>;
    return { username: textOf(kept.username), email: textOf(kept.email) };
  } catch {
    return NOTHING;
  }
}

export function saveAccountDraft(part: Partial<AccountDraft>) {
  writeStoredText(KEY, JSON.stringify({ ...readAccountDraft(), ...part }));
}

export const forgetAccountDraft = () => writeStoredText(KEY, "");

const textOf = (kept: unknown) => (typeof kept === "string" ? kept : "");
