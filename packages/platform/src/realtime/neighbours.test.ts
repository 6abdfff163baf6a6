// What processes tell each other, over a relay in memory and under a clock that the test moves.
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { relayWithinProcess } from "#kernel/relay.ts";

import { meetNeighbours, type Neighbours } from "./neighbours.ts";
import type { PresenceMap } from "./presence-map.ts";

const ROOM = "realtime:table";
const NOBODY = {};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const present = (name: string, phx_ref: string): PresenceMap => ({
  [name]: { metas: [{ phx_ref, mood: "calm" }] },
});

async function aProcess(openRelay = relayWithinProcess(), own: Record<string, PresenceMap> = {}) {
  const said: unknown[] = [];
  const diffs: unknown[] = [];
  const neighbours = await meetNeighbours(openRelay, {
    onBroadcast: (room, broadcast) => said.push([room, broadcast]),
    onPresence: (room, diff) => diffs.push([room, diff]),
    present: () => own,
  });
  const names = () => neighbours.entriesIn(ROOM).map(([key]) => key);
  return { neighbours, said, diffs, names };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

test("a broadcast is heard elsewhere, bytes as bytes", async () => {
  const openRelay = relayWithinProcess();
  const [one, two] = [await aProcess(openRelay), await aProcess(openRelay)];

  one.neighbours.broadcast(ROOM, { event: "move", payload: { tile: [6, 6] } });
  one.neighbours.broadcast(ROOM, { event: "raw", payload: Buffer.from([0, 255]) });
  one.neighbours.broadcast(ROOM, { event: "bare", payload: undefined });
  await settle();

  expect(two.said).toEqual([
    [ROOM, { event: "move", payload: { tile: [6, 6] } }],
    [ROOM, { event: "raw", payload: Buffer.from([0, 255]) }],
    [ROOM, { event: "bare", payload: undefined }],
  ]);
  expect(one.said).toEqual([]);
});

test("who comes later learns who is there, and is learnt of", async () => {
  const openRelay = relayWithinProcess();
  const one = await aProcess(openRelay, { [ROOM]: present("ana", "a1") });
  const two = await aProcess(openRelay, { [ROOM]: present("ben", "b1") });
  await settle();

  expect(two.names()).toEqual(["ana"]);
  expect(one.names()).toEqual(["ben"]);
  expect(one.diffs).toEqual([[ROOM, { joins: present("ben", "b1"), leaves: NOBODY }]]);
});

test("what is known already is told to nobody twice", async () => {
  const openRelay = relayWithinProcess();
  const one = await aProcess(openRelay, { [ROOM]: present("ana", "a1") });
  const two = await aProcess(openRelay);
  await settle();
  two.diffs.length = 0;

  one.neighbours.presence(ROOM, { joins: present("ana", "a1"), leaves: present("eva", "e1") });
  await settle();

  expect(two.diffs).toEqual([[ROOM, { joins: NOBODY, leaves: NOBODY }]]);
  expect(two.names()).toEqual(["ana"]);
});

test("words that change are one going and one coming", async () => {
  const openRelay = relayWithinProcess();
  const one = await aProcess(openRelay, { [ROOM]: present("ana", "a1") });
  const two = await aProcess(openRelay);
  await settle();

  one.neighbours.presence(ROOM, { joins: present("ana", "a2"), leaves: present("ana", "a1") });
  await settle();

  expect(two.neighbours.entriesIn(ROOM)).toEqual([["ana", { phx_ref: "a2", mood: "calm" }]]);
});

test.each([
  ["says goodbye", (gone: Neighbours) => gone.close(), 0],
  ["is silent for half a minute", silence, 45_000],
])("everybody on a process that %s has left", async (_how, end, wait) => {
  const openRelay = relayWithinProcess();
  const one = await aProcess(openRelay);
  const two = await aProcess(muted(openRelay), { [ROOM]: present("ben", "b1") });
  await settle();
  expect(one.names()).toEqual(["ben"]);

  await end(two.neighbours);
  await vi.advanceTimersByTimeAsync(wait);

  expect(one.names()).toEqual([]);
  expect(one.diffs.at(-1)).toEqual([ROOM, { joins: NOBODY, leaves: present("ben", "b1") }]);
});

test("a process that only has nothing to say stays", async () => {
  const openRelay = relayWithinProcess();
  const one = await aProcess(openRelay);
  await aProcess(openRelay, { [ROOM]: present("ben", "b1") });

  await vi.advanceTimersByTimeAsync(10 * 60_000);

  expect(one.names()).toEqual(["ben"]);
});

test.each(["", "no JSON", "null", "{}", '{"from":"x","word":{"type":"state","rooms":{"a":1}}}'])(
  "%j is nobody's word",
  async (text) => {
    const openRelay = relayWithinProcess();
    const one = await aProcess(openRelay);
    const stranger = await openRelay({ heard: () => {}, resumed: () => {} });

    stranger.send(text);
    await settle();

    expect([one.said, one.diffs, one.names()]).toEqual([[], [], []]);
  },
);

let isMuted = false;
beforeEach(() => {
  isMuted = false;
});

async function silence() {
  isMuted = true;
}

/** A relay whose owner dies without a word. */
function muted(openRelay: ReturnType<typeof relayWithinProcess>) {
  return async (...[listener]: Parameters<typeof openRelay>) => {
    const relay = await openRelay(listener);
    return { ...relay, send: (text: string) => void (isMuted || relay.send(text)) };
  };
}
