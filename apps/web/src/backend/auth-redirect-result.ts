// What a mailed link, or Google, told the page by its address. Anyone can write an address: the
// words shown are our own, never those that stand in it.
import { wordsFor } from "./auth-words.ts";

const NOT_OPENED = "This link could not be opened. Request a new one.";
const HALF_CONFIRMED = "Confirmed. Now open the link that was sent to the other email address.";
const EMAIL_CHANGED = "Your email address was changed.";

export interface AuthRedirectResult {
  /** Why the link opened nothing. */
  failure: string | undefined;
  /** What the link did beside signing in. */
  news: string | undefined;
  /** A code was brought that only the browser that began can exchange. */
  hasCode: boolean;
}

interface Address {
  search: string;
  hash: string;
}

export function readAuthRedirectResult({ search, hash }: Address): AuthRedirectResult {
  const told = new URLSearchParams([
    ...new URLSearchParams(search),
    ...new URLSearchParams(hash.replace(/^#/, "")),
  ]);
  return { failure: failureOf(told), news: newsOf(told), hasCode: told.has("code") };
}

function failureOf(told: URLSearchParams): string | undefined {
  const names = ["error", "error_code", "error_description"];
  if (!names.some((name) => told.has(name))) return undefined;
  const kind = told.get("error") ?? "";
  const code = told.get("error_code") ?? kind;
  // Whoever declines at the provider comes back by its refusal, which has a name of its own.
  const isDeclined = code === "bad_oauth_callback" && kind === "access_denied";
  return wordsFor(isDeclined ? kind : code, NOT_OPENED);
}

function newsOf(told: URLSearchParams): string | undefined {
  if (told.has("message")) return HALF_CONFIRMED;
  return told.get("type") === "email_change" ? EMAIL_CHANGED : undefined;
}
