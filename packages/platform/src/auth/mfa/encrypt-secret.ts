import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";

import type { Tokens } from "#kernel/tokens.ts";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts for this factor only: in another row, the text cannot be decrypted. */
export function encryptSecret(tokens: Tokens, factorId: string, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", encryptionKey(tokens), nonce);
  cipher.setAAD(Buffer.from(factorId));
  const encrypted = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString("base64url");
}

/** Null for a text that was encrypted for another factor or under another secret of the server. */
export function decryptSecret(tokens: Tokens, factorId: string, encrypted: string): string | null {
  const bytes = Buffer.from(encrypted, "base64url");
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv("aes-256-gcm", encryptionKey(tokens), nonce);
  decipher.setAAD(Buffer.from(factorId));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const rest = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  try {
    return Buffer.concat([decipher.update(rest), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

/** The hash has a key, because six digits are too few for a bare hash to hide. */
export function hashTextCode(tokens: Tokens, challengeId: string, code: string): string {
  const key = tokens.deriveKey("codes of text messages");
  return createHmac("sha256", key).update(`${challengeId} ${code}`).digest("hex");
}

export function hashRecoveryCode(tokens: Tokens, factorId: string, code: string): string {
  const key = tokens.deriveKey("recovery codes");
  return createHmac("sha256", key).update(`${factorId} ${code}`).digest("hex");
}

function encryptionKey(tokens: Tokens): Buffer {
  return tokens.deriveKey("secrets of second factors");
}
