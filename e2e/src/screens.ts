// Writes pictures of every screen to docs/screens, in both themes, for phone and desktop, with realistic
// players.
import { expect, test, type Page } from "@playwright/test";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

import { startFounder } from "./founders.ts";
import { pairsOf, pictureOf } from "./pairs.ts";
import { register, signInAsAdmin } from "./players.ts";
import { startProduct } from "./product.ts";

const FOLDER = join(import.meta.dirname, "../../docs/screens");
const SEEDED_PLAYERS = 240;
const TOTAL_MAX_BYTES = 2_000_000;
const WEBP = { quality: 50, effort: 6 };

const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };
const THEMES = ["dark", "light"] as const;

const ACCOUNT = { username: "Rafa Solís", email: "rafa@example.com", password: "doble-seis-66" };

const FOR_VISITORS = [
  "/",
  "/login",
  "/register",
  "/reset-password",
  "/leaderboard",
  "/help",
  "/accuracy",
  "/status",
];
const FOR_PLAYERS = [
  "/upload",
  "/players",
  "/profile",
  "/progress",
  "/subscription",
  "/clubs",
  "/events",
];
const FOR_ADMINS = ["/admin", "/admin/stat-verification", "/debug-stats", "/check-schema"];
const CLUB = { kind: "public", name: "Peña Los Martes" } as const;

test("every screen is pictured", async ({ browser }) => {
  const product = await startProduct({ RATE_LIMITS: "off" }, SEEDED_PLAYERS);
  const newPage = async () => {
    const context = await browser.newContext({ baseURL: product.url, reducedMotion: "reduce" });
    return context.newPage();
  };
  try {
    await rm(FOLDER, { recursive: true, force: true });
    await mkdir(FOLDER, { recursive: true });
    const visitor = await newPage();
    for (const path of FOR_VISITORS) await picture(visitor, path);

    const player = await newPage();
    await register(player, ACCOUNT);
    for (const path of FOR_PLAYERS) await picture(player, path);
    await submit(player);

    const founder = await newPage();
    const { slug } = await startFounder(founder, product, CLUB);
    await picture(founder, `/clubs/${slug}`, "club");

    const admin = await newPage();
    await signInAsAdmin(admin);
    for (const path of FOR_ADMINS) await picture(admin, path);
  } finally {
    await product.stop();
  }
  expect(await weight()).toBeLessThan(TOTAL_MAX_BYTES);
});

/** Takes the pictures of the screen at this address, whose words name the files. */
async function picture(page: Page, path: string, name = nameOf(path)) {
  for (const theme of THEMES)
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize(viewport);
      await page.goto(path);
      await expect(page.locator("h1").first()).toBeVisible();
      await page.waitForLoadState("networkidle");
      await shoot(page, `${name}-${size}-${theme}`);
    }
}

const nameOf = (path: string) => (path === "/" ? "landing" : path.slice(1).replaceAll("/", "-"));

async function shoot(page: Page, name: string) {
  const shot = await page.screenshot();
  await sharp(shot)
    .webp(WEBP)
    .toFile(join(FOLDER, `${name}.webp`));
}

/** Takes pictures while both halves are read and sent. */
async function submit(page: Page) {
  const [pair] = pairsOf("clean", 1);
  if (pair === undefined) throw new Error("the samples hold no clean pair");
  await page.setViewportSize(SIZES.desktop);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/upload");
  await page.getByLabel(/Choose Domino Game/).selectOption("domino-by-flyclops");
  const inputs = page.locator("input[type=file]");
  await inputs.first().setInputFiles(pictureOf(pair, "top_half"));
  await expect(page.getByText("✓ Top half uploaded")).toBeVisible({ timeout: 60_000 });
  await inputs.last().setInputFiles(pictureOf(pair, "bottom_half"));
  await expect(page.getByText("✓ Bottom half uploaded")).toBeVisible({ timeout: 60_000 });
  await page.getByLabel("Gamertag").fill(pair.truth.gamertag);
  await page.getByText("✓ Top half uploaded").scrollIntoViewIfNeeded();
  await shoot(page, "upload-read-desktop-dark");
  await page.getByRole("button", { name: "Upload Stats" }).click();
  await expect(page.getByText(/uploaded successfully/).first()).toBeVisible({ timeout: 60_000 });
}

async function weight(): Promise<number> {
  const names = await readdir(FOLDER);
  const sizes = await Promise.all(names.map((name) => stat(join(FOLDER, name))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}
