import { expect, test } from "vitest";

import { createRateLimit } from "#kernel/rate-limit.ts";
import { testPlatform } from "#testing/test-platform.ts";

import { readAccess } from "./access.ts";
import { createChannels } from "./channels.ts";
import { join } from "./join.ts";
import type { Peer } from "./member.ts";

test.each([true, false])("a member stays only while its socket is open: %s", async (isOpen) => {
  await using world = await testPlatform();
  const { platform } = world;
  const limit = createRateLimit({ burst: 1, perMinute: 1 }, platform.clock);
  const peer: Peer = {
    version: "2.0.0",
    access: await readAccess(world.anonKey, platform),
    members: new Map(),
    events: limit,
    presenceCalls: limit,
    isOpen: () => isOpen,
    send: () => {},
    end: () => {},
  };
  const rows = { add: () => {}, remove: () => {}, close: () => {} };
  const message = { joinRef: "1", ref: "1", topic: "realtime:a", event: "phx_join", payload: {} };

  const channels = await createChannels(platform.database.openRelay);
  // The token is read first, and the socket may have closed by then.
  await join({ platform, channels, rows }, peer, message);
  await channels.close();

  expect(peer.members.size).toBe(isOpen ? 1 : 0);
});
