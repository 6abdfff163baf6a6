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

/** The key under which the web app stores the session of a site on localhost. */
const SESSION_KEY = "sb-localhost-auth-token";

/** Signs in without changing the browser. */
export async function signInByApi(
  page: Page,
  { email, password }: Credentials,
): Promise<SignedInPlayer> {
  return (await ask(page, "token?grant_type=password", { email, password })).player;
}

/** From the next page on, the browser is signed in as after the sign-in form. */
export async function startSession(page: Page, { email, password }: Credentials): Promise<void> {
  await storeSession(
    page,
    (await ask(page, "token?grant_type=password", { email, password })).session,
  );
}

/** Registers a new player; from the next page on, the browser is signed in as after the registration form. */
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
  await storeSession(page, session);
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

/** Stores the session on an empty page of the site; Playwright's own way would open another page in another process. */
async function storeSession(page: Page, session: Session): Promise<void> {
  const address = "/empty-page";
  await page.route(address, (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await page.goto(address);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    SESSION_KEY,
    JSON.stringify(session),
  ] as const);
  await page.unroute(address);
}
