// The sentences for players about the auth service's refusals.
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

import { i18n } from "#languages/language.ts";

import { SERVER_FAILED, UNREACHABLE } from "./backend-error.ts";

const SESSION_ENDED = msg`Your session has ended. Sign in again.`;
const OTHER_BROWSER = msg`This sign-in has expired or was started in another browser. Start again here.`;
const GOOGLE_UNCLEAR = msg`Google's answer did not match this sign-in. Try again.`;

// For a code that is not listed, the server's own sentence is shown.
const WORDS: Readonly<Record<string, MessageDescriptor>> = {
  access_denied: msg`Sign-in was cancelled. Nothing has changed.`,
  bad_code_verifier: OTHER_BROWSER,
  bad_json: msg`The server did not understand this request. Reload the page and try again.`,
  bad_jwt: SESSION_ENDED,
  bad_oauth_callback: GOOGLE_UNCLEAR,
  bad_oauth_state: GOOGLE_UNCLEAR,
  current_password_invalid: msg`The current password is not correct`,
  current_password_required: msg`Enter your current password as well.`,
  email_exists: msg`A user with this email address has already been registered`,
  email_not_confirmed: msg`Email not confirmed`,
  flow_state_already_used: OTHER_BROWSER,
  flow_state_expired: OTHER_BROWSER,
  flow_state_not_found: OTHER_BROWSER,
  identity_already_exists: msg`This Google account belongs to another player already.`,
  insufficient_aal: msg`Confirm your second factor first.`,
  invalid_credentials: msg`Invalid login credentials`,
  invalid_jwt: SESSION_ENDED,
  mfa_recovery_codes_locked: msg`Too many wrong codes. Wait a minute, or use your app or passkey.`,
  otp_expired: msg`This link has expired or was used already. Request a new one.`,
  over_request_rate_limit: msg`Too many attempts. Wait a minute, then try again.`,
  phone_exists: msg`A user with this phone number has already been registered`,
  pkce_code_verifier_not_found: OTHER_BROWSER,
  provider_disabled: msg`Sign in with Google is not set up on this server.`,
  provider_email_needs_verification: msg`Google has not verified this email address. Verify it there, or use your email and password.`,
  reauthentication_needed: msg`Sign in again before you change your password.`,
  reauthentication_not_valid: msg`Nonce has expired or is invalid`,
  refresh_token_already_used: SESSION_ENDED,
  refresh_token_not_found: SESSION_ENDED,
  request_timeout: UNREACHABLE,
  same_password: msg`New password should be different from the old password.`,
  server_error: SERVER_FAILED,
  session_expired: SESSION_ENDED,
  signup_disabled: msg`New accounts are closed on this site at the moment.`,
  sms_send_failed: msg`The text message could not be sent. Try again in a minute.`,
  unexpected_failure: SERVER_FAILED,
  user_already_exists: msg`User already registered`,
  user_banned: msg`This account is suspended.`,
};

const WEAKNESSES: Readonly<Record<string, MessageDescriptor>> = {
  length: msg`It is too short.`,
  characters: msg`It needs more kinds of characters.`,
  pwned: msg`It is known from a data leak.`,
};

export function wordsFor(code: string, otherwise: string): string {
  // Anyone can write a code into an address, "constructor" too.
  const words = Object.hasOwn(WORDS, code) ? WORDS[code] : undefined;
  return words === undefined ? otherwise : i18n._(words);
}

const NAMES_A_LENGTH = /at least \d+ characters/i;

/** A weak password is refused with reasons that the server's sentence may not name. */
export function withReasons(sentence: string, reasons: readonly unknown[]): string {
  const named = reasons
    .map(String)
    .filter((reason) => reason !== "length" || !NAMES_A_LENGTH.test(sentence))
    .map((reason) => {
      const words = WEAKNESSES[reason];
      return words === undefined ? `(${reason})` : i18n._(words);
    });
  if (named.length === 0) return sentence;
  return [sentence.replace(/[^.]$/, "$&."), ...named].join(" ");
}
