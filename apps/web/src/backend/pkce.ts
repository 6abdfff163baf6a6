// PKCE: proves that the browser that returns from Google is the one that left.
import { SESSION_KEY, sessionStore } from "./session-storage.ts";

const VERIFIER_BYTES = 48;

/** Stores the verifier where the client looks for it and returns the request's parameters. */
export async function beginExchange(): Promise<Record<string, string>> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(VERIFIER_BYTES)));
  // Browsers offer it only under HTTPS and on localhost, although the type always has it.
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
