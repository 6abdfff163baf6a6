// Converts the auth service's refusals to the shape that screens expect.
import type { AuthError } from "@supabase/auth-js";

import { i18n } from "#languages/language.ts";

import { BackendError, fromClient, noAnswer, SERVER_FAILED } from "./backend-error.ts";

/** Whether the same request may succeed a moment later. */
export function mayRetry(error: AuthError): boolean {
  return error.name === "AuthRetryableFetchError";
}

export async function authRefusal(error: AuthError): Promise<BackendError> {
  const { status = 0, code = "" } = error;
  if (mayRetry(error)) {
    const words = status === 500 ? i18n._(SERVER_FAILED) : noAnswer();
    return new BackendError(status, "no_answer", words);
  }
  // Loaded late, because most visits need none of the texts.
  const { withReasons, wordsFor } = await import("./auth-words.ts");
  const sentence = withReasons(error.message, reasonsOf(error));
  return fromClient({ message: wordsFor(code, sentence), status, code });
}

function reasonsOf(error: AuthError): unknown[] {
  return "reasons" in error && Array.isArray(error.reasons) ? error.reasons : [];
}
