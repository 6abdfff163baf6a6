import { secp256k1 } from "@noble/curves/secp256k1.js";
import { keccak_256 } from "@noble/hashes/sha3.js";

import { invalid } from "#auth/refusals.ts";

import type { Chain } from "./chain.ts";
import type { Grammar } from "./message.ts";

const GRAMMAR: Grammar = {
  chain: "Ethereum",
  address: /^0x[0-9a-fA-F]{40}$/,
  statement: /^[\w.~:/?#[\]@!$&'()*+,;= -]+$/,
  chainId: /^\d+$/,
  hasBlankForStatement: true,
  order: [
    "URI",
    "Version",
    "Chain ID",
    "Nonce",
    "Issued At",
    "Expiration Time",
    "Not Before",
    "Request ID",
  ],
  // The standard wants a nonce too, which the official client sends only when given one; a message
  // serves once all the same.
  required: ["URI", "Version", "Chain ID", "Issued At"],
};
const SIGNATURE = /^0x[0-9a-fA-F]{130}$/;

export const ethereum: Chain = {
  name: "ethereum",
  title: "Ethereum",
  grammar: GRAMMAR,
  readSignature(text) {
    if (!SIGNATURE.test(text)) throw invalid("signature must be 65 bytes encoded as hexadecimal");
    return Buffer.from(text.slice(2), "hex");
  },
  isSigned(message, address, signature) {
    if (!isSpelledRight(address)) return false;
    return recoverAddress(message, signature) === address.toLowerCase();
  },
  // All spellings of an address are one account.
  canonical: (address) => address.toLowerCase(),
};

/** EIP-55 uses capitals as a checksum; addresses without capitals carry none. */
function isSpelledRight(address: string): boolean {
  const digits = address.slice(2);
  if (digits === digits.toLowerCase()) return true;
  const hash = hex(keccak_256(Buffer.from(digits.toLowerCase())));
  const expected = Array.from(digits.toLowerCase()).map((digit, index) =>
    Number.parseInt(hash.charAt(index), 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return digits === expected.join("");
}

/** Recovers the address by EIP-191; null for a signature that no key can have made. */
function recoverAddress(message: string, signature: Buffer): string | null {
  const text = Buffer.from(message);
  const prefix = Buffer.from(`\x19Ethereum Signed Message:\n${text.length}`);
  const hash = keccak_256(Buffer.concat([prefix, text]));
  const last = signature.at(-1) ?? 0;
  const recovery = last >= 27 ? last - 27 : last;
  if (recovery > 1) return null;
  try {
    const parsed = secp256k1.Signature.fromBytes(signature.subarray(0, 64));
    const key = parsed.addRecoveryBit(recovery).recoverPublicKey(hash).toBytes(false);
    return `0x${hex(keccak_256(key.subarray(1)).subarray(-20))}`;
  } catch {
    return null;
  }
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("hex");
}
