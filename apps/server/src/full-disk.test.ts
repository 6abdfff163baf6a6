// When the disk is nearly full, pictures are refused and everything else works.
import { SCREENSHOT_BUCKET } from "@capicu/contract/submissions";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";

import { submit, testProduct, type TestPlayer, type TestProduct } from "./testing/test-product.ts";

const NO_ROOM = "The site has no room for pictures right now. Please try again later.";
const PLENTY = 1e12;

let product: TestProduct;
let player: TestPlayer;
let free = PLENTY;

beforeAll(async () => {
  product = await testProduct({ freeBytes: () => free });
  player = await product.aPlayer();
});
afterAll(() => product[Symbol.asyncDispose]());

const aPicture = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: "#123" } })
    .png()
    .toBuffer();

async function sendScreenshot() {
  const answer = await product.world.app.inject({
    method: "POST",
    url: `/storage/v1/object/${SCREENSHOT_BUCKET}/${player.id}/${Date.now()}.png`,
    headers: { authorization: `Bearer ${player.token}`, "content-type": "image/png" },
    payload: await aPicture(),
  });
  return [answer.statusCode, answer.json<{ message?: string }>().message, retryOf(answer)];
}

async function sendAvatar() {
  const form = new FormData();
  form.append("avatar", new Blob([new Uint8Array(await aPicture())], { type: "image/png" }), "a");
  const body = new Response(form);
  const answer = await product.world.app.inject({
    method: "POST",
    url: "/functions/v1/avatar-upload",
    headers: {
      "content-type": body.headers.get("content-type") ?? "",
      authorization: `Bearer ${player.token}`,
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return [answer.statusCode, answer.json<{ error?: string }>().error, retryOf(answer)];
}

const retryOf = ({ headers }: { headers: Record<string, unknown> }) => headers["retry-after"];

test("pictures are refused with a sentence while the disk is nearly full, and taken again later", async () => {
  free = 100;

  expect(await sendScreenshot()).toEqual([507, NO_ROOM, "600"]);
  expect(await sendAvatar()).toEqual([507, NO_ROOM, "600"]);

  free = PLENTY;
  expect((await sendScreenshot())[0]).toBe(200);
  expect((await sendAvatar())[0]).toBe(200);
});

test("reading and submitting numbers go on while the disk is nearly full", async () => {
  free = 100;

  const { status } = await submit(player);
  const board = await product.world.app.inject({
    method: "POST",
    url: "/functions/v1/leaderboard",
  });

  expect([status, board.statusCode]).toEqual(["pending", 200]);
  free = PLENTY;
});
