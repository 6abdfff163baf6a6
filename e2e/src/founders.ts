// Clubs and invitations to them, made without a screen.
import { expect, type Page } from "@playwright/test";
import { createHmac, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { someAccount, type Account } from "./players.ts";
import type { Product } from "./product.ts";
import { signInByApi, startSession, type SignedInPlayer } from "./sign-in-by-api.ts";

interface FoundedClub {
  id: string;
  slug: string;
  name: string;
  /** The name of its founder, whose session the page has. */
  founder: string;
  player: SignedInPlayer;
}

/** Signs a player in on this page whose plan lets them found clubs. */
export const startOnStarter = (page: Page, product: Product) =>
  startOnPlan(page, product, "starter");

/** Signs a player in on this page who has this plan. */
export async function startOnPlan(page: Page, product: Product, plan: "starter" | "pro") {
  const account = someAccount();
  const key = await serviceKey(product.dataDir);
  const player = await startConfirmed(page, account, key);
  await givePlan(page, { id: player.id, plan }, key);
  return { account, player };
}

/** Signs a player in on this page who has founded a club. */
export async function startFounder(
  page: Page,
  product: Product,
  facts: { kind: "public" | "request" | "invitation"; name?: string },
): Promise<FoundedClub> {
  const { account, player } = await startOnPlan(page, product, "pro");
  const call = callsAs(page, player);
  const { club } = await call<{ club: { id: string; slug: string; name: string } }>("club-found", {
    name: `Los Martes ${randomUUID().slice(0, 6)}`,
    about: null,
    place: "Río Piedras",
    country: "PR",
    timeZone: "America/Puerto_Rico",
    colours: ["#1a4d2e", "#ffffff"],
    ...facts,
  });
  return { ...club, founder: account.username, player };
}

/** The address of a new invitation. */
export async function inviteByApi(
  page: Page,
  { id, player }: FoundedClub,
  { uses }: { uses: number },
): Promise<string> {
  const { token } = await callsAs(page, player)<{ token: string }>("club-invite-create", {
    clubId: id,
    uses,
    days: 7,
  });
  return new URL(`/invite/${token}`, page.url()).href;
}

/** Calls product functions as this player. */
export function callsAs(page: Page, { headers }: SignedInPlayer) {
  return async <Answer>(name: string, data: object): Promise<Answer> => {
    const answer = await page.request.post(`/functions/v1/${name}`, { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()) as Answer;
  };
}

/** Without a confirmation mail, also where registering sends one. */
async function startConfirmed(page: Page, account: Account, key: string): Promise<SignedInPlayer> {
  const { username, email, password } = account;
  const made = await page.request.post("/auth/v1/admin/users", {
    headers: headersOf(key),
    data: { email, password, email_confirm: true, user_metadata: { handle: username, username } },
  });
  expect(made.status(), await made.text()).toBe(200);
  const player = await signInByApi(page, account);
  const row = await page.request.post("/rest/v1/users", {
    headers: player.headers,
    data: { id: player.id, email, handle: username, display_name: username },
  });
  expect(row.status(), await row.text()).toBe(201);
  await startSession(page, account);
  return player;
}

/** As after a payment. */
async function givePlan(page: Page, { id, plan }: { id: string; plan: string }, key: string) {
  const answer = await page.request.patch(`/rest/v1/users?id=eq.${id}`, {
    headers: headersOf(key),
    data: { subscription_tier: plan },
  });
  expect(answer.status(), await answer.text()).toBe(204);
}

const headersOf = (key: string) => ({ apikey: key, authorization: `Bearer ${key}` });

/** The key that passes every policy, signed as the server signs it. */
async function serviceKey(dataDir: string): Promise<string> {
  const { jwtSecret } = JSON.parse(await readFile(join(dataDir, "keys.json"), "utf8")) as {
    jwtSecret: string;
  };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const signed = `${part({ alg: "HS256", typ: "JWT" })}.${part({ role: "service_role", iss: "supabase", exp })}`;
  return `${signed}.${createHmac("sha256", jwtSecret).update(signed).digest("base64url")}`;
}
