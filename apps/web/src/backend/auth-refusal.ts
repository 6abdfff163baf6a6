// Converts the auth service's refusals to the shape that screens expect.
import type { AuthError } from "@supabase/auth-js";

import { BackendError, fromClient, NO_ANSWER, SERVER_FAILED } from "./backend-error.ts";

/** Whether the same request may succeed a moment later. */
export function mayRetry(error: AuthError): boolean {
  return error.name === "AuthRetryableFetchError";
}

export async function authRefusal(error: AuthError): Promise<BackendError> {
  const { status = 0, code = "" } = error;
  if (mayRetry(error))
    return new BackendError(status, "no_answer", status === 500 ? SERVER_FAILED : NO_ANSWER);
  // Loaded late, because most visits need none of the texts.
  const { withReasons, wordsFor } = await import("./auth-words.ts");
  const sentence = withReasons(error.message, reasonsOf(error));
  return fromClient({ message: wordsFor(code, sentence), status, code });
}

function reasonsOf(error: AuthError): unknown[] {
  return "reasons" in error && Array.isArray(error.reasons) ? error.reasons : [];
}
