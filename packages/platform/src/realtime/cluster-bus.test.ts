// Messages between processes, over a relay in memory and under a clock that the test moves.
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { relayWithinProcess } from "#kernel/relay.ts";

import { joinCluster, type ClusterBus } from "./cluster-bus.ts";
import type { PresenceMap } from "./presence-map.ts";

const ROOM = "realtime:table";
const NOBODY = {};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const present = (name: string, phx_ref: string): PresenceMap => ({
  [name]: { metas: [{ phx_ref, mood: "calm" }] },
});

async function aProcess(openRelay = relayWithinProcess(), own: Record<string, PresenceMap> = {}) {
  const broadcasts: unknown[] = [];
  const diffs: unknown[] = [];
  const cluster = await joinCluster(openRelay, {
    onBroadcast: (room, broadcast) => broadcasts.push([room, broadcast]),
    onPresence: (room, diff) => diffs.push([room, diff]),
    present: () => own,
  });
  const names = () => cluster.entriesIn(ROOM).map(([key]) => key);
  return { cluster, broadcasts, diffs, names };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

test("a broadcast reaches the other processes, bytes as bytes", async () => {
  const openRelay = relayWithinProcess();
  const [one, two] = [await aProcess(openRelay), await aProcess(openRelay)];

  one.cluster.broadcast(ROOM, { event: "move", payload: { tile: [6, 6] } });
  one.cluster.broadcast(ROOM, { event: "raw", payload: Buffer.from([0, 255]) });
  one.cluster.broadcast(ROOM, { event: "bare", payload: undefined });
  await settle();

  expect(two.broadcasts).toEqual([
    [ROOM, { event: "move", payload: { tile: [6, 6] } }],
    [ROOM, { event: "raw", payload: Buffer.from([0, 255]) }],
    [ROOM, { event: "bare", payload: undefined }],
  ]);
  expect(one.broadcasts).toEqual([]);
});

test("a process that joins later learns who is there, and the others learn who is on it", async () => {
  const openRelay = relayWithinProcess();
  const one = await aProcess(openRelay, { [ROOM]: present("ana", "a1") });
  const two = await aProcess(openRelay, { [ROOM]: present("ben", "b1") });
  await settle();

  expect(two.names()).toEqual(["ana"]);
  expect(one.names()).toEqual(["ben"]);
  expect(one.diffs).toEqual([[ROOM, { joins: present("ben", "b1"), leaves: NOBODY }]]);
});

test("what is known already is announced to nobody twice", async () => {
  const openRelay = relayWithinProcess();
  const one = await aProcess(openRelay, { [ROOM]: present("ana", "a1") });
  const two = await aProcess(openRelay);
  await settle();
  two.diffs.length = 0;

  one.cluster.presence(ROOM, { joins: present("ana", "a1"), leaves: present("eva", "e1") });
  await settle();

  expect(two.diffs).toEqual([[ROOM, { joins: NOBODY, leaves: NOBODY }]]);
  expect(two.names()).toEqual(["ana"]);
});

test("a changed payload is one leave and one join", async () => {
  const openRelay = relayWithinProcess();
  const one = await aProcess(openRelay, { [ROOM]: present("ana", "a1") });
  const two = await aProcess(openRelay);
  await settle();

  one.cluster.presence(ROOM, { joins: present("ana", "a2"), leaves: present("ana", "a1") });
  await settle();

  expect(two.cluster.entriesIn(ROOM)).toEqual([["ana", { phx_ref: "a2", mood: "calm" }]]);
});

test.each([
  ["says goodbye", (bus: ClusterBus) => bus.close(), 0],
  ["is silent for half a minute", silence, 45_000],
])("everybody on a process that %s has left", async (_how, end, wait) => {
  const openRelay = relayWithinProcess();
  const one = await aProcess(openRelay);
  const two = await aProcess(muted(openRelay), { [ROOM]: present("ben", "b1") });
  await settle();
  expect(one.names()).toEqual(["ben"]);

  await end(two.cluster);
  await vi.advanceTimersByTimeAsync(wait);

  expect(one.names()).toEqual([]);
  expect(one.diffs.at(-1)).toEqual([ROOM, { joins: NOBODY, leaves: present("ben", "b1") }]);
});

test("a process that only has nothing to send stays", async () => {
  const openRelay = relayWithinProcess();
  const one = await aProcess(openRelay);
  await aProcess(openRelay, { [ROOM]: present("ben", "b1") });

  await vi.advanceTimersByTimeAsync(10 * 60_000);

  expect(one.names()).toEqual(["ben"]);
});

test.each(["", "no JSON", "null", "{}", '{"from":"x","message":{"type":"state","rooms":{"a":1}}}'])(
  "%j is no message of a process",
  async (text) => {
    const openRelay = relayWithinProcess();
    const one = await aProcess(openRelay);
    const stranger = await openRelay({ receive: () => {}, resumed: () => {} });

    stranger.send(text);
    await settle();

    expect([one.broadcasts, one.diffs, one.names()]).toEqual([[], [], []]);
  },
);

let isMuted = false;
beforeEach(() => {
  isMuted = false;
});

async function silence() {
  isMuted = true;
}

/** A relay whose owner dies without a message. */
function muted(openRelay: ReturnType<typeof relayWithinProcess>) {
  return async (...[listener]: Parameters<typeof openRelay>) => {
    const relay = await openRelay(listener);
    return { ...relay, send: (text: string) => void (isMuted || relay.send(text)) };
  };
}
