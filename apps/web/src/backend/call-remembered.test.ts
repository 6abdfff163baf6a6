import { productFunction } from "@capicu/contract/product-function";
import { expect, test } from "vitest";
import { z } from "zod/mini";

import { serve } from "#testing/server.ts";

import { callRemembered } from "./call-remembered.ts";

const board = productFunction({
  name: "long-list",
  input: z.object({ mode: z.string() }),
  output: z.object({ rows: z.array(z.number()) }),
});
const PATH = "POST /functions/v1/long-list";

test("an answer that is still right is used again, and a new one replaces it", async () => {
  let etag = '"1"';
  const requests = serve({
    [PATH]: ({ headers }) =>
      headers.get("If-None-Match") === etag
        ? { status: 304 }
        : { json: { rows: [Number(etag[1])] }, headers: { ETag: etag } },
  });
  const ask = (mode: string) => callRemembered(board, { mode });

  const answers = [await ask("overall"), await ask("overall"), await ask("blitz")];
  etag = '"2"';
  answers.push(await ask("overall"), await ask("overall"));

  expect(answers.map(({ rows }) => rows)).toEqual([[1], [1], [1], [2], [2]]);
  const calls = requests.filter(({ path }) => path === PATH);
  expect(calls.map(({ headers }) => headers.get("If-None-Match"))).toEqual([
    null,
    '"1"',
    null,
    '"1"',
    '"2"',
  ]);
});

test("a refusal is raised, and an answer without an ETag is not kept", async () => {
  const requests = serve({ [PATH]: () => ({ json: { rows: [] } }) });
  await callRemembered(board, { mode: "plain" });
  await callRemembered(board, { mode: "plain" });
  serve({ [PATH]: () => ({ status: 503, json: { error: "busy" } }) });

  await expect(callRemembered(board, { mode: "refused" })).rejects.toMatchObject({ status: 503 });
  expect(requests.every(({ headers }) => headers.get("If-None-Match") === null)).toBe(true);
});
