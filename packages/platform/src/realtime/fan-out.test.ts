import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";

import { createFanOut } from "./fan-out.ts";
import { messageFrames, type Frames } from "./frames.ts";
import type { Member } from "./member.ts";

/** The members of this many sockets, and what each of them is sent. */
function members(count: number) {
  const received: Frames[][] = Array.from({ length: count }, () => []);
  const all = received.map(
    (frames) =>
      ({
        isJoined: true,
        peer: { send: (message: Frames) => frames.push(message) },
      }) as unknown as Member,
  );
  return { all, received };
}

const message = (event: string) =>
  messageFrames({ joinRef: null, ref: null, topic: "t", event, payload: {} });

test("500 sockets are served in one turn, the others in the next", async () => {
  const fanOut = createFanOut();
  const { all, received } = members(1200);

  fanOut.send(message("a"), all);

  const served: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    await turn();
    served.push(received.filter((frames) => frames.length === 1).length);
  }
  expect(served).toEqual([500, 1000, 1200]);
});

test("each socket gets the messages in their order, also when the crowd has changed", async () => {
  const fanOut = createFanOut();
  const { all, received } = members(1200);
  const [first, second] = [message("a"), message("b")];

  fanOut.send(first, all);
  await turn();
  fanOut.send(second, all.slice(600));

  for (let n = 0; n < 5; n += 1) await turn();
  expect(received.slice(0, 600).every((frames) => frames.length === 1)).toBe(true);
  expect(received.slice(600).every(([one, two]) => one === first && two === second)).toBe(true);
});

test("who has left meanwhile is sent nothing more", async () => {
  const fanOut = createFanOut();
  const { all, received } = members(2);

  fanOut.send(message("a"), all);
  for (const member of all.slice(1)) member.isJoined = false;
  await turn();

  expect(received.map((frames) => frames.length)).toEqual([1, 0]);
});
