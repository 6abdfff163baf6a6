// What every relay does, whatever carries its messages.
import { describe, expect, onTestFinished, test, vi } from "vitest";

import type { OpenRelay } from "./relay.ts";

const MEGABYTE = 1024 * 1024;

export async function aProcess(openRelay: OpenRelay) {
  const received: string[] = [];
  const resumed = vi.fn<() => void>();
  const relay = await openRelay({ receive: (text) => received.push(text), resumed });
  onTestFinished(() => relay.close());
  return { relay, received, resumed };
}

/** Each call opens the relay of another process. */
export function describeRelay(carrier: string, open: () => Promise<OpenRelay>): void {
  describe(`the relay of a ${carrier}`, () => {
    const another = async () => aProcess(await open());

    test("what one process says all others hear, in its order, and the sender does not", async () => {
      const [one, two, three] = [await another(), await another(), await another()];
      const words = Array.from({ length: 200 }, (_, index) => `word ${index}`);

      for (const word of words) one.relay.send(word);

      await vi.waitFor(() => expect(two.received).toHaveLength(words.length));
      await vi.waitFor(() => expect(three.received).toEqual(words));
      expect(two.received).toEqual(words);
      expect(one.received).toEqual([]);
    });

    test.each([
      ["nothing", ""],
      ["every kind of character", "ñ 🁣 \u0000 ' \\ \n"],
      ["half a pair", "\ud83c".toWellFormed()],
      ["a megabyte", "é".repeat(MEGABYTE)],
      ["the same twice over", "same"],
    ])("%s arrives as it was said", async (_what, text) => {
      const [one, two] = [await another(), await another()];

      one.relay.send(text);
      one.relay.send(text);

      await vi.waitFor(() => expect(two.received.length).toBe(2), { timeout: 10_000 });
      expect(two.received.every((received) => received === text)).toBe(true);
    });

    test("who has closed neither hears nor is heard; the last word still goes out", async () => {
      const [one, two] = [await another(), await another()];

      two.relay.send("last");
      await two.relay.close();
      two.relay.send("too late");
      one.relay.send("hello?");

      await vi.waitFor(() => expect(one.received).toContain("last"));
      expect(one.received).toEqual(["last"]);
      expect(two.received).toEqual([]);
    });
  });
}
