// What was typed of an event and not sent: it survives a reload and a visit to another page, only in this tab.
import { EVENT_REGISTRATIONS, EVENT_VISIBILITIES } from "@capicu/contract/events";
import { EventFormat } from "@capicu/pairing/rules/formats";
import { Rules } from "@capicu/pairing/rules/rules";
import { z } from "zod/mini";

import { readStoredText, writeStoredText } from "#lib/session-storage-text.ts";

import type { EventValues } from "./event-values.ts";

const Changed = z.partial(
  z.object({
    title: z.string(),
    about: z.string(),
    place: z.string(),
    clubId: z.string(),
    visibility: z.enum(EVENT_VISIBILITIES),
    registration: z.enum(EVENT_REGISTRATIONS),
    capacity: z.string(),
    startsOn: z.string(),
    startsAt: z.string(),
    timeZone: z.string(),
    opens: z.string(),
    closes: z.string(),
    namesGuests: z.boolean(),
    confirmMinutes: z.string(),
    format: EventFormat,
    rules: Rules,
  } satisfies Record<keyof EventValues, unknown>),
);

/** @param owner the id of the event, or "new" */
const keyOf = (owner: string) => `capicu-event-${owner}`;

/** Nothing where nothing was typed, or where it is not whole. */
export function readDraft(owner: string): Partial<EventValues> {
  try {
    const stored: unknown = JSON.parse(readStoredText(keyOf(owner)) || "{}");
    return (Changed.safeParse(stored).data ?? {}) as Partial<EventValues>;
  } catch {
    return {};
  }
}

export function saveDraft(owner: string, changed: Partial<EventValues>) {
  const isEmpty = Object.keys(changed).length === 0;
  writeStoredText(keyOf(owner), isEmpty ? "" : JSON.stringify(changed));
}
