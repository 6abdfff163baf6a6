// Tracks the subscribers to changes of rows; they receive them in the order of the commits.
import type { RowChange } from "#kernel/changes.ts";
import type { Platform } from "#kernel/platform.ts";

import { sendSystemMessage } from "./answers.ts";
import { broadcastChanges } from "./broadcast-changes.ts";
import type { Channels } from "./channels.ts";
import { isMessage } from "./database-messages.ts";
import type { Member } from "./member.ts";
import { bind, type Binding } from "./row-binding.ts";
import { createTableShapes } from "./table-shapes.ts";

export interface RowWatch {
  /** The member gets a message when its subscriptions are live, or why they cannot be. */
  add(member: Member): void;
  remove(member: Member): void;
  close(): void;
}

const CHUNK_CHANGES = 200;
/** Changes beyond this number are dropped: subscribers could not process so many either. */
const PENDING_MAX = 20_000;

export function createRowWatch(platform: Platform, channels: Channels): RowWatch {
  const { log } = platform;
  const shapes = createTableShapes(platform.database.service);
  const watchers = new Map<Member, Binding[]>();
  let pending: RowChange[] = [];
  let isWorking = false;

  const work = async () => {
    isWorking = true;
    while (pending.length > 0) {
      const chunk = pending.slice(0, CHUNK_CHANGES);
      pending = pending.slice(CHUNK_CHANGES);
      // The feed goes on: a client that missed these reads the table when it joins again.
      await broadcastChanges({ platform, channels, shapes, watchers }, chunk).catch(
        (error: unknown) => log.error({ err: error }, "changes were not broadcast"),
      );
    }
    isWorking = false;
  };

  const subscribe = async (member: Member) => {
    const { role } = member.access.caller;
    const { postgres_changes } = member.request.config;
    const bound = await Promise.all(postgres_changes.map((binding) => bind(binding, role, shapes)));
    if (!member.isJoined) return;
    const refused = bound.find((binding) => typeof binding === "string");
    const granted = bound.filter((binding) => typeof binding !== "string");
    if (refused === undefined) watchers.set(member, granted);
    sendSystemMessage(member, {
      extension: "postgres_changes",
      status: refused === undefined ? "ok" : "error",
      message: refused ?? "Subscribed to PostgreSQL",
    });
  };

  const unsubscribe = platform.changes.subscribe((all) => {
    const changes = all.filter((change) => !isMessage(change));
    if (watchers.size === 0) return;
    if (pending.length > PENDING_MAX)
      return log.warn({ changes: changes.length }, "more changes than can be broadcast");
    pending.push(...changes);
    if (!isWorking) void work();
  });

  return {
    close: unsubscribe,
    remove: (member) => void watchers.delete(member),
    add(member) {
      subscribe(member).catch((error: unknown) =>
        log.error({ err: error }, "subscription not made"),
      );
    },
  };
}
