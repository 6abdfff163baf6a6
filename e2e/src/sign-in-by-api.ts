// Opens sessions without a screen, with the requests that the forms would send.
import { expect, type Page } from "@playwright/test";

import type { Account } from "./players.ts";

export interface SignedInPlayer {
  headers: Record<string, string>;
  id: string;
}

type Credentials = Pick<Account, "email" | "password">;

interface Session {
  access_token: string;
  user: { id: string };
}

/** Where the web app keeps the session of a site on localhost. */
const SESSION_KEY = "sb-localhost-auth-token";

/** The browser stays as it is. */
export async function signInByApi(
  page: Page,
  { email, password }: Credentials,
): Promise<SignedInPlayer> {
  return (await ask(page, "token?grant_type=password", { email, password })).player;
}

/** From its next page on, the browser is signed in as the sign-in form leaves it. */
export async function startSession(page: Page, { email, password }: Credentials): Promise<void> {
  await keep(page, (await ask(page, "token?grant_type=password", { email, password })).session);
}

/** A new player; from its next page on, the browser is signed in as the registration leaves it. */
export async function startAccount(page: Page, account: Account): Promise<SignedInPlayer> {
  const { username, email, password } = account;
  const data = { handle: username, username };
  const { session, player } = await ask(page, "signup", { email, password, data });
  const row = { id: player.id, email, handle: username, display_name: username };
  const response = await page.request.post("/rest/v1/users", {
    headers: player.headers,
    data: row,
  });
  expect(response.status()).toBe(201);
  await keep(page, session);
  return player;
}

async function ask(page: Page, call: string, data: object) {
  const { anonKey } = (await (await page.request.get("/config.json")).json()) as {
    anonKey: string;
  };
  const answer = await page.request.post(`/auth/v1/${call}`, {
    headers: { apikey: anonKey },
    data,
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const session = (await answer.json()) as Session;
  const headers = { apikey: anonKey, authorization: `Bearer ${session.access_token}` };
  const player: SignedInPlayer = { headers, id: session.user.id };
  return { session, player };
}

/** On an empty page of the site: Playwright's own way would open a further page, in a further process. */
async function keep(page: Page, session: Session): Promise<void> {
  const address = "/empty-page";
  await page.route(address, (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await page.goto(address);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    SESSION_KEY,
    JSON.stringify(session),
  ] as const);
  await page.unroute(address);
}
