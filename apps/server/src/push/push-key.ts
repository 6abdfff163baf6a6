import type { Tokens } from "@capicu/platform/kernel/tokens";
import { createECDH } from "node:crypto";

/** Proves to push services which site sends a message (RFC 8292); both halves are base64url. */
export interface PushKey {
  /** The browser binds a subscription to it. */
  publicKey: string;
  privateKey: string;
}

/** How many points the curve P-256 has. */
const POINTS = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** Derived, so that all processes with one shared secret have the same key, and no further file has to be copied. */
export function derivePushKey(tokens: Pick<Tokens, "deriveKey">): PushKey {
  const derived = BigInt(`0x${tokens.deriveKey("push messages").toString("hex")}`);
  const scalar = (derived % (POINTS - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, "0"), "hex");
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(privateKey);
  return {
    publicKey: curve.getPublicKey("base64url", "uncompressed"),
    privateKey: privateKey.toString("base64url"),
  };
}
