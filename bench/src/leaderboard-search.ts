// Measures how soon a keystroke in the leaderboard's search is painted with 5,000 loaded rows, compared
// with a page that renders every found row again, in the same browser and minute.
import type { BoardPlayer, Leaderboard } from "@capicu/contract/leaderboard";
import type { Locator, Page } from "@playwright/test";

import { launchChromium } from "./generator/chromium.ts";
import { startNaive } from "./naive-board.ts";
import { quantile } from "./quantile.ts";
import { startProduct } from "./start-product.ts";

const ROWS = 5000;
const ROUNDS = 5;
const WORDS_A_ROUND = 6;
const LETTERS = 4;
const GOAL_MS = 50;
/** Long enough for the page to update its address and ask the server, as between words. */
const PAUSE_MS = 600;

await using product = await startProduct({ RATE_LIMITS: "off" }, ROWS);
const players = await readAll(product.url, product.anonKey);
const browser = await launchChromium();
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.addInitScript(watchPaints);
  const own = await openBoard(page);
  const naive = await openNaive(await browser.newPage({ viewport: { width: 1280, height: 800 } }));
  const took = { product: new Array<number>(), naive: new Array<number>() };
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const words = wordsOf(round);
    const ours = await typeAll(own, words);
    const naiveMs = await typeAll(naive, words);
    took.product.push(...ours);
    took.naive.push(...naiveMs);
    ratios.push(quantile(naiveMs, 0.95) / quantile(ours, 0.95));
  }
  report(took, ratios);
} finally {
  await browser.close();
}

async function readAll(url: string, anonKey: string): Promise<BoardPlayer[]> {
  const rows: BoardPlayer[] = [];
  let cursor: string | null = null;
  do {
    const answer = await fetch(`${url}/functions/v1/leaderboard`, {
      method: "POST",
      headers: { apikey: anonKey, "content-type": "application/json" },
      body: JSON.stringify({ limit: 500, cursor }),
    });
    const board = (await answer.json()) as Leaderboard;
    rows.push(...board.players);
    cursor = board.nextCursor;
  } while (cursor !== null && cursor !== "");
  return rows;
}

/** Runs in the page and measures the time from each keystroke to the frame with its result. */
function watchPaints() {
  const paints: number[] = [];
  Object.assign(globalThis, { paints });
  addEventListener(
    "input",
    (event) => {
      requestAnimationFrame(() => {
        // The first task after a frame runs once the frame is painted.
        const drawn = new MessageChannel();
        drawn.port1.addEventListener("message", () =>
          paints.push(performance.now() - event.timeStamp),
        );
        drawn.port1.start();
        drawn.port2.postMessage(null);
      });
    },
    true,
  );
}

async function openBoard(page: Page): Promise<Locator> {
  await page.goto(`${product.url}/leaderboard`);
  const table = page.getByRole("table", { name: "Global Leaderboard" });
  const more = page.getByRole("button", { name: "Show more players" });
  const rowsLoaded = async () => Number(await table.getAttribute("aria-rowcount")) - 1;
  for (let rows = await rowsLoaded(); rows < players.length; rows = await rowsLoaded()) {
    await more.click();
    await page.waitForFunction(
      (before) => document.querySelectorAll(`table[aria-rowcount="${before + 1}"]`).length === 0,
      rows,
    );
  }
  return page.getByRole("searchbox");
}

async function openNaive(page: Page): Promise<Locator> {
  await page.addInitScript(watchPaints);
  await page.goto(`${product.url}/leaderboard`);
  await page.getByRole("table", { name: "Global Leaderboard" }).waitFor();
  await page.evaluate(startNaive, players);
  return page.locator("#naive-search");
}

/** The starts of names on the board, and of some that are not. */
function wordsOf(round: number): string[] {
  const step = Math.floor(players.length / WORDS_A_ROUND);
  const words = Array.from({ length: WORDS_A_ROUND - 1 }, (_, place) =>
    plain(players[(place * step + round * 7) % players.length]?.username ?? "").slice(0, LETTERS),
  );
  return [...words, "zzzz"];
}

/** The name without accents. */
function plain(name: string): string {
  return name.normalize("NFD").replaceAll(/[^a-z0-9 ]/gi, "");
}

/** Every letter, and the clearing after each word. */
async function typeAll(search: Locator, words: readonly string[]): Promise<number[]> {
  const page = search.page();
  await page.bringToFront();
  await search.focus();
  await page.evaluate(() => void (globalThis as unknown as WatchedWindow).paints.splice(0));
  let keys = 0;
  const press = async (key: string) => {
    await page.keyboard.press(key);
    keys += 1;
    await page.waitForFunction(
      (count) => (globalThis as unknown as WatchedWindow).paints.length === count,
      keys,
    );
  };
  for (const word of words) {
    for (const letter of word) await press(letter === " " ? "Space" : letter);
    await page.waitForTimeout(PAUSE_MS);
    await page.keyboard.press("Control+A");
    await press("Backspace");
    await page.waitForTimeout(PAUSE_MS);
  }
  return page.evaluate(() => (globalThis as unknown as WatchedWindow).paints);
}

interface WatchedWindow {
  paints: number[];
}

function report(took: { product: number[]; naive: number[] }, ratios: readonly number[]) {
  const line = (name: string, times: readonly number[]) =>
    `${name}: ${times.length} keystrokes, p50 ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms`;
  const isMet = quantile(took.product, 0.95) < GOAL_MS;
  console.log(`${players.length} rows loaded`);
  console.log(line("leaderboard", took.product));
  console.log(line("every row drawn anew", took.naive));
  console.log(
    `p95 ${quantile(ratios, 0.5).toFixed(1)} times as fast (median of ${ratios.length} rounds); goal under ${GOAL_MS} ms: ${isMet ? "met" : "missed"}`,
  );
  process.exitCode = isMet ? 0 : 1;
}
