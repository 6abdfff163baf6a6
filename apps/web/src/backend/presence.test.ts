import { expect, test, vi } from "vitest";

import { appear, onlinePlayers, onPresence } from "./presence.ts";

const ME = "11111111-1111-4111-8111-111111111111";
const FRIEND = "22222222-2222-4222-8222-222222222222";
const OTHER = "33333333-3333-4333-8333-333333333333";

/** A channel like the official client's; the test decides who is present. */
class Channel {
  tracked = false;
  #present: string[] = [];
  #sync = () => {};
  #status: (status: string) => void = () => {};
  on(_kind: string, _filter: object, sync: () => void) {
    this.#sync = sync;
    return this;
  }
  subscribe(status: (status: string) => void) {
    this.#status = status;
    status("SUBSCRIBED");
    return this;
  }
  presenceState() {
    return Object.fromEntries(this.#present.map((id) => [id, []]));
  }
  track() {
    this.tracked = true;
  }
  sync(present: string[]) {
    this.#present = present;
    this.#sync();
  }
  fail() {
    this.#status("CHANNEL_ERROR");
  }
}

const world = vi.hoisted(() => ({
  channels: new Map<string, { channel: unknown; options: unknown }>(),
  friends: [] as string[] | null,
}));

vi.mock("./client.ts", () => ({
  client: async () => ({
    tables: { rpc: async () => ({ data: world.friends }) },
    channels: async () => ({
      setAuth: async () => undefined,
      channel: (name: string, options: unknown) => {
        const channel = new Channel();
        world.channels.set(name, { channel, options });
        return channel;
      },
      removeChannel: () => undefined,
    }),
  }),
}));

const channelOf = (name: string) => world.channels.get(name)?.channel as Channel;

async function connect(friends: string[] | null) {
  world.channels.clear();
  world.friends = friends;
  const leave = appear(ME);
  const last = friends === null || friends.length === 0 ? "players" : `friends:${friends.at(-1)}`;
  await vi.waitFor(() => expect(world.channels.has(last)).toBe(true));
  return leave;
}

test("S2.142 online are those of the common channel, and friends who show themselves to friends alone", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const changed = vi.fn<() => void>();
  const stop = onPresence(changed);
  const leave = await connect([ME, FRIEND]);

  channelOf("players").sync([OTHER]);
  channelOf(`friends:${FRIEND}`).sync([FRIEND]);

  expect([...onlinePlayers()]).toEqual([OTHER, FRIEND]);
  expect(changed).toHaveBeenCalled();
  // The player joins under their own id and only in their own channels.
  expect(world.channels.get("players")?.options).toMatchObject({
    config: { private: true, presence: { key: ME } },
  });
  expect(
    ["players", `friends:${ME}`, `friends:${FRIEND}`].map((name) => channelOf(name).tracked),
  ).toEqual([true, true, false]);

  channelOf(`friends:${FRIEND}`).fail();
  expect([...onlinePlayers()]).toEqual([OTHER]);

  leave();
  await vi.advanceTimersByTimeAsync(3000);
  expect([...onlinePlayers()]).toEqual([]);
  channelOf("players").sync([OTHER]);
  expect([...onlinePlayers()]).toEqual([]);
  stop();
  vi.useRealTimers();
});

test("without the friends everybody else is seen", async () => {
  const leave = await connect(null);

  channelOf("players").sync([OTHER]);

  expect([...onlinePlayers()]).toEqual([OTHER]);
  leave();
});
