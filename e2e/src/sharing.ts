// What a phone does to share pictures with the installed app.
import { test, type Page } from "@playwright/test";
import { readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";

import { pairsOf, pictureOf } from "./pairs.ts";

const [PAIR] = pairsOf("clean", 1);

/** Resolves once the worker of this page has saved the app. */
export async function installWorker(page: Page, address = "/leaderboard") {
  await page.goto(address);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** Sends files as a phone does when they are shared with the installed app. */
export async function share(page: Page, files: readonly SharedFile[]) {
  // By path: large bytes take long on the way to the browser.
  const paths = files.map(({ name, buffer }) => {
    const path = test.info().outputPath(name);
    writeFileSync(path, buffer);
    return path;
  });
  await page.setContent(
    `<form method="post" action="/share-pictures" enctype="multipart/form-data">
      <input type="file" name="pictures" multiple /><button>Share</button></form>`,
  );
  await page.locator("input").setInputFiles(paths);
  await page.getByRole("button", { name: "Share" }).click();
}

export type SharedFile = { name: string; buffer: Buffer };

export function halfOf(half: "top_half" | "bottom_half"): SharedFile {
  if (PAIR === undefined) throw new Error("The samples hold no clean pair");
  const name = pictureOf(PAIR, half);
  return { name: basename(name), buffer: readFileSync(name) };
}
