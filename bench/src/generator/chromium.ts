import { type Browser, chromium } from "@playwright/test";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Written by `scripts/bootstrap.mjs --browser`. */
const CHOICE = join(import.meta.dirname, "../../../.cache/chromium-path");

/** The browser that all tests use. */
export function chromiumPath(): string {
  return existsSync(CHOICE) ? readFileSync(CHOICE, "utf8").trim() : chromium.executablePath();
}

export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
}

export interface Drawing {
  readonly html: string;
  readonly width: number;
  readonly density: number;
}

// On a busy machine the browser sometimes fails to take a picture.
const ATTEMPTS = 4;

/** Renders the whole document as a PNG. */
export async function photograph(browser: Browser, drawing: Drawing): Promise<Buffer> {
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1)
    try {
      return await photographOnce(browser, drawing);
    } catch {
      // The last attempt throws its error.
    }
  return photographOnce(browser, drawing);
}

async function photographOnce(browser: Browser, drawing: Drawing): Promise<Buffer> {
  const page = await browser.newPage({
    viewport: { width: drawing.width, height: 300 },
    deviceScaleFactor: drawing.density,
    javaScriptEnabled: false,
  });
  try {
    await page.setContent(drawing.html, { waitUntil: "load" });
    return await page.screenshot({ fullPage: true, animations: "disabled" });
  } finally {
    await page.close();
  }
}
