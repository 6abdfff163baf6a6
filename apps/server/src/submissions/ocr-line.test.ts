// Many players whose screenshots are read at once, through the official client.
import { GAME_FORMAT } from "@capicu/contract/recognition";
import { readingName, type Half } from "@capicu/contract/submissions";
import type { Reading } from "@capicu/recognition/reading";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";

import {
  call,
  READING_PLACES,
  testProduct,
  type TestPlayer,
  type TestProduct,
} from "#testing/test-product.ts";

const HALVES: Half[] = ["top_half", "bottom_half"];
const READING: Reading = {
  extracted: { gamertag: null, overall: null, casual: null, blitz: null },
  confidence: 0.9,
  fields: {},
  detected: "whole_screen",
  recognised: true,
};

let product: TestProduct;
let origin: string;
let uploads = 0;
/** The players whose pictures were read, in this order. */
const served: TestPlayer[] = [];
const ownerOfColour = new Map<number, TestPlayer>();

beforeAll(async () => {
  product = await testProduct();
  await product.world.app.listen({ host: "127.0.0.1", port: 0 });
  origin = `http://127.0.0.1:${(product.world.app.server.address() as AddressInfo).port}`;
});
afterAll(() => product[Symbol.asyncDispose]());

/** Each picture has a colour of its own, by which the reader knows whose it is. */
async function upload(player: TestPlayer, half: Half): Promise<string> {
  uploads += 1;
  ownerOfColour.set(uploads, player);
  const background = { r: 0, g: uploads >> 8, b: uploads & 255 };
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background } });
  const name = readingName(1_950_000_000_000 + uploads, half, "png");
  const { error } = await player.client.storage
    .from("screenshots")
    .upload(name, await picture.png().toBuffer(), { contentType: "image/png" });
  expect(error).toBeNull();
  return `http://127.0.0.1:3000/storage/v1/object/public/screenshots/${name}`;
}

async function ownerOf(bytes: Uint8Array): Promise<TestPlayer> {
  const [, g = 0, b = 0] = await sharp(bytes).raw().toBuffer();
  return ownerOfColour.get((g << 8) + b) as TestPlayer;
}

/** A reader that is held with its first picture until the test lets it go on. */
function holdReader(): () => void {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  const release = () => resolve();
  onTestFinished(release);
  served.length = 0;
  product.reader.read = async ({ bytes }) => {
    served.push(await ownerOf(bytes));
    await released;
    return READING;
  };
  return release;
}

const inputOf = (imageUrl: string, half: Half) => ({
  imageUrl,
  game_format: GAME_FORMAT,
  image_type: half,
});

async function read(player: TestPlayer, half: Half, imageUrl: string) {
  const body = inputOf(imageUrl, half);
  return player.client.functions.invoke<{ success: boolean }>("ocr", { body });
}

/** Through a socket, as a browser that wants to hear its place. */
function follow(player: TestPlayer, imageUrl: string, signal?: AbortSignal) {
  return fetch(`${origin}/functions/v1/ocr`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${player.token}`,
      "content-type": "application/json",
      accept: "text/event-stream, application/json",
    },
    body: JSON.stringify(inputOf(imageUrl, "top_half")),
    signal: signal ?? null,
  });
}

const players = (count: number) =>
  Promise.all(Array.from({ length: count }, () => product.aPlayer()));

const untilWaiting = (count: number) =>
  vi.waitFor(() => expect(product.services.readingLine.waitCount()).toBe(count), 20_000);

/** Sends pictures of the player; they are in the line when this resolves. */
async function send(player: TestPlayer, halves: readonly Half[]) {
  const before = product.services.readingLine.waitCount() + served.length;
  const answers = halves.map(async (half) => read(player, half, await upload(player, half)));
  await vi.waitFor(() => {
    const now = product.services.readingLine.waitCount() + served.length;
    expect(now).toBe(before + halves.length);
  }, 20_000);
  return answers;
}

test("sixteen people send pairs at once: all 32 are read, each one's first before any second", async () => {
  const release = holdReader();
  const people = await players(16);
  const pairs = people.flatMap((player) =>
    HALVES.map(async (half) => read(player, half, await upload(player, half))),
  );
  await untilWaiting(31);
  release();

  const answers = await Promise.all(pairs);

  expect(answers.filter(({ error }) => error !== null)).toEqual([]);
  expect(answers.filter(({ data }) => data?.success)).toHaveLength(32);
  expect(served).toHaveLength(32);
  expect(new Set(served.slice(0, 16)).size).toBe(16);
});

test("one who sends forty pictures makes nobody wait for more than the one that is read", async () => {
  const release = holdReader();
  const [greedy, ana] = (await players(2)) as [TestPlayer, TestPlayer];
  const many = await send(
    greedy,
    Array.from({ length: 40 }, () => "top_half"),
  );
  const pair = await send(ana, HALVES);
  release();

  await Promise.all([...many, ...pair]);

  expect(served.slice(0, 4)).toEqual([greedy, ana, greedy, ana]);
  expect(served).toHaveLength(42);
});

/** The events of an answer, as they come. */
async function* eventsOf(answer: Response) {
  const pieces = (answer.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream());
  let text = "";
  for await (const piece of pieces) {
    text += piece;
    const parts = text.split("\n\n");
    text = parts.pop() ?? "";
    for (const part of parts) {
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(part) ?? [];
      yield [event, JSON.parse(data ?? "null") as unknown];
    }
  }
}

test("who asks for events hears the place, each time it changes, and then the answer", async () => {
  const release = holdReader();
  const [luis, ana] = (await players(2)) as [TestPlayer, TestPlayer];
  const others = await send(luis, ["top_half", "top_half"]);
  const answer = await follow(ana, await upload(ana, "top_half"));
  const events = eventsOf(answer);

  expect(await events.next()).toMatchObject({ value: ["progress", { place: 1 }] });
  release();
  const rest: unknown[] = [];
  for await (const event of events) rest.push(event);

  expect(rest).toEqual([
    ["progress", { place: 0 }],
    ["answer", expect.objectContaining({ success: true, detected: "whole_screen" })],
  ]);
  await Promise.all(others);
  expect(served).toEqual([luis, ana, luis]);
});

test("who leaves frees the place, and the picture is not read", async () => {
  const release = holdReader();
  const [luis, ana] = (await players(2)) as [TestPlayer, TestPlayer];
  const others = await send(luis, ["top_half"]);
  const departure = new AbortController();
  await follow(ana, await upload(ana, "top_half"), departure.signal);
  expect(product.services.readingLine.waitCount()).toBe(1);

  departure.abort();

  await vi.waitFor(() => expect(product.services.readingLine.waitCount()).toBe(0));
  release();
  await Promise.all(others);
  expect(served).toEqual([luis]);
});

test("a full line is 503 with Retry-After, and costs nothing of the allowance", async () => {
  const release = holdReader();
  const [luis, ana] = (await players(2)) as [TestPlayer, TestPlayer];
  const address = await upload(luis, "top_half");
  const consume = vi.fn<() => Promise<null>>(async () => null);
  product.services.readingLimit = { consume, left: () => 1, refund: async () => undefined };
  onTestFinished(() => {
    product.services.readingLimit = null;
  });
  const many = Array.from({ length: READING_PLACES + 1 }, () => follow(luis, address));
  const answers = await Promise.all(many);
  const callCount = consume.mock.calls.length;

  const refused = await follow(ana, await upload(ana, "top_half"));

  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await refused.json()).toMatchObject({ code: "recogniser_busy" });
  expect(consume).toHaveBeenCalledTimes(callCount);
  release();
  for (const answer of answers) expect(await answer.text()).toContain("event: answer");
});

test("who is told nothing is asked to come back before a proxy gives up", async () => {
  const release = holdReader();
  const [luis, ana] = (await players(2)) as [TestPlayer, TestPlayer];
  const others = await send(luis, ["top_half"]);
  const address = await upload(ana, "top_half");
  const wait = vi.spyOn(globalThis, "setTimeout");
  const answer = call(product, "ocr", { token: ana.token, input: inputOf(address, "top_half") });
  await untilWaiting(1);
  const [refuseLate] = wait.mock.calls.find(([, ms]) => ms === 50_000) ?? [];
  wait.mockRestore();

  refuseLate?.();

  const { status, headers } = await answer;
  expect([status, headers["retry-after"]]).toEqual([503, "5"]);
  expect(product.services.readingLine.waitCount()).toBe(0);
  release();
  await Promise.all(others);
});
