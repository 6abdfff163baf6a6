// Clubs and invitations to them, made without a screen.
import { expect, type Page } from "@playwright/test";
import { createHmac, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { someAccount } from "./players.ts";
import type { Product } from "./product.ts";
import { startAccount, type SignedInPlayer } from "./sign-in-by-api.ts";

interface FoundedClub {
  id: string;
  slug: string;
  name: string;
  /** The name of its founder, whose session the page has. */
  founder: string;
  player: SignedInPlayer;
}

/** Signs a player in on this page who has founded a club. */
export async function startFounder(
  page: Page,
  product: Product,
  facts: { kind: "public" | "request" | "invitation" },
): Promise<FoundedClub> {
  const account = someAccount();
  const player = await startAccount(page, account);
  await givePlan(page, product, player.id);
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

function callsAs(page: Page, { headers }: SignedInPlayer) {
  return async <Answer>(name: string, data: object): Promise<Answer> => {
    const answer = await page.request.post(`/functions/v1/${name}`, { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()) as Answer;
  };
}

/** The Starter plan, as after a payment. */
async function givePlan(page: Page, { dataDir }: Product, id: string) {
  const key = await serviceKey(dataDir);
  const answer = await page.request.patch(`/rest/v1/users?id=eq.${id}`, {
    headers: { apikey: key, authorization: `Bearer ${key}` },
    data: { subscription_tier: "starter" },
  });
  expect(answer.status(), await answer.text()).toBe(204);
}

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
