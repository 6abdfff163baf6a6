import { FunctionsHttpError } from "@supabase/supabase-js";
import { expect, inject, test } from "vitest";

import { signedInClient, anonymousClient } from "./test-clients.ts";

test("a function receives its input and returns an output", async () => {
  const { data, error } = await anonymousClient().functions.invoke("echo", {
    body: { a: [1, "ñ"] },
  });

  expect(error).toBeNull();
  expect(data).toEqual({ echoed: { a: [1, "ñ"] } });
});

test("a function knows its caller", async () => {
  const client = await signedInClient();
  const { data } = await client.functions.invoke("whoami", { body: {} });

  expect(data).toEqual({ id: (await client.auth.getUser()).data.user?.id });
});

test.each<[string, [string, string | object], number]>([
  ["needs a session", ["whoami", {}], 401],
  ["does not exist", ["none", {}], 404],
  ["receives a body that is not JSON", ["echo", "{"], 400],
])("a function that %s", async (_, [name, body], status) => {
  const { error } = await anonymousClient().functions.invoke(name, { body });

  expect(error).toBeInstanceOf(FunctionsHttpError);
  const answer = (error as FunctionsHttpError).context as Response;
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ error: expect.any(String) });
});

test("browsers on other origins may call a function", async () => {
  const answer = await fetch(`${inject("defaultServer").url}/functions/v1/echo`, {
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
