// Turns committed changes into messages for the members who may see them.
import type { RowChange } from "#kernel/changes.ts";
import type { Platform } from "#kernel/platform.ts";

import type { Channels } from "./channels.ts";
import { messageFrames, type Frames } from "./frames.ts";
import { groupAudiences, deliveriesFor, type Delivery, type Watchers } from "./row-audience.ts";
import { rowEvent } from "./row-event.ts";
import type { TableShapes } from "./table-shapes.ts";

interface BroadcastDependencies {
  platform: Platform;
  channels: Channels;
  shapes: TableShapes;
  watchers: Watchers;
}

/** Sends the changes in the order given, whatever their tables. */
export async function broadcastChanges(
  dependencies: BroadcastDependencies,
  changes: readonly RowChange[],
): Promise<void> {
  const tables = Map.groupBy(changes, ({ schema, table }) => JSON.stringify([schema, table]));
  const deliveries: Delivery[] = [];
  for (const ofOneTable of tables.values())
    deliveries.push(...(await planDeliveries(dependencies, ofOneTable)));
  const byChange = Map.groupBy(deliveries, ({ change }) => change);
  for (const change of changes) {
    const frames = createFrames();
    for (const delivery of byChange.get(change) ?? [])
      send(dependencies.channels, delivery, frames);
  }
}

async function planDeliveries(
  { platform, shapes, watchers }: BroadcastDependencies,
  changes: readonly RowChange[],
): Promise<Delivery[]> {
  const [first] = changes;
  const shape = first && (await shapes.shape(first.schema, first.table));
  if (!shape) return [];
  const audiences = groupAudiences(watchers, shape, platform.clock.now().getTime());
  return deliveriesFor(platform.database, audiences, { shape, changes });
}

type SharedFrames = (key: string, build: () => Frames) => Frames;

/** Members of one topic and role with the same subscription receive the same bytes. */
function createFrames(): SharedFrames {
  const built = new Map<string, Frames>();
  return (key, build) => {
    const frames = built.get(key) ?? build();
    built.set(key, frames);
    return frames;
  };
}

function send(
  channels: Channels,
  { change, shape, audience, bindings }: Delivery,
  frames: SharedFrames,
) {
  const { topic, access, members } = audience;
  const { role, id } = access.caller;
  // A member who has changed their token since then was checked as the previous caller.
  const same = members.filter(({ access: { caller } }) => caller.role === role && caller.id === id);
  const bySelect = Map.groupBy(bindings, ({ select }) => JSON.stringify(select));
  for (const [columns, alike] of bySelect) {
    const ids = alike.map((binding) => binding.id);
    const build = () => {
      const data = rowEvent(change, { shape, role, select: alike[0]?.select ?? null });
      const payload = { ids, data };
      return messageFrames({ joinRef: null, ref: null, topic, event: "postgres_changes", payload });
    };
    channels.send(frames(JSON.stringify([topic, role, ids, columns]), build), same);
  }
}
