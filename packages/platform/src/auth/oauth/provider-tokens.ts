import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/**
 * The provider's own API tokens; the client gets them once, and they are never stored in the clear.
 */
export interface ProviderTokens {
  provider_token?: string;
  provider_refresh_token?: string;
}

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Readable only with the auth code, which the database does not know. */
export function encryptTokens(tokens: ProviderTokens, code: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, deriveKey(code), iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(tokens), "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64");
}

export function decryptTokens(encrypted: string, code: string): ProviderTokens {
  const bytes = Buffer.from(encrypted, "base64");
  const decipher = createDecipheriv(CIPHER, deriveKey(code), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, "utf8");
  return JSON.parse(text + decipher.final("utf8")) as ProviderTokens;
}

function deriveKey(code: string): Buffer {
  return Buffer.from(hkdfSync("sha256", code, "", "provider tokens", 32));
}
