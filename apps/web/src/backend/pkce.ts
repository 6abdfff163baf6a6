// Proof that who comes back from Google is the browser that left: the code alone is worth nothing.
import { SESSION_KEY, sessionStore } from "./session-storage.ts";

const VERIFIER_BYTES = 48;

/** Keeps the verifier where the client looks for it; answers what goes with the question. */
export async function beginExchange(): Promise<Record<string, string>> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(VERIFIER_BYTES)));
  // The type has it always; browsers give it to pages under HTTPS and on localhost only.
  const { subtle } = crypto as { subtle?: SubtleCrypto };
  if (subtle === undefined) return {};
  const digest = await subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  sessionStore.setItem(`${SESSION_KEY}-code-verifier`, JSON.stringify(verifier));
  return {
    code_challenge: base64url(new Uint8Array(digest)),
    code_challenge_method: "s256",
  };
}

function base64url(bytes: Uint8Array) {
  const letters = btoa(String.fromCodePoint(...bytes));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
