import { ed25519 } from "@noble/curves/ed25519.js";
import { base58 } from "@scure/base";

import { invalid } from "#auth/refusals.ts";

import type { Chain } from "./chain.ts";
import type { Grammar } from "./message.ts";

const GRAMMAR: Grammar = {
  chain: "Solana",
  address: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
  statement: /^[^\p{Cc}]+$/u,
  chainId: /^(?:solana:)?(?:mainnet|devnet|testnet|localnet)$/,
  hasBlankForStatement: false,
  order: null,
  required: ["URI", "Version", "Issued At"],
};
// Base64 of either alphabet, with or without padding.
const SIGNATURE = /^(?:[\w+/-]{86})(?:==)?$/;
const KEY_BYTES = 32;

export const solana: Chain = {
  name: "solana",
  title: "Solana",
  grammar: GRAMMAR,
  readSignature(text) {
    if (!SIGNATURE.test(text))
      throw invalid("signature must be 64 bytes encoded as base64 with or without padding");
    return Buffer.from(text, "base64");
  },
  isSigned(message, address, signature) {
    try {
      const key = base58.decode(address);
      if (key.length !== KEY_BYTES) return false;
      // Strict verification: keys of small order would accept signatures that no one made.
      return ed25519.verify(signature, Buffer.from(message), key, { zip215: false });
    } catch {
      return false;
    }
  },
  canonical: (address) => address,
};
