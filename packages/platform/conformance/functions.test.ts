import { FunctionsHttpError } from "@supabase/supabase-js";
import { expect, inject, test } from "vitest";

import { somebody, visitor } from "./test-clients.ts";

test("a function hears what it is told, and says it back", async () => {
  const { data, error } = await visitor().functions.invoke("echo", { body: { a: [1, "ñ"] } });

  expect(error).toBeNull();
  expect(data).toEqual({ said: { a: [1, "ñ"] } });
});

test("a function knows who calls", async () => {
  const client = await somebody();
  const { data } = await client.functions.invoke("mine", { body: {} });

  expect(data).toEqual({ id: (await client.auth.getUser()).data.user?.id });
});

test.each<[string, [string, string | object], number]>([
  ["needs a session", ["mine", {}], 401],
  ["does not exist", ["none", {}], 404],
  ["is told no JSON", ["echo", "{"], 400],
])("a function that %s", async (_, [name, body], status) => {
  const { error } = await visitor().functions.invoke(name, { body });

  expect(error).toBeInstanceOf(FunctionsHttpError);
  const answer = (error as FunctionsHttpError).context as Response;
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ error: expect.any(String) });
});

test("browsers of other origins may call", async () => {
  const answer = await fetch(`${inject("plain").url}/functions/v1/echo`, {
    method: "OPTIONS",
    headers: {
      origin: "https://elsewhere.example.com",
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization,x-client-info,apikey,traceparent",
    },
  });

  expect(answer.ok).toBe(true);
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  expect(answer.headers.get("access-control-allow-headers")).toMatch(/traceparent/);
});
