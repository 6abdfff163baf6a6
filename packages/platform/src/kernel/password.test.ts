import { expect, test } from "vitest";

import { createPasswords, isReadable } from "./password.ts";

test("a password matches its own hash only", async () => {
  const passwords = createPasswords();
  const stored = await passwords.hash("double-six");

  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.matches("double-six", stored)).toBe(true);
  expect(await passwords.matches("double-five", stored)).toBe(false);
});

test("without a hash, or with one that is too dear to check, nothing matches", async () => {
  const passwords = createPasswords();
  const foreign = `$2b$31$${"a".repeat(53)}`;

  expect(isReadable(foreign)).toBe(false);
  expect(await passwords.matches("double-six", null)).toBe(false);
  expect(await passwords.matches("double-six", foreign)).toBe(false);
});

test("an unknown player costs as much work as a known one", async () => {
  const passwords = createPasswords();
  const stored = await passwords.hash("double-six");
  const timed = async (hash: string | null) => {
    const start = performance.now();
    await passwords.matches("double-five", hash);
    return performance.now() - start;
  };

  // The runs alternate and the fastest of many counts, because other work of the machine slows
  // single runs.
  let [unknownMs, knownMs] = [Infinity, Infinity];
  for (let run = 0; run < 20; run += 1) {
    unknownMs = Math.min(unknownMs, await timed(null));
    knownMs = Math.min(knownMs, await timed(stored));
  }

  expect(unknownMs).toBeGreaterThan(knownMs / 3);
});

test("who finds the queue full is told to come back", async () => {
  const passwords = createPasswords({ inFlight: 1, queueLimit: 2 });

  const outcomes = await Promise.allSettled(
    Array.from({ length: 5 }, () => passwords.hash("double-six")),
  );

  expect(outcomes.map((outcome) => outcome.status)).toEqual([
    "fulfilled",
    "fulfilled",
    "fulfilled",
    "rejected",
    "rejected",
  ]);
  expect(outcomes[4]).toMatchObject({
    reason: {
      status: 429,
      code: "over_request_rate_limit",
      headers: { "retry-after": "1" },
    },
  });
  await expect(passwords.hash("double-six")).resolves.toContain("$argon2id$");
});
