import { expect, test, vi } from "vitest";

import { appear, onlinePlayers, onPresence } from "./presence.ts";

const ME = "11111111-1111-4111-8111-111111111111";
const FRIEND = "22222222-2222-4222-8222-222222222222";
const OTHER = "33333333-3333-4333-8333-333333333333";

/** A channel as the official client has it; the test says who is there. */
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
  say(present: string[]) {
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

async function come(friends: string[] | null) {
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
  const leave = await come([ME, FRIEND]);

  channelOf("players").say([OTHER]);
  channelOf(`friends:${FRIEND}`).say([FRIEND]);

  expect([...onlinePlayers()]).toEqual([OTHER, FRIEND]);
  expect(changed).toHaveBeenCalled();
  // Under one's own id, and in one's own channels alone.
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
  channelOf("players").say([OTHER]);
  expect([...onlinePlayers()]).toEqual([]);
  stop();
  vi.useRealTimers();
});

test("without the friends everybody else is seen", async () => {
  const leave = await come(null);

  channelOf("players").say([OTHER]);

  expect([...onlinePlayers()]).toEqual([OTHER]);
  leave();
});
