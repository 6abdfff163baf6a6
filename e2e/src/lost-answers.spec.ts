// What a player sends arrives exactly once, whatever happens to the connection, the server or the database.
import type { Page } from "@playwright/test";

import { expect, test as base } from "./fixtures.ts";
import { openGate, type Gate } from "./gate.ts";
import { pairsOf, pictureOf } from "./pairs.ts";
import { someAccount } from "./players.ts";
import { startProduct, type Product } from "./product.ts";
import { type SignedInPlayer, startAccount } from "./sign-in-by-api.ts";
import { createDatabase } from "./test-database.ts";

interface Site {
  product: Product;
  /** Between the browser and the server. */
  gate: Gate;
  /** Between the server and its database; null with the embedded one. */
  databaseGate: Gate | null;
}

const test = base.extend<object, { site: Site; product: Product }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the wanted fixtures from it
    async ({}, use) => {
      const gate = await openGate({ host: "localhost", port: 0 });
      const database = await createDatabase();
      const address = database === null ? null : new URL(database);
      const databaseGate = address && (await openGate(addressOf(address)));
      const product = await startProduct((url) => {
        gate.target = addressOf(new URL(url));
        if (address === null) return { PUBLIC_URL: `http://localhost:${gate.port}` };
        address.host = `localhost:${databaseGate?.port}`;
        return { PUBLIC_URL: `http://localhost:${gate.port}`, DATABASE_URL: address.href };
      });
      await use({ product, gate, databaseGate });
      await product.stop();
      await gate.stop();
      await databaseGate?.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  product: [
    async ({ site: { product, gate } }, use) => {
      await use({ ...product, url: `http://localhost:${gate.port}` });
    },
    { scope: "worker" },
  ],
});

const addressOf = ({ hostname: host, port }: URL) => ({ host, port: Number(port) });

const INSERT = "POST /rest/v1/stats_submissions";
const SENT_LATER = "The stats that were saved on this device have been sent.";
const WAITS = "Saved on this device. We'll send it when you're back online.";
const SLOW = { timeout: 60_000 };
const [PAIR] = pairsOf("clean", 1);

async function fillForm(page: Page, gamertag: string) {
  await page.goto("/upload");
  await page.getByLabel(/Choose Domino Game/).selectOption("domino-by-flyclops");
  await page.getByLabel("Gamertag").fill(gamertag);
}

async function choosePictures(page: Page) {
  if (PAIR === undefined) throw new Error("The samples hold no clean pair");
  const inputs = page.locator("input[type=file]");
  await inputs.first().setInputFiles(pictureOf(PAIR, "top_half"));
  await inputs.last().setInputFiles(pictureOf(PAIR, "bottom_half"));
  await expect(page.getByText(/^Both images processed!/)).toBeVisible(SLOW);
}

const submit = (page: Page) => page.getByRole("button", { name: "Upload Stats" }).click();

/** The halves of each submission of this name. */
async function submissionsOf(page: Page, { headers }: SignedInPlayer, gamertag: string) {
  const answer = await page.request.get(
    `/rest/v1/stats_submissions?gamertag=eq.${gamertag}&select=submission_evidence(half)`,
    { headers },
  );
  const rows = (await answer.json()) as { submission_evidence: { half: string }[] }[];
  return rows.map((row) => row.submission_evidence.map(({ half }) => half).toSorted());
}

/** The tab is closed, and another one opened. */
async function reopen(page: Page): Promise<Page> {
  const context = page.context();
  await page.close();
  const reopened = await context.newPage();
  await reopened.goto("/upload");
  await expect(reopened.getByLabel("Gamertag")).toBeVisible();
  return reopened;
}

test("S4.21 a submission whose answer is lost after the commit is one submission @both-engines", async ({
  site: { gate },
  newPerson,
}) => {
  const page = await newPerson();
  const player = await startAccount(page, someAccount());
  await fillForm(page, "lost");
  await choosePictures(page);
  await page.getByLabel("Gamertag").fill("lost");

  const loss = gate.loseAnswers(INSERT);
  await submit(page);
  await expect(page.getByText(WAITS).first()).toBeVisible();
  loss.end();

  const reopened = await reopen(page);
  await expect(reopened.getByText(SENT_LATER)).toBeVisible();
  expect(await submissionsOf(reopened, player, "lost")).toEqual([["bottom_half", "top_half"]]);
  await expect(reopened.getByLabel("Gamertag")).toHaveValue("");
});

test("S4.21 a request that the browser itself repeats makes one submission", async ({
  site: { gate },
  newPerson,
}) => {
  const page = await newPerson();
  const player = await startAccount(page, someAccount());
  await fillForm(page, "repeated");

  // A browser repeats what it sent on a connection that was used before and is cut.
  const loss = gate.loseAnswers(INSERT);
  await submit(page);
  await loss.begun;
  loss.end();

  await expect(
    page.getByText(/uploaded successfully!|^Saved on this device/).first(),
  ).toBeVisible();
  const reopened = await reopen(page);
  await expect.poll(() => submissionsOf(reopened, player, "repeated")).toEqual([[]]);
});

test("S4.21 a server that is killed after the commit, and a closed tab, make one submission", async ({
  site: { gate, product },
  newPerson,
}) => {
  const page = await newPerson();
  const player = await startAccount(page, someAccount());
  await fillForm(page, "killed");

  const loss = gate.loseAnswers(INSERT);
  await submit(page);
  await loss.begun;
  await product.kill();
  const context = page.context();
  await page.close();
  loss.end();
  await product.start();

  const reopened = await context.newPage();
  await reopened.goto("/upload");
  await expect(reopened.getByText(SENT_LATER)).toBeVisible();
  expect(await submissionsOf(reopened, player, "killed")).toEqual([[]]);
  await expect(reopened.getByLabel("Gamertag")).toHaveValue("");
});

test("S4.21 a database that is gone in the middle of sending gets all of it later, once @postgres", async ({
  site: { databaseGate },
  newPerson,
}) => {
  if (databaseGate === null) throw new Error("The embedded database has no gate");
  const page = await newPerson();
  const player = await startAccount(page, someAccount());
  await fillForm(page, "gone");
  await choosePictures(page);
  await page.getByLabel("Gamertag").fill("gone");
  const refused = page.waitForResponse(
    (response) => response.url().includes("/stats_submissions") && response.status() === 503,
    SLOW,
  );
  await page.route(/stats_submissions/, async (route) => {
    if (route.request().method() === "POST") databaseGate.close();
    await route.continue();
  });

  await submit(page);

  expect(Number((await refused).headers()["retry-after"])).toBeGreaterThan(0);
  await expect(page.getByText(WAITS).first()).toBeVisible();
  databaseGate.open();
  const reopened = await reopen(page);
  await expect
    .poll(() => submissionsOf(reopened, player, "gone"), SLOW)
    .toEqual([["bottom_half", "top_half"]]);
  await expect(reopened.getByRole("button", { name: "Send now" })).toHaveCount(0);
});
