// Content for `npm run dev` beside the demo players: accounts, pending submissions, a subscription,
// clubs and events, all sent as a player's browser would.
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { post, send, type Headers } from "./dev-calls.ts";
import { makeClubs } from "./dev-clubs.ts";
import { makeEvents } from "./dev-events.ts";

export const MODERATOR = { email: "moderator@example.com", password: "domino-night" };
export const PASSWORD = "domino-night";

const NAMES = ["Ana Peña", "Beto Cruz", "Carmen Vega", "Dora Marte"];
/** They only take part in events. */
const MORE_NAMES = ["Elena Ruiz", "Félix Mora", "Gloria Paz", "Hugo Sosa"];
const SAMPLES = join(import.meta.dirname, "..", "bench/samples");
/** This many more wins than the picture shows. */
const TYPED_TOO_MUCH = 60;
const START_TIMEOUT_MS = 120_000;
const HALVES = ["top_half", "bottom_half"] as const;

type Mode = Record<string, number>;

interface Pair {
  tier: string;
  truth: { gamertag: string; overall: Mode; casual: Mode; blitz: Mode };
  top_half: { file: string };
  bottom_half: { file: string };
}

interface Player {
  id: string;
  email: string;
  headers: Headers;
}

interface Signup {
  access_token: string;
  user: { id: string };
}

/** Waits for the server and fills it; returns the players' email addresses. The first player pays. */
export async function makeContent(site: string): Promise<string[]> {
  await answering(site);
  const { anonKey } = (await (await fetch(`${site}/config.json`)).json()) as { anonKey: string };
  const players: Player[] = [];
  for (const name of NAMES) players.push(await signUp(site, anonKey, name));
  const pairs = cleanPairs();
  for (const [index, player] of players.entries()) {
    const pair = pairs[index];
    if (pair) await submit(site, player, { pair, more: index % 2 === 1 ? TYPED_TOO_MUCH : 0 });
  }
  if (players[0]) await subscribe(site, players[0]);
  const club = await makeClubs(site, players);
  for (const name of MORE_NAMES) players.push(await signUp(site, anonKey, name));
  await makeEvents(site, players, club);
  return players.map(({ email }) => email);
}

async function answering(site: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const answer = await fetch(`${site}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`The server did not answer on ${site} within ${START_TIMEOUT_MS / 1000} s`);
}

function cleanPairs(): Pair[] {
  const text = readFileSync(join(SAMPLES, "truth.json"), "utf8");
  const { items } = JSON.parse(text) as { items: Pair[] };
  return items.filter(({ tier }) => tier === "clean");
}

async function signUp(site: string, anonKey: string, name: string): Promise<Player> {
  const [first = name] = name.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase().split(" ");
  const email = `${first}@example.com`;
  const { access_token, user } = await post<Signup>(
    `${site}/auth/v1/signup`,
    { apikey: anonKey },
    { email, password: PASSWORD, data: { username: name } },
  );
  const headers = { apikey: anonKey, authorization: `Bearer ${access_token}` };
  const profile = { id: user.id, email, username: name, display_name: name };
  await post(`${site}/rest/v1/users`, headers, profile);
  return { id: user.id, email, headers };
}

/** `more` is the number of Blitz wins that the picture does not show. */
async function submit(site: string, player: Player, { pair, more }: { pair: Pair; more: number }) {
  const { id, headers } = player;
  const evidence: { half: string; path: string }[] = [];
  for (const half of HALVES) {
    const path = `${id}/${Date.now()}.jpg`;
    const picture = readFileSync(join(SAMPLES, pair[half].file));
    const address = `${site}/storage/v1/object/screenshots/${path}`;
    await send(address, { ...headers, "content-type": "image/jpeg" }, picture);
    await post(`${site}/functions/v1/ocr`, headers, {
      imageUrl: `${site}/storage/v1/object/public/screenshots/${path}`,
      image_type: half,
    });
    evidence.push({ half, path });
  }
  const [row] = await post<{ id: string }[]>(
    `${site}/rest/v1/stats_submissions?select=id`,
    { ...headers, prefer: "return=representation" },
    { ...columnsOf(pair.truth, more), user_id: id, screenshot_url: evidence[0]?.path },
  );
  const joined = evidence.map((one) => ({ ...one, submission_id: row?.id }));
  await post(`${site}/rest/v1/submission_evidence`, headers, joined);
}

function columnsOf({ gamertag, overall, casual, blitz }: Pair["truth"], more: number) {
  const columns = Object.entries({ overall, casual, blitz }).flatMap(([mode, fields]) =>
    Object.entries(fields).map(([field, value]) => [`${mode}_${field}`, value] as const),
  );
  return {
    ...Object.fromEntries(columns),
    blitz_wins: (blitz["wins"] ?? 0) + more,
    gamertag,
    domino_app: "domino-by-flyclops",
    status: "pending",
  };
}

/** Pays on the page of the payment sandbox. */
async function subscribe(site: string, { headers }: Player): Promise<void> {
  const choice = { planType: "pro", billingCycle: "monthly" };
  const { url } = await post<{ url: string }>(
    `${site}/functions/v1/stripe-checkout`,
    headers,
    choice,
  );
  await send(`${site}${new URL(url).pathname}`, {}, new URLSearchParams({ card: "good" }));
  // This asks the provider, and does not wait for its message.
  await post(`${site}/functions/v1/subscription-status`, headers, {});
}
