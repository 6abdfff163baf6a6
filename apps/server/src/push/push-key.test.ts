import { createHmac } from "node:crypto";
import { expect, test } from "vitest";

import { derivePushKey } from "./push-key.ts";

const tokensOf = (secret: string) => ({
  deriveKey: (purpose: string) => createHmac("sha256", secret).update(purpose).digest(),
});

test("every process with the same secret has the same key, and with another one another", () => {
  const key = derivePushKey(tokensOf("one"));

  expect(derivePushKey(tokensOf("one"))).toEqual(key);
  expect(derivePushKey(tokensOf("other")).publicKey).not.toBe(key.publicKey);
  expect(key.publicKey).toMatch(/^B[\w-]{86}$/);
  expect(key.privateKey).toMatch(/^[\w-]{43}$/);
});

test.each([0, 0xff])("a secret of %i alone gives a key too", (byte) => {
  const key = derivePushKey({ deriveKey: () => Buffer.alloc(32, byte) });

  expect(key.publicKey).toMatch(/^B[\w-]{86}$/);
});
