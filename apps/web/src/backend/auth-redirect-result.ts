// Reads the result of an emailed link or a Google sign-in from the page's address. Anyone can write an
// address, so only the app's own texts are shown, never the address's.
import { msg } from "@lingui/core/macro";

import { i18n } from "#languages/language.ts";

import { wordsFor } from "./auth-words.ts";

const NOT_OPENED = msg`This link could not be opened. Request a new one.`;
const HALF_CONFIRMED = msg`Confirmed. Now open the link that was sent to the other email address.`;
const EMAIL_CHANGED = msg`Your email address was changed.`;

export interface AuthRedirectResult {
  /** Why the link failed. */
  failure: string | undefined;
  /** What the link did apart from signing in. */
  news: string | undefined;
  /** Whether there is a code, which only the browser that started the sign-in can exchange. */
  hasCode: boolean;
}

interface Address {
  search: string;
  hash: string;
}

export function readAuthRedirectResult({ search, hash }: Address): AuthRedirectResult {
  const params = new URLSearchParams([
    ...new URLSearchParams(search),
    ...new URLSearchParams(hash.replace(/^#/, "")),
  ]);
  return { failure: failureOf(params), news: newsOf(params), hasCode: params.has("code") };
}

function failureOf(params: URLSearchParams): string | undefined {
  const names = ["error", "error_code", "error_description"];
  if (!names.some((name) => params.has(name))) return undefined;
  const kind = params.get("error") ?? "";
  const code = params.get("error_code") ?? kind;
  // A user who declines at the provider returns with this specific error.
  const isDeclined = code === "bad_oauth_callback" && kind === "access_denied";
  return wordsFor(isDeclined ? kind : code, i18n._(NOT_OPENED));
}

function newsOf(params: URLSearchParams): string | undefined {
  if (params.has("message")) return i18n._(HALF_CONFIRMED);
  return params.get("type") === "email_change" ? i18n._(EMAIL_CHANGED) : undefined;
}
