import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import { client } from "./client.ts";
import { copyScreenshot, isScreenshotGone, uploadScreenshot } from "./files.ts";
import { patientFetch } from "./retry.ts";

// The client's parts are loaded on first use, which takes time.
beforeAll(async () => {
  answerWith(ok);
  await (await client()).files();
});
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Answer = Response | Error;

const busy = (status = 503, seconds: string | null = "2") =>
  new Response(null, { status, headers: seconds === null ? {} : { "retry-after": seconds } });
const broken = () => new TypeError("Failed to fetch");
const ok = () => new Response("{}", { headers: { "content-type": "application/json" } });

/** Gives the answers in turn and repeats the last; returns the times of the requests. */
function answerWith(...answers: (() => Answer)[]) {
  const at: number[] = [];
  const begun = Date.now();
  vi.stubGlobal("fetch", async (input: string) => {
    if (input.endsWith("/config.json"))
      return Response.json({ url: location.origin, anonKey: "anon", features: {} });
    const next = answers[Math.min(at.length, answers.length - 1)] as () => Answer;
    at.push(Date.now() - begun);
    const answer = next();
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return at;
}

async function send(path: string, method = "GET", init: RequestInit = {}) {
  const request = patientFetch(path, { method, ...init }).then(
    ({ status }) => status,
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(180_000);
  return request;
}

describe("what only reads is sent again", () => {
  test.each([
    ["GET", "/rest/v1/users"],
    ["HEAD", "/rest/v1/users"],
    ["POST", "/functions/v1/leaderboard"],
    ["POST", "/functions/v1/ocr"],
    ["POST", "/storage/v1/object/screenshots/1_top_half.png"],
    ["POST", "/storage/v1/object/copy"],
  ])("after the time that is asked for: %s %s", async (method, path) => {
    const at = answerWith(
      () => busy(429),
      () => busy(503, "1"),
      ok,
    );

    expect(await send(path, method)).toBe(200);
    expect(at).toEqual([0, 2000, 3000]);
  });

  test("three times at most", async () => {
    const at = answerWith(() => busy(503, "1"));

    expect(await send("/rest/v1/users")).toBe(503);
    expect(at).toEqual([0, 1000, 2000, 3000]);
  });

  test("within ten seconds in all", async () => {
    const at = answerWith(() => busy(429, "6"));

    expect(await send("/rest/v1/users")).toBe(429);
    expect(at).toEqual([0, 6000]);
  });

  test("a picture for two minutes, because the player sees that it waits", async () => {
    const at = answerWith(() => busy(503, "9"));

    expect(await send("/functions/v1/ocr", "POST")).toBe(503);
    expect(at).toHaveLength(14);
    expect(at.at(-1)).toBe(117_000);
  });

  test("not by everybody in the same moment", async () => {
    vi.spyOn(Math, "random").mockReturnValue(1);
    const at = answerWith(busy, ok);

    expect(await send("/rest/v1/users")).toBe(200);
    expect(at).toEqual([0, 2500]);
  });

  test("sooner when the connection broke", async () => {
    const at = answerWith(broken);

    expect(await send("/rest/v1/users")).toBeInstanceOf(TypeError);
    expect(at).toEqual([0, 250, 750, 1750]);
  });

  test("no more when nobody waits for it", async () => {
    const at = answerWith(busy);
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 500);

    expect(await send("/rest/v1/users", "GET", { signal: controller.signal })).toMatchObject({
      name: "AbortError",
    });
    expect(at).toEqual([0]);
  });
});

describe("is not sent again", () => {
  test.each([
    ["a row that is written", "/rest/v1/stats_submissions", "POST", busy],
    ["a change", "/rest/v1/users", "PATCH", busy],
    ["a function that writes", "/functions/v1/stripe-checkout", "POST", busy],
    ["a write whose connection broke", "/functions/v1/social-likes-create", "POST", broken],
    ["what gives no time to come back", "/rest/v1/users", "GET", () => busy(503, null)],
    ["what failed for another reason", "/rest/v1/users", "GET", () => busy(500)],
    ["what will not fit for long", "/rest/v1/users", "GET", () => busy(507, "600")],
  ])("%s", async (...[, path, method, answer]) => {
    const at = answerWith(answer, ok);

    await send(path, method);

    expect(at).toEqual([0]);
  });
});

describe("a screenshot", () => {
  const picture = new File(["x"], "a.png", { type: "image/png" });
  const upload = async () => {
    const answer = uploadScreenshot("me/1.png", picture).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(60_000);
    return answer;
  };
  const refused = (statusCode: string, message: string) => () =>
    Response.json({ statusCode, error: "Refused", message }, { status: 400 });

  test("that met a busy server is sent again", async () => {
    const at = answerWith(busy, ok);

    expect(await upload()).toMatch(/me\/1\.png$/);
    expect(at).toEqual([0, 2000]);
  });

  test("that had arrived before the connection broke counts as stored", async () => {
    const at = answerWith(broken, refused("409", "The resource already exists"));

    expect(await upload()).toMatch(/me\/1\.png$/);
    expect(at).toHaveLength(2);
  });

  test("whose name was taken from the beginning is refused", async () => {
    answerWith(refused("409", "The resource already exists"));

    expect(await upload()).toMatchObject({ message: "The resource already exists" });
  });

  const copy = async () => {
    const copied = copyScreenshot("1_top_half.png", "me/1.png").catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(60_000);
    return copied;
  };

  test("whose second name had arrived before the connection broke has it", async () => {
    const at = answerWith(broken, refused("409", "The resource already exists"));

    expect(await copy()).toBe(true);
    expect(at).toHaveLength(2);
  });

  test("that is gone, or not one's own, has no second name", async () => {
    const at = answerWith(refused("404", "Object not found"));

    expect(await copy()).toBe(false);
    expect(at).toEqual([0]);
  });

  test("whose second name is refused is refused in the server's words", async () => {
    answerWith(refused("413", "You have uploaded as many pictures as one may keep."));

    expect(await copy()).toMatchObject({
      message: "You have uploaded as many pictures as one may keep.",
    });
  });

  test.each([
    [200, false],
    [400, true],
    [404, true],
    [500, false],
  ])("whose address answers %i is gone: %s", async (status, isGone) => {
    answerWith(() => new Response(null, { status }));

    expect(await isScreenshotGone("me/1.png")).toBe(isGone);
  });

  test("beyond what a player may keep is refused with the server's sentence, at once", async () => {
    const at = answerWith(refused("413", "You have uploaded as many pictures as one may keep."));

    expect(await upload()).toMatchObject({
      message: "You have uploaded as many pictures as one may keep.",
    });
    expect(at).toEqual([0]);
  });
});

describe("without a connection", () => {
  beforeEach(() => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  });

  test.each([
    ["POST", "/functions/v1/social-like"],
    ["PATCH", "/rest/v1/users"],
  ])("%s %s is not sent, and the answer says so", async (method, path) => {
    const at = answerWith(ok);

    const answer = await patientFetch(path, { method });

    expect(await answer.json()).toMatchObject({
      message: "You are offline. This was not saved.",
      error: "You are offline. This was not saved.",
    });
    expect(at).toEqual([]);
  });

  test("what only reads is left to the browser, which may have an answer", async () => {
    const at = answerWith(ok);

    await send("/rest/v1/users");

    expect(at).toHaveLength(1);
  });
});
