// From committed changes to the messages of those who may know.
import type { RowChange } from "#kernel/changes.ts";
import type { Platform } from "#kernel/platform.ts";

import type { Channels } from "./channels.ts";
import { messageFrames, type Frames } from "./frames.ts";
import { audiencesOf, tellingsFor, type Telling, type Watchers } from "./row-audience.ts";
import { rowEvent } from "./row-event.ts";
import type { TableShapes } from "./table-shapes.ts";

interface Parts {
  platform: Platform;
  channels: Channels;
  shapes: TableShapes;
  watchers: Watchers;
}

/** Tells of each change in the order given, whatever its table. */
export async function tellChanges(parts: Parts, changes: readonly RowChange[]): Promise<void> {
  const tables = Map.groupBy(changes, ({ schema, table }) => JSON.stringify([schema, table]));
  const tellings: Telling[] = [];
  for (const ofOneTable of tables.values()) tellings.push(...(await tellingsOf(parts, ofOneTable)));
  const byChange = Map.groupBy(tellings, ({ change }) => change);
  for (const change of changes) {
    const frames = createFrames();
    for (const telling of byChange.get(change) ?? []) send(parts.channels, telling, frames);
  }
}

async function tellingsOf(
  { platform, shapes, watchers }: Parts,
  changes: readonly RowChange[],
): Promise<Telling[]> {
  const [first] = changes;
  const shape = first && (await shapes.shape(first.schema, first.table));
  if (!shape) return [];
  const audiences = audiencesOf(watchers, shape, platform.clock.now().getTime());
  return tellingsFor(platform.database, audiences, { shape, changes });
}

type SharedFrames = (key: string, build: () => Frames) => Frames;

/** Members of one topic and role who asked for the same are sent the same bytes. */
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
  { change, shape, audience, bindings }: Telling,
  frames: SharedFrames,
) {
  const { topic, access, members } = audience;
  const { role, id } = access.caller;
  // Whoever has become another person meanwhile was asked about as the former one.
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
