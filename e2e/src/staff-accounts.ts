import type { Page } from "@playwright/test";
import { randomUUID } from "node:crypto";

import { expect } from "./fixtures.ts";
import type { Product } from "./product.ts";
import { serviceHeaders } from "./review-items.ts";
import { type SignedInPlayer, signInByApi } from "./sign-in-by-api.ts";

/** Creates an account by API. */
export async function anAccount(product: Product, page: Page, columns: object = {}) {
  const account = { email: `d${randomUUID().slice(0, 8)}@example.com`, password: "doble-seis-66" };
  const { anonKey } = (await (await page.request.get("/config.json")).json()) as {
    anonKey: string;
  };
  await page.request.post("/auth/v1/signup", { headers: { apikey: anonKey }, data: account });
  const player: SignedInPlayer = await signInByApi(page, account);
  const row = { id: player.id, email: account.email, username: account.email.slice(0, 9) };
  const data = { ...row, display_name: row.username, handle: `@${row.username}`, ...columns };
  const headers = await serviceHeaders(product);
  const response = await page.request.post("/rest/v1/users", { headers, data });
  expect(response.status()).toBe(201);
  return { account, player, username: row.username };
}
