// Knows in this process which announcements show now: they are read at the start and after every change that any process
// has made, and begin and end by the server's clock.
import {
  ANNOUNCEMENTS_AT_ONCE,
  type AnnouncementAudience,
} from "@capicu/contract/announcement-text";
import type { PageAnnouncements, ShownAnnouncement } from "@capicu/contract/announcement-words";
import type { Query } from "@capicu/platform/kernel/database";
import type { Platform } from "@capicu/platform/kernel/platform";
import { sql } from "kysely";
import { createHash } from "node:crypto";

import { followTable } from "#ground/follow-table.ts";

interface PlannedAnnouncement extends ShownAnnouncement {
  audience: AnnouncementAudience;
  starts_at: Date;
  ends_at: Date;
}

export interface AnnouncementWatch {
  /** What the pages say now; undefined while nothing shows. */
  current(): PageAnnouncements | undefined;
  /** Calls the listener whenever `current` answers something else. */
  onChange(listener: () => void): void;
  close(): Promise<void>;
}

/** The longest time that a timer can wait for. */
const TIMER_MAX_MS = 2 ** 31 - 1;

export async function followAnnouncements({
  database,
  changes,
  clock,
  log,
}: Pick<Platform, "database" | "changes" | "clock" | "log">): Promise<AnnouncementWatch> {
  const listeners: (() => void)[] = [];
  let planned: PlannedAnnouncement[] = [];
  let current: PageAnnouncements | undefined;
  let timer: NodeJS.Timeout | undefined;
  const renew = () => {
    clearTimeout(timer);
    const now = clock.now();
    const before = JSON.stringify(current);
    current = showingAt(planned, now);
    const next = nextChange(planned, now);
    if (next !== null) {
      timer = setTimeout(renew, Math.min(next - now.getTime(), TIMER_MAX_MS));
      timer.unref();
    }
    if (JSON.stringify(current) !== before) for (const listener of listeners) listener();
  };
  const load = async () => {
    planned = await readPlanned(database.service);
    renew();
  };
  const unfollow = await followTable({ changes, log }, { table: "announcements", load });
  const close = async () => {
    await unfollow();
    clearTimeout(timer);
  };
  return { current: () => current, onChange: (listener) => void listeners.push(listener), close };
}

/** Those that are not over, the most urgent first. */
async function readPlanned(db: Query): Promise<PlannedAnnouncement[]> {
  const { rows } = await sql<PlannedAnnouncement>`
    select id, level, texts, link, audience, starts_at, ends_at from announcements
    where ends_at > now()
    order by level = 'warning' desc, starts_at desc, id`.execute(db);
  return rows;
}

function showingAt(
  planned: readonly PlannedAnnouncement[],
  now: Date,
): PageAnnouncements | undefined {
  const showing = planned.filter(({ starts_at, ends_at }) => starts_at <= now && ends_at > now);
  if (showing.length === 0) return undefined;
  const everybody = showing
    .filter(({ audience }) => audience === "everybody")
    .slice(0, ANNOUNCEMENTS_AT_ONCE)
    .map(({ id, level, texts, link }) => ({ id, level, texts, link }));
  const others = showing.filter(({ audience }) => audience !== "everybody").map(({ id }) => id);
  return { everybody, others: others.length === 0 ? "" : hash(others.join(" ")) };
}

/** Of the next beginning or end, in milliseconds; null where nothing is planned. */
function nextChange(planned: readonly PlannedAnnouncement[], now: Date): number | null {
  const times = planned
    .flatMap(({ starts_at, ends_at }) => [starts_at.getTime(), ends_at.getTime()])
    .filter((time) => time > now.getTime());
  return times.length === 0 ? null : Math.min(...times);
}

const hash = (words: string) => createHash("sha256").update(words).digest("base64url").slice(0, 8);
