// What was typed at sign-in or registration. It survives a reload, Back, and the switch between the two
// forms, only in this tab. A password is never stored.
import { writeStoredText, readStoredText } from "./session-storage-text.ts";

export interface AccountDraft {
  username: string;
  email: string;
}

const KEY = "capicu-account-draft";
const NOTHING: AccountDraft = { username: "", email: "" };

export function readAccountDraft(): AccountDraft {
  try {
    const stored = JSON.parse(readStoredText(KEY) || "{}") as Partial<AccountDraft>;
    return { username: textOf(stored.username), email: textOf(stored.email) };
  } catch {
    return NOTHING;
  }
}

export function saveAccountDraft(part: Partial<AccountDraft>) {
  writeStoredText(KEY, JSON.stringify({ ...readAccountDraft(), ...part }));
}

export const forgetAccountDraft = () => writeStoredText(KEY, "");

const textOf = (value: unknown) => (typeof value === "string" ? value : "");
