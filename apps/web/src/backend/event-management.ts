// What organisers and directors do with an event before its rounds and beside them.
import * as acts from "@capicu/contract/event-acts";
import type { EventEntrant } from "@capicu/contract/events";
import type { z } from "zod/mini";

import { callFunction } from "./call-function.ts";

export type EventFacts = Omit<z.infer<typeof acts.changeEvent.input>, "eventId">;

/** Returns the address of the new event. */
export async function createEvent(facts: EventFacts, publish: boolean): Promise<string> {
  const { slug } = await callFunction(acts.createEvent, { ...facts, publish });
  return slug;
}

export const changeEvent = (eventId: string, facts: EventFacts) =>
  callFunction(acts.changeEvent, { eventId, ...facts });

export const publishEvent = (eventId: string) => callFunction(acts.publishEvent, { eventId });

export const cancelEvent = (eventId: string, reason: string) =>
  callFunction(acts.cancelEvent, { eventId, reason });

export const finishEvent = (eventId: string) => callFunction(acts.finishEvent, { eventId });

export const inviteToEvent = (eventId: string, handle: string) =>
  callFunction(acts.inviteToEvent, { eventId, handle });

/** Two names, where pairs are entered. */
export const addGuests = (eventId: string, names: readonly string[]) =>
  callFunction(acts.addEventGuests, { eventId, names: [...names] });

export const decideClaim = (eventId: string, entrantId: string, action: "accept" | "refuse") =>
  callFunction(acts.decideEventClaim, { eventId, entrantId, action });

interface EntrantChange {
  state: Extract<EventEntrant["state"], "registered" | "withdrawn" | "left" | "disqualified">;
  /** Needed to disqualify. */
  reason: string | null;
}

export const setEntrantState = (eventId: string, entrantId: string, change: EntrantChange) =>
  callFunction(acts.setEntrantState, { eventId, entrantId, ...change });

export const setCheckIn = (eventId: string, entrantIds: readonly string[], present: boolean) =>
  callFunction(acts.setEventCheckIn, { eventId, entrantIds: [...entrantIds], present });

export const abortCheckIn = (eventId: string) => callFunction(acts.abortEventCheckIn, { eventId });

export const readCodes = (eventId: string) => callFunction(acts.readEventCodes, { eventId });

export const renewCode = (eventId: string, purpose: "invitation" | "check-in") =>
  callFunction(acts.renewEventCode, { eventId, purpose });

export async function readStaff(eventId: string): Promise<readonly acts.EventStaff[]> {
  const { staff } = await callFunction(acts.listEventStaff, { eventId });
  return staff;
}

/** Without a role, the person is no longer among the staff. */
export const setStaff = (eventId: string, handle: string, role: "director" | "scorer" | null) =>
  callFunction(acts.setEventStaff, { eventId, handle, role });
