// Prepared submissions for the review queue with pictures, readings and rows, because real readings of
// eighty pictures would take too long.

import type { APIRequestContext } from "@playwright/test";
import { createHmac } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

import { expect } from "./fixtures.ts";
import type { Product } from "./product.ts";
import type { SignedInPlayer } from "./sign-in-by-api.ts";

const HALVES = ["top_half", "bottom_half"] as const;
const YEAR_SECONDS = 365 * 24 * 3600;
const BOX = { x: 8, y: 8, width: 40, height: 16 };

/** The installation's service key, which bypasses all policies. */
export async function serviceHeaders({ dataDir }: Product): Promise<Record<string, string>> {
  const text = await readFile(join(dataDir, "keys.json"), "utf8");
  const { jwtSecret } = JSON.parse(text) as { jwtSecret: string };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const now = Math.floor(Date.now() / 1000);
  const claims = { iss: "capicu", role: "service_role", iat: now, exp: now + YEAR_SECONDS };
  const head = `${part({ alg: "HS256", typ: "JWT" })}.${part(claims)}`;
  const key = `${head}.${createHmac("sha256", jwtSecret).update(head).digest("base64url")}`;
  return { apikey: key, authorization: `Bearer ${key}` };
}

interface SubmissionContext {
  request: APIRequestContext;
  player: SignedInPlayer;
  service: Record<string, string>;
}

/** Each call for one product sends different pictures. */
let batch = 0;

/** `bad` of them have one typed number that the picture does not show. */
export async function prepareItems(
  around: SubmissionContext,
  counts: { clean: number; bad: number },
) {
  batch += 1;
  const total = counts.clean + counts.bad;
  const items = Array.from({ length: total }, (_, n) => numbersOf(n, around.player.id));
  const saved = await post(
    around,
    "stats_submissions?select=id",
    // Every fourth submission is bad, so that they are spread evenly.
    items.map((item, n) =>
      isBad(n, counts) ? { ...item, blitz_wins: item.blitz_wins + 60 } : item,
    ),
  );
  const evidence = [];
  for (const [n, item] of items.entries())
    for (const half of HALVES) {
      const path = `${around.player.id}/${1_000_000 + n * 2 + HALVES.indexOf(half)}.png`;
      const etag = await store(around, path, n * 2 + HALVES.indexOf(half));
      evidence.push({ submission_id: saved[n]?.id, half, path });
      const fields = fieldsOf(item, half);
      const reading = { extracted: extractedOf(item), fields, confidence: 0.97 };
      await recordReading(around, { picture: etag, half, reading });
    }
  await post(around, "submission_evidence", evidence);
}

const isBad = (n: number, { clean, bad }: { clean: number; bad: number }) =>
  n % Math.floor((clean + bad) / bad) === 1 && n < bad * Math.floor((clean + bad) / bad);

async function recordReading({ request, service }: SubmissionContext, reading: object) {
  const answer = await request.post("/rest/v1/rpc/record_reading", {
    headers: service,
    data: reading,
  });
  expect(answer.status()).toBe(204);
}

async function post({ request, player }: SubmissionContext, path: string, rows: object[]) {
  const answer = await request.post(`/rest/v1/${path}`, {
    headers: { ...player.headers, prefer: "return=representation" },
    data: rows,
  });
  expect([path, answer.status()]).toEqual([path, 201]);
  return (await answer.json()) as { id?: string }[];
}

/** Stores a unique picture and returns the tag of its reading. */
async function store(
  { request, player }: SubmissionContext,
  path: string,
  n: number,
): Promise<string> {
  const [r, g] = [(n * 37) % 256, (n * 91) % 256];
  const data = await sharp({
    create: { width: 96 + batch, height: 128 + n, channels: 3, background: { r, g, b: n } },
  })
    .png()
    .toBuffer();
  const headers = { ...player.headers, "content-type": "image/png" };
  const stored = await request.post(`/storage/v1/object/screenshots/${path}`, { headers, data });
  expect(stored.status()).toBe(200);
  const info = await request.get(`/storage/v1/object/info/screenshots/${path}`, {
    headers: player.headers,
  });
  return ((await info.json()) as { etag: string }).etag;
}

function numbersOf(n: number, userId: string) {
  const [wins, losses] = [100 + n, 60];
  const mode = (name: string, more: number) => ({
    [`${name}_wins`]: wins + more,
    [`${name}_losses`]: losses,
    [`${name}_win_rate`]: rateOf(wins + more, losses),
    [`${name}_games_played`]: wins + more + losses,
    [`${name}_percent_complete`]: 90,
    [`${name}_points_scored`]: 9000 + n,
  });
  return {
    user_id: userId,
    domino_app: "domino-by-flyclops",
    gamertag: `DominoKing_${n}`,
    overall_wins: 2 * wins + 7,
    overall_losses: 2 * losses,
    overall_win_rate: rateOf(2 * wins + 7, 2 * losses),
    ...mode("casual", 0),
    ...mode("blitz", 7),
    blitz_wins: wins + 7,
    status: "pending",
  };
}

const rateOf = (wins: number, losses: number) => Math.round((1000 * wins) / (wins + losses)) / 10;

const FIELDS = ["wins", "losses", "win_rate", "games_played", "percent_complete", "points_scored"];

function fieldsOf(item: object, half: (typeof HALVES)[number]) {
  const columns = item as Record<string, string | number>;
  const field = (path: string) => [
    path,
    { value: columns[path.replace(".", "_")], confidence: 0.97, box: BOX },
  ];
  const of = (mode: string, fields: string[]) => fields.map((name) => field(`${mode}.${name}`));
  return Object.fromEntries(
    half === "bottom_half"
      ? of("blitz", FIELDS)
      : [field("gamertag"), ...of("overall", FIELDS.slice(0, 3)), ...of("casual", FIELDS)],
  );
}

function extractedOf(item: object) {
  const columns = item as Record<string, string | number | undefined>;
  const block = (mode: string) =>
    Object.fromEntries(FIELDS.map((name) => [name, columns[`${mode}_${name}`] ?? null]));
  const { gamertag } = columns;
  return { gamertag, overall: block("overall"), casual: block("casual"), blitz: block("blitz") };
}
