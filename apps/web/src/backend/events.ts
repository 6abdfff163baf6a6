// Events: what everybody reads of them, and what players do before and around their games.
import * as acts from "@capicu/contract/event-acts";
import * as files from "@capicu/contract/event-files";
import * as contract from "@capicu/contract/events";
import type { z } from "zod/mini";

import { callFunction } from "./call-function.ts";
import { readOrSaved, type DatedAnswer } from "./saved-answers.ts";

export type EventList = z.infer<typeof contract.listEvents.input>["when"];
export type OwnEvent = z.infer<typeof contract.listOwnEvents.output>["events"][number];

const pageAt = (cursor: string | null) => ({ limit: contract.EVENTS_PAGE, cursor });

/** Refused with 404 for an unknown event, and for one that the reader may not see. */
export async function readEvent(slug: string): Promise<DatedAnswer<contract.EventDetails>> {
  return readOrSaved(`event-${slug}`, async () => {
    const { event } = await callFunction(contract.getEvent, { slug });
    return event;
  });
}

interface EventSearch {
  when: EventList;
  search: string;
}

export const readEvents = ({ when, search }: EventSearch, cursor: string | null) =>
  callFunction(contract.listEvents, {
    when,
    ...(search !== "" && { search }),
    ...pageAt(cursor),
  });

export const readOwnEvents = (cursor: string | null) =>
  callFunction(contract.listOwnEvents, pageAt(cursor));

export async function readEntrants(eventId: string): Promise<readonly contract.EventEntrant[]> {
  const { entrants } = await callFunction(contract.listEventEntrants, { eventId });
  return entrants;
}

export const readEventLog = (eventId: string, cursor: string | null) =>
  callFunction(contract.readEventLog, { eventId, ...pageAt(cursor) });

/** `partner` is a handle, where pairs are entered; `code` is that of an invitation link. */
export const register = (
  eventId: string,
  { partner, code }: { partner: string | null; code: string | null },
) => callFunction(acts.registerForEvent, { eventId, partner, code });

export const withdraw = (eventId: string) => callFunction(acts.withdrawFromEvent, { eventId });

export const answerInvitation = (eventId: string, action: "accept" | "decline") =>
  callFunction(acts.answerEventInvitation, { eventId, action });

export const claimGuest = (eventId: string, entrantId: string) =>
  callFunction(acts.claimEventGuest, { eventId, entrantId });

export const checkIn = (eventId: string, code: string) =>
  callFunction(acts.checkInToEvent, { eventId, code });

export const readCalendarFile = (slug: string) =>
  callFunction(files.readEventCalendarFile, { slug });

export const exportStandings = (
  eventId: string,
  format: (typeof files.EVENT_FILE_FORMATS)[number],
) => callFunction(files.exportEvent, { eventId, what: "standings", format });
