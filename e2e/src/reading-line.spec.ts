// A player whose screenshot waits behind those of others.
import type { APIRequestContext } from "@playwright/test";
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

  const others = Array.from({ length: WAITING }, () => begin.read(name));
  await input.setInputFiles(pictureOf(pair, "top_half"));

  await expect(player.getByText(/^(1st|2nd) in line$/)).toBeVisible({ timeout: 30_000 });
  await expect(player.getByText("✓ Top half uploaded")).toBeVisible({ timeout: 30_000 });
  expect(await Promise.all(others)).toEqual(Array.from({ length: WAITING }, () => 200));
});

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
