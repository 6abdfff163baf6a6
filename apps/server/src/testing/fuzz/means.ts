// The objects to attack in a round: rows, files, signed addresses and payments of its own accounts.
import { sql } from "kysely";

import { PASSWORD, type Accounts, type FuzzServer } from "./fuzz-server.ts";
import type { FuzzContext } from "./target.ts";

/** A PNG file of one pixel. */
export const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const ADDRESS = "https://example.com/x";
/** Values for most fields of the endpoints. */
const WORDS = {
  password: [PASSWORD, "another-password"],
  grant_type: ["password", "refresh_token", "pkce", "id_token", "web3"],
  type: ["signup", "recovery", "magiclink", "email", "sms", "email_change", "invite"],
  provider: ["google", "phone", "email"],
  factor_type: ["totp", "webauthn", "phone"],
  chain: ["ethereum", "solana"],
  channel: ["sms", "whatsapp"],
  code_challenge_method: ["s256", "plain"],
  code_challenge: ["x".repeat(43)],
  redirect_to: ["http://127.0.0.1:3000/x"],
  phone: ["+4915112345678"],
  limit: ["10"],
  date: ["2026-01-02"],
  "date-time": ["2026-01-02T03:04:05Z"],
  evidenceVersion: ["0".repeat(32)],
  username: ["Fuzz"],
  country: ["DO"],
  numberRegion: ["VE"],
  timeZone: ["America/Santo_Domingo"],
  slug: ["fuzz-club"],
  colours: ["#000000", "#ffffff"],
  day: ["2026-12-01"],
  startsOn: ["2026-12-01"],
  endsOn: ["2026-12-01"],
  startsAt: ["20:30"],
  inviteToken: ["x".repeat(43)],
  endpoint: ["https://fcm.googleapis.com/fcm/send/x"],
  p256dh: ["B".repeat(87)],
  auth: ["x".repeat(22)],
  twitter_url: [ADDRESS],
  instagram_url: [ADDRESS],
  youtube_url: [ADDRESS],
  twitch_url: [ADDRESS],
  website_url: [ADDRESS],
  discord_url: [ADDRESS],
  avatar_url: [ADDRESS],
  width: ["10"],
  expiresIn: ["600"],
};

export async function makeMeans(fuzz: FuzzServer, accounts: Accounts): Promise<FuzzContext> {
  const { service } = fuzz.server.dependencies.platform.database;
  const [player = ""] = accounts.ids;
  const { rows: buckets } = await sql<{ id: string }>`select id from storage.buckets`.execute(
    service,
  );
  const picture = `${player}/1.png`;
  const submission = await callAs(fuzz, accounts, {
    method: "POST",
    url: "/rest/v1/stats_submissions",
    headers: { prefer: "return=representation" },
    payload: {
      user_id: player,
      domino_app: "domino-by-flyclops",
      gamertag: "fuzz",
      overall_wins: 3,
      overall_losses: 2,
    },
  });
  await callAs(fuzz, accounts, {
    method: "POST",
    url: `/storage/v1/object/screenshots/${picture}`,
    headers: { "content-type": "image/png" },
    payload: PIXEL,
  });
  const signed = await callAs(fuzz, accounts, {
    method: "POST",
    url: `/storage/v1/object/sign/screenshots/${picture}`,
    payload: { expiresIn: 600 },
  });
  const checkout = await callAs(fuzz, accounts, {
    method: "POST",
    url: "/functions/v1/stripe-checkout",
    payload: { planType: "pro", billingCycle: "monthly" },
  });
  const ids = [...accounts.ids, ...foundIn(submission, /[\da-f]{8}-[\da-f-]{27}/g)];
  return {
    accounts,
    pool: {
      uuid: ids,
      id: [...ids, ...foundIn(checkout, /cs_\w+/g)],
      email: accounts.emails,
      handle: accounts.handles,
      one: accounts.handles,
      other: accounts.handles,
      bucket: buckets.map(({ id }) => id),
      name: [picture, "users", "leaderboard"],
      file: [picture, "assets/main.js", `${player}/2.png`],
      ...WORDS,
      token: [...foundIn(signed, /[\w-]+\.[\w-]+\.[\w-]+/g), ...accounts.refreshTokens],
      refresh_token: accounts.refreshTokens,
      path: [picture],
      prefix: [player, ""],
      sourceKey: [picture],
      destinationKey: [`${player}/2.png`],
      bucketId: ["screenshots"],
      any: [...accounts.handles, "overall", "all", "approve", "reject", "pro", "monthly"],
    },
  };
}

interface FunctionCall {
  method: "POST";
  url: string;
  headers?: Record<string, string>;
  payload: object;
}

async function callAs(
  { app }: FuzzServer,
  { bearers }: Accounts,
  called: FunctionCall,
): Promise<string> {
  const { body } = await app.inject({
    ...called,
    headers: { authorization: `Bearer ${bearers.player}`, ...called.headers },
  });
  return body;
}

const foundIn = (body: string, pattern: RegExp): string[] => body.match(pattern) ?? [];
