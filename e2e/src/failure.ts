// What is kept of a failed journey as text: the machine that ran it may be gone when somebody asks.
import type { Page, TestInfo } from "@playwright/test";

const LINES = 40;
export const LOG = "server log";
export const PAGES = "pages";

/** The end of what the server logged, without its files. */
export async function attachLog(testInfo: TestInfo, log: string) {
  const lines = log.split("\n").filter((line) => !line.includes('"route":"/assets/'));
  await attach(testInfo, LOG, lines.slice(-LINES));
}

/** The address of each page, and what stands on it as a screen reader finds it. */
export async function attachPages(testInfo: TestInfo, pages: Page[]) {
  for (const page of pages) {
    const found = page.locator("body").ariaSnapshot({ timeout: 2_000 });
    const snapshot = await found.catch((error: unknown) => `not readable: ${String(error)}`);
    await attach(testInfo, PAGES, [page.url(), ...snapshot.split("\n").slice(0, LINES)]);
  }
}

async function attach(testInfo: TestInfo, name: string, lines: string[]) {
  await testInfo.attach(name, { body: lines.join("\n"), contentType: "text/plain" });
}
