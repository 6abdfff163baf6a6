import { base58 } from "@scure/base";
import { expect, test } from "vitest";

import { authCall } from "#testing/auth-client.ts";

import {
  SITE,
  world,
  type MessageFields,
  minutes,
  ethereumMessage,
  ethereumWallet,
  solanaWallet,
  WALLETS,
  present,
  buildMessageFields,
} from "./wallets.fixture.ts";

test("the official client signs in with an Ethereum wallet, each time to the same account", async () => {
  await using server = await world();
  const wallet = ethereumWallet();
  const signIn = (parts: Partial<MessageFields>) => {
    const message = wallet.message(buildMessageFields(wallet, parts));
    const signature = wallet.sign(message) as `0x${string}`;
    return server.client().auth.signInWithWeb3({ chain: "ethereum", message, signature });
  };

  const first = await signIn({});
  const again = await signIn({ address: wallet.address.toLowerCase(), issuedAt: minutes(-1) });

  expect([first.error, again.error]).toEqual([null, null]);
  expect(again.data.user?.id).toBe(first.data.user?.id);
  const subject = `web3:ethereum:${wallet.address.toLowerCase()}`;
  expect(again.data.user).toMatchObject({
    email: "",
    app_metadata: { provider: "web3", providers: ["web3"] },
    identities: [{ provider: "web3", id: subject, identity_data: { sub: subject } }],
  });
  expect(again.data.user?.email_confirmed_at).toBeUndefined();
});

test("the official client signs in with a Solana wallet", async () => {
  await using server = await world();
  const wallet = solanaWallet();
  const client = server.client();
  const key = { toBase58: () => wallet.address };

  const { data, error } = await client.auth.signInWithWeb3({
    chain: "solana",
    statement: "Shuffle the tiles.",
    wallet: {
      publicKey: key,
      signMessage: (message: Uint8Array) =>
        Promise.resolve(Buffer.from(wallet.sign(Buffer.from(message).toString()), "base64url")),
    },
    options: {
      url: `${SITE}/login`,
      signInWithSolana: { resources: [`${SITE}/rules`] },
    },
  });

  expect(error).toBeNull();
  expect(data.user?.identities?.[0]?.id).toBe(`web3:solana:${wallet.address}`);
  const { data: verified } = await client.auth.getClaims(data.session?.access_token);
  expect(verified?.claims.amr).toEqual([{ method: "web3", timestamp: expect.any(Number) }]);
});

test("S7.7 while wallets are off, whatever is sent gets the one answer", async () => {
  await using server = await world({ web3: false });

  const client = server.client();
  const message = "anything";
  const { error } = await client.auth.signInWithWeb3({
    chain: "ethereum",
    message,
    signature: "0x00",
  });
  const empty = await authCall(server)("POST", "/token?grant_type=web3", {});

  expect(error).toMatchObject({
    status: 422,
    code: "web3_provider_disabled",
    message: "Web3 provider is disabled",
  });
  expect(empty.status).toBe(422);
});

test("another chain is not known", async () => {
  await using server = await world();
  const body = { chain: "bitcoin", message: "x", signature: "y" };
  const answer = await authCall(server)("POST", "/token?grant_type=web3", { body });
  expect(answer).toMatchObject({ status: 400, body: { error_code: "web3_unsupported_chain" } });
});

test.each(WALLETS)("$name: a message serves once", async ({ wallet }) => {
  await using server = await world();
  const own = wallet();
  const message = own.message(buildMessageFields(own));

  const answers = await Promise.all([
    present(server, own, message),
    present(server, own, message),
    present(server, own, message),
  ]);

  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 400, 400,
  ]);
  expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({
    error: "invalid_grant",
    error_description: "Signed message has already been used",
  });
});

test.each(
  WALLETS.flatMap(({ name, wallet }) =>
    [
      {
        fact: "another site's URI",
        parts: { domain: "evil.example", uri: "https://evil.example/" },
      },
      { fact: "a domain other than the URI's", parts: { domain: "evil.example" } },
      { fact: "a URI without encryption", parts: { uri: "http://club.example/login" } },
      { fact: "a URI with a user name", parts: { uri: "https://club.example@evil.example/" } },
      { fact: "a message of eleven minutes ago", parts: { issuedAt: minutes(-11) } },
      { fact: "a message of eleven minutes ahead", parts: { issuedAt: minutes(11) } },
      {
        fact: "an expired message",
        parts: { extraLines: [`Expiration Time: ${minutes(-1).toISOString()}`] },
      },
      {
        fact: "a message not valid yet",
        parts: { extraLines: [`Not Before: ${minutes(1).toISOString()}`] },
      },
      { fact: "another wallet's address", parts: { address: wallet().address } },
    ].map((each) => ({ ...each, name, wallet })),
  ),
)("$name: $fact opens nothing", async ({ wallet, parts }) => {
  await using server = await world();
  const own = wallet();
  const answer = await present(server, own, own.message(buildMessageFields(own, parts)));
  expect(answer).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
});

test.each(WALLETS)(
  "$name: loopback is this site only where this site is one",
  async ({ wallet }) => {
    await using server = await world();
    const own = wallet();
    const parts = { domain: "127.0.0.1:3000", uri: "http://127.0.0.1:3000/login" };
    const message = own.message(buildMessageFields(own, parts));
    const { settings } = server.platform;

    settings.publicUrl = SITE;
    const foreign = await present(server, own, message);
    settings.publicUrl = "http://127.0.0.1:3000";
    const accepted = await present(server, own, message);

    expect([foreign.status, accepted.status]).toEqual([400, 200]);
  },
);

test("a wallet without an account gets none while sign-ups are off", async () => {
  await using server = await world({ signup: false });
  const own = solanaWallet();
  const answer = await present(server, own, own.message(buildMessageFields(own)));
  expect(answer).toMatchObject({ status: 422, body: { error_code: "signup_disabled" } });
});

const OWN = ethereumWallet();
const GOOD = ethereumMessage(buildMessageFields(OWN));
const swapped = OWN.address.replace(/[a-f]/i, (digit) =>
  digit === digit.toLowerCase() ? digit.toUpperCase() : digit.toLowerCase(),
);

test.each([
  { fact: "too short a message", message: "short" },
  { fact: "too long a message", message: GOOD.padEnd(20 * 1024 + 1, "x") },
  {
    fact: "the fields in another order",
    message: GOOD.replace(/(Version: 1)\n(Chain.*)/, "$2\n$1"),
  },
  { fact: "a field twice", message: GOOD.replace("Version: 1", "Version: 1\nVersion: 1") },
  { fact: "an unknown field", message: `${GOOD}\nColour: red` },
  { fact: "another version", message: GOOD.replace("Version: 1", "Version: 2") },
  { fact: "no time", message: GOOD.replace(/\nIssued At.*/, "") },
  { fact: "no chain ID", message: GOOD.replace(/\nChain ID.*/, "") },
  { fact: "a nonce of seven characters", message: GOOD.replace("a1b2c3d4", "a1b2c3d") },
  { fact: "a word for a time", message: GOOD.replace(/Issued At.*/, "Issued At: 2026") },
  { fact: "carriage returns", message: GOOD.replaceAll("\n", "\r\n") },
  { fact: "no empty line after the address", message: GOOD.replace("\n\n", "\n") },
  { fact: "a statement of two lines", message: GOOD.replace("Shuffle", "Shuffle\nall") },
  { fact: "the words of another chain", message: GOOD.replace("Ethereum", "Solana") },
  { fact: "a resource that is no address", message: `${GOOD}\nResources:\n- nowhere` },
  { fact: "a capital in the wrong place", message: GOOD.replace(OWN.address, swapped) },
  { fact: "a short signature", message: GOOD, signature: "0x00" },
  { fact: "a signature of zeros", message: GOOD, signature: `0x${"0".repeat(130)}` },
  { fact: "an impossible last byte", message: GOOD, signature: `${OWN.sign(GOOD).slice(0, -2)}ff` },
])("$fact is refused", async ({ message, signature }) => {
  await using server = await world();
  const answer = await present(
    server,
    { ...OWN, ...(signature !== undefined && { sign: () => signature }) },
    message,
  );
  expect(answer.status).toBe(400);
});

test("a key of small order signs for nobody", async () => {
  await using server = await world();
  const own = {
    ...solanaWallet(),
    address: base58.encode(Buffer.from("01".padEnd(64, "0"), "hex")),
  };
  const forged = Buffer.concat([Buffer.from("01".padEnd(64, "0"), "hex"), Buffer.alloc(32)]);
  const sign = () => forged.toString("base64");
  const answer = await present(server, { ...own, sign }, own.message(buildMessageFields(own)));
  expect(answer).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
});
