import { Duplex } from "node:stream";
import { expect, test, vi } from "vitest";
import { WebSocket } from "ws";

import { messageFrames } from "./frames.ts";
import { QUEUED_MAX_BYTES } from "./limits.ts";
import { createPeer } from "./member.ts";

/** A socket whose client reads what it is sent, or does not. */
function aPeer({ reads = true }: { reads?: boolean } = {}) {
  const written: Buffer[] = [];
  const stream = new Duplex({
    read: () => {},
    write(bytes: Buffer, _encoding, done) {
      written.push(bytes);
      if (reads) done();
    },
  });
  const socket = { readyState: WebSocket.OPEN, terminate: vi.fn<() => void>() };
  const parts = { version: "2.0.0" } as Parameters<typeof createPeer>[0];
  const peer = createPeer({ ...parts, socket: socket as unknown as WebSocket, stream });
  return { peer, socket, written };
}

const aMessage = (text: string) =>
  messageFrames({ joinRef: null, ref: null, topic: "t", event: "e", payload: { text } });

test("all sockets are sent the same bytes, which are made once", () => {
  const [one, other] = [aPeer(), aPeer()];
  const frames = aMessage("hi");

  for (const { peer } of [one, other]) peer.send(frames);

  expect(one.written).toHaveLength(1);
  expect(one.written[0]).toBe(other.written[0]);
});

test("a client that does not read is dropped once too much waits for it, and is sent nothing more", () => {
  const [lively, deaf] = [aPeer(), aPeer({ reads: false })];
  const frames = aMessage("x".repeat(QUEUED_MAX_BYTES / 2));

  for (let n = 0; n < 4; n += 1) for (const { peer } of [lively, deaf]) peer.send(frames);

  expect(deaf.socket.terminate).toHaveBeenCalled();
  expect(deaf.written).toHaveLength(1);
  expect(lively.written).toHaveLength(4);
  expect(lively.socket.terminate).not.toHaveBeenCalled();
});

test("a socket that is closing is sent nothing more", () => {
  const { peer, socket, written } = aPeer();

  Object.assign(socket, { readyState: WebSocket.CLOSING });
  peer.send(aMessage("late"));

  expect(written).toEqual([]);
});
