import { expect, test } from "vitest";
import { z } from "zod/mini";

import { randomId } from "./random-id.ts";

test("an id is what the server's functions accept, and another one each time", () => {
  const ids = Array.from({ length: 1000 }, randomId);

  for (const id of ids) expect(z.safeParse(z.uuidv4(), id).success).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
});
