import { productFunction } from "@capicu/contract/product-function";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod/mini";

import { aSession, serve } from "#testing/server.ts";

import { callFunction } from "./call-function.ts";
import { onSessionLost } from "./lost-session.ts";
import { SESSION_KEY } from "./session-storage.ts";
import { currentSession, signInWithPassword, signOut } from "./sessions.ts";

const greet = productFunction({
  name: "greet",
  input: z.object({ name: z.string() }),
  output: z.object({ words: z.string() }),
});
const count = productFunction({
  name: "count",
  method: "GET",
  input: z.object({ of: z.string() }),
  output: z.object({ count: z.number() }),
});

beforeEach(async () => {
  serve();
  await signOut();
});

async function signedIn() {
  await signInWithPassword({ email: "rafa@example.com", password: "secret-one" });
}

test("S7.46 a call carries the session's token and JSON", async () => {
  const requests = serve({ "POST /functions/v1/greet": () => ({ json: { words: "hi" } }) });
  await signedIn();
  const session = await currentSession();

  const answer = await callFunction(greet, { name: "Rafa" });

  const call = requests.find(({ path }) => path === "POST /functions/v1/greet");
  expect(answer).toEqual({ words: "hi" });
  expect(call?.body).toEqual({ name: "Rafa" });
  expect(call?.headers.get("Authorization")).toBe(`Bearer ${session?.access_token}`);
  expect(call?.headers.get("Content-Type")).toBe("application/json");
});

test("a GET function takes its input from the query", async () => {
  const requests = serve({ "GET /functions/v1/count": () => ({ json: { count: 3 } }) });

  expect(await callFunction(count, { of: "tiles" })).toEqual({ count: 3 });
  expect(requests.at(-1)?.path).toBe("GET /functions/v1/count");
});

test("S8.1 a 401 signs out, tells the app and raises Unauthorized", async () => {
  serve({ "POST /functions/v1/greet": () => ({ status: 401, json: { error: "no" } }) });
  await signedIn();
  let lost = 0;
  const stop = onSessionLost(() => {
    lost += 1;
  });

  await expect(callFunction(greet, { name: "x" })).rejects.toThrow(/^Unauthorized$/);

  stop();
  expect(lost).toBe(1);
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
});

test("a visitor who gets a 401 is never thrown off", async () => {
  serve({ "POST /functions/v1/greet": () => ({ status: 401 }) });
  let lost = 0;
  const stop = onSessionLost(() => {
    lost += 1;
  });

  await expect(callFunction(greet, { name: "x" })).rejects.toThrow("Unauthorized");

  stop();
  expect(lost).toBe(0);
});

test("S8.2 other failures raise the answer's sentence, with its code and status", async () => {
  const json = { error: "This submission was already decided", code: "already_decided" };
  serve({ "POST /functions/v1/greet": () => ({ status: 409, json }) });

  const failure = callFunction(greet, { name: "x" });

  await expect(failure).rejects.toMatchObject({
    status: 409,
    code: "already_decided",
    message: "This submission was already decided",
  });
});

test("S8.3 a failure without words names the function", async () => {
  serve({ "POST /functions/v1/greet": () => ({ status: 500 }) });

  await expect(callFunction(greet, { name: "x" })).rejects.toThrow("Edge Function greet failed");
});

test("a session of another kind in storage does not stop a visitor's call", async () => {
  localStorage.setItem(SESSION_KEY, JSON.stringify(aSession()));
  serve({ "POST /functions/v1/greet": () => ({ json: { words: "hi" } }) });

  expect(await callFunction(greet, { name: "x" })).toEqual({ words: "hi" });
});
