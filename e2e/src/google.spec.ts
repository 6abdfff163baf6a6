// Signing in through a fake Google issuer in a real browser.
import { randomUUID } from "node:crypto";

import { expect, test as base } from "./fixtures.ts";
import { startOidcIssuer, type OidcIssuer } from "./oidc-issuer.ts";
import { startProduct, type Product } from "./product.ts";

interface Google {
  issuer: OidcIssuer;
  product: Product;
}

const test = base.extend<object, { google: Google; product: Product }>({
  google: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the wanted fixtures from it
    async ({}, use) => {
      const issuer = await startOidcIssuer();
      const product = await startProduct((url) => issuer.settingsFor(url));
      await use({ issuer, product });
      await product.stop();
      await issuer.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  product: [
    async ({ google }, use) => {
      await use(google.product);
    },
    { scope: "worker" },
  ],
});

function somebody() {
  const tail = randomUUID().slice(0, 6);
  const email = `carmen.${tail}@example.com`;
  return { sub: tail, email, email_verified: true, name: `Carmen ${tail}` };
}

test("S7.33 S2.54 S2.69 Google leads by /auth/callback to the board, with the name it knows", async ({
  google,
  newPerson,
}) => {
  const person = somebody();
  google.issuer.person = person;
  const page = await newPerson();
  const visited: string[] = [];
  page.on("framenavigated", (frame) => visited.push(new URL(frame.url()).pathname));

  await page.goto("/login");
  await page.getByRole("button", { name: "Sign in with Google" }).click();

  await expect(page).toHaveURL(/\/leaderboard$/);
  expect(visited).toContain("/auth/callback");
  await expect(page.getByText(person.name).first()).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/\/leaderboard$/);
  await expect(page.getByText(person.name).first()).toBeVisible();
});

test("whoever declines comes back to the login page and is told", async ({ google, newPerson }) => {
  google.issuer.person = null;
  const page = await newPerson();

  await page.goto("/login");
  await page.getByRole("button", { name: "Sign in with Google" }).click();

  await expect(page.getByRole("alert")).toHaveText("Sign-in was cancelled. Nothing has changed.");
  await expect(page).toHaveURL(/\/login$/);
});

test("an address that the issuer has not verified opens nothing", async ({ google, newPerson }) => {
  google.issuer.person = { ...somebody(), email_verified: false };
  const page = await newPerson();

  await page.goto("/login");
  await page.getByRole("button", { name: "Sign in with Google" }).click();

  await expect(page.getByRole("alert")).toHaveText(/verif/i);
  await page.goto("/upload");
  await expect(page).toHaveURL(/\/login/);
});
