// Wallets that sign as the two chains do, and the messages that they sign.
import { ed25519 } from "@noble/curves/ed25519.js";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { base58 } from "@scure/base";

import { authApi } from "#auth/index.ts";
import { authCall } from "#testing/auth-client.ts";
import { testPlatform } from "#testing/test-platform.ts";

export const SITE = "https://club.example";
const apis = { auth: authApi };

export const world = (auth = {}) =>
  testPlatform({ apis, auth: { web3: true, redirectAllowList: [`${SITE}/**`], ...auth } });

type World = Awaited<ReturnType<typeof world>>;

export interface MessageFields {
  domain: string;
  address: string;
  uri: string;
  issuedAt: Date;
  /** Additional lines after the fields. */
  extraLines: string[];
}

const PARTS = { domain: "club.example", uri: `${SITE}/login`, extraLines: [] };

export const minutes = (count: number) => new Date(Date.now() + count * 60_000);
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

export function ethereumMessage({
  domain,
  address,
  uri,
  issuedAt,
  extraLines,
}: MessageFields): string {
  return [
    `${domain} wants you to sign in with your Ethereum account:`,
    address,
    "",
    "Shuffle the tiles.",
    "",
    `URI: ${uri}`,
    "Version: 1",
    "Chain ID: 1",
    "Nonce: a1b2c3d4",
    `Issued At: ${issuedAt.toISOString()}`,
    ...extraLines,
  ].join("\n");
}

function solanaMessage({ domain, address, uri, issuedAt, extraLines }: MessageFields): string {
  return [
    `${domain} wants you to sign in with your Solana account:`,
    address,
    "",
    "Version: 1",
    `URI: ${uri}`,
    `Issued At: ${issuedAt.toISOString()}`,
    ...extraLines,
  ].join("\n");
}

export function ethereumWallet() {
  const key = secp256k1.utils.randomSecretKey();
  const plain = hexOf(keccak_256(secp256k1.getPublicKey(key, false).subarray(1)).subarray(-20));
  const hash = hexOf(keccak_256(Buffer.from(plain)));
  const address = `0x${Array.from(plain)
    .map((digit, at) => (Number.parseInt(hash.charAt(at), 16) >= 8 ? digit.toUpperCase() : digit))
    .join("")}`;
  const sign = (message: string) => {
    const text = Buffer.from(message);
    const prefix = Buffer.from(`\x19Ethereum Signed Message:\n${text.length}`);
    const digest = keccak_256(Buffer.concat([prefix, text]));
    const signature = secp256k1.sign(digest, key, { prehash: false, format: "recovered" });
    const last = (27 + (signature[0] ?? 0)).toString(16);
    return `0x${hexOf(signature.subarray(1))}${last}`;
  };
  return { chain: "ethereum", address, sign, message: ethereumMessage } as const;
}

export function solanaWallet() {
  const key = ed25519.utils.randomSecretKey();
  const address = base58.encode(ed25519.getPublicKey(key));
  const sign = (message: string) =>
    Buffer.from(ed25519.sign(Buffer.from(message), key)).toString("base64url");
  return { chain: "solana", address, sign, message: solanaMessage } as const;
}

export const WALLETS = [
  { name: "Ethereum", wallet: ethereumWallet },
  { name: "Solana", wallet: solanaWallet },
];

type Wallet = ReturnType<typeof ethereumWallet> | ReturnType<typeof solanaWallet>;

export function present(
  server: World,
  { chain, sign }: Pick<Wallet, "chain" | "sign">,
  message: string,
) {
  const body = { chain, message, signature: sign(message) };
  return authCall(server)("POST", "/token?grant_type=web3", { body });
}

export const buildMessageFields = (
  wallet: Wallet,
  parts: Partial<MessageFields> = {},
): MessageFields => ({
  ...PARTS,
  address: wallet.address,
  issuedAt: new Date(),
  ...parts,
});
