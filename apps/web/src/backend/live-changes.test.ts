import { expect, test, vi } from "vitest";

import * as liveChanges from "./live-changes.ts";

const joined = vi.hoisted(() => [] as string[]);
vi.mock("./client.ts", () => {
  const channel = { on: () => channel, subscribe: () => channel };
  const channels = {
    channel: (name: string) => {
      joined.push(name);
      return channel;
    },
    removeChannel: () => undefined,
  };
  return { client: () => Promise.resolve({ channels: () => Promise.resolve(channels) }) };
});

test("no two that may be followed at once share a channel, which would refuse the second", async () => {
  const { followNotifications, ...rest } = liveChanges;
  const listener = { onChange: () => undefined, onLive: () => undefined };
  for (const follow of [...Object.values(rest), followNotifications("a-player")]) follow(listener);
  const all = Object.keys(rest).length + 3; // The review queue follows three tables at once.
  await vi.waitFor(() => expect(joined).toHaveLength(all));

  expect(new Set(joined).size).toBe(joined.length);
});
