// A player whose screenshot waits behind those of others.
import type { APIRequestContext, Page } from "@playwright/test";
import { readFileSync } from "node:fs";

import { expect, test } from "./fixtures.ts";
import { pairsOf, pictureOf, type Pair } from "./pairs.ts";
import { someAccount } from "./players.ts";
import { startAccount } from "./sign-in-by-api.ts";

const WAITING = 12;

test("a player who comes late sees the place in line, and is read in turn", async ({
  newPerson,
}) => {
  const [pair] = pairsOf("clean", 1) as [Pair];
  const [other, player] = [await newPerson(), await newPerson()];
  const { headers } = await startAccount(other, someAccount());
  await startAccount(player, someAccount());
  await player.goto("/upload");
  const input = player.locator("input[type=file]").first();
  await expect(input).toBeAttached();
  const begin = sender(other.request, headers, pair);
  const name = await begin.upload();

  let others: Promise<number>[] = [];
  // However long the player's upload takes, the others are in line before its reading is asked for.
  await player.route("**/functions/v1/ocr", async (route) => {
    others = Array.from({ length: WAITING }, () => begin.read(name));
    await others[0];
    await route.continue();
  });
  const places = await watchPlaces(player);
  await input.setInputFiles(pictureOf(pair, "top_half"));

  await expect(player.getByText("✓ Top half uploaded")).toBeVisible({ timeout: 60_000 });
  expect(await places()).toContainEqual(expect.stringMatching(/^(1st|2nd) in line$/));
  expect(await Promise.all(others)).toEqual(Array.from({ length: WAITING }, () => 200));
});

/** Every place in line that the page shows from now on: on an idle machine each stands there for a tenth of a second. */
async function watchPlaces(page: Page): Promise<() => Promise<string[]>> {
  const list = await page.evaluateHandle(() => {
    const texts: string[] = [];
    const observer = new MutationObserver((mutations) => {
      for (const { target } of mutations)
        if (target.textContent?.endsWith(" in line") === true) texts.push(target.textContent);
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    return texts;
  });
  return () => list.jsonValue();
}

function sender(request: APIRequestContext, headers: Record<string, string>, pair: Pair) {
  const name = `${Date.now()}_top_half.jpg`;
  return {
    async upload() {
      const data = readFileSync(pictureOf(pair, "top_half"));
      const stored = await request.post(`/storage/v1/object/screenshots/${name}`, {
        headers: { ...headers, "content-type": "image/jpeg" },
        data,
      });
      expect(stored.status()).toBe(200);
      return name;
    },
    async read(stored: string) {
      const imageUrl = `/storage/v1/object/public/screenshots/${stored}`;
      const data = { imageUrl, game_format: "domino_flyclops", image_type: "top_half" };
      return (await request.post("/functions/v1/ocr", { headers, data, timeout: 60_000 })).status();
    },
  };
}
