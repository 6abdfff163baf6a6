// How an event is played: rounds, tables, score sheets, results and standings.
import * as contract from "@capicu/contract/event-play";
import type { z } from "zod/mini";

import { browserNumber } from "./browser-number.ts";
import { callFunction } from "./call-function.ts";
import { readOrSaved } from "./saved-answers.ts";

/** Which table of which round. */
export interface TablePlace {
  eventId: string;
  round: number;
  table: number;
}
export type NewHand = z.infer<typeof contract.addEventHands.input>["hands"][number];
export type DraftTables = z.infer<typeof contract.changeEventDraft.input>["tables"];
export type Standings = Awaited<ReturnType<typeof readStandings>>;
export type ClockChange = Pick<z.input<typeof contract.setEventClock.input>, "action" | "minutes">;

/** The latest round that the reader may see; null before the first one. */
export const readRound = (eventId: string) =>
  readOrSaved(`event-round-${eventId}`, () => callFunction(contract.getEventRound, { eventId }));

/** Null where there is no such round. */
export async function readRoundNo(eventId: string, no: number) {
  const { round } = await callFunction(contract.getEventRound, { eventId, no });
  return round;
}

export async function drawRound(eventId: string) {
  const { round } = await callFunction(contract.drawEventRound, { eventId });
  return round;
}

export async function changeDraft(eventId: string, round: number, tables: DraftTables) {
  const answer = await callFunction(contract.changeEventDraft, { eventId, round, tables });
  return answer.round;
}

export const publishRound = (eventId: string, round: number) =>
  callFunction(contract.publishEventRound, { eventId, round });

export const withdrawRound = (eventId: string, round: number) =>
  callFunction(contract.withdrawEventRound, { eventId, round });

export const cancelRound = (eventId: string, round: number, reason: string) =>
  callFunction(contract.cancelEventRound, { eventId, round, reason });

export const setClock = (eventId: string, round: number, change: ClockChange) =>
  callFunction(contract.setEventClock, { eventId, round, ...change });

/** Enough to draw the round again on another machine. */
export async function exportRound(eventId: string, round: number) {
  const { record } = await callFunction(contract.exportEventRound, { eventId, round });
  return record;
}

/** The answer is kept, so that the score sheet opens without a network. */
export const readTable = (place: TablePlace) =>
  readOrSaved(`event-table-${place.eventId}-${place.round}-${place.table}`, () =>
    callFunction(contract.getEventTable, place),
  );

type TableAnswer = Promise<contract.EventTableDetails>;

/** In order. A line that was sent before is kept once, and more than one request holds go in several. */
export async function sendHands(place: TablePlace, hands: readonly NewHand[]): TableAnswer {
  const first = hands.slice(0, contract.HANDS_SENT_MAX).map(asSent);
  const { details } = await callFunction(contract.addEventHands, { ...place, hands: first });
  const rest = hands.slice(contract.HANDS_SENT_MAX);
  return rest.length === 0 ? details : sendHands(place, rest);
}

/** Without what only this device knows of a line. */
const asSent = ({ id, no, side, kind, points }: NewHand): NewHand => ({
  id,
  no,
  side,
  kind,
  points,
});

export async function removeHand(place: TablePlace, handId: string): TableAnswer {
  return (await callFunction(contract.removeEventHand, { ...place, handId })).details;
}

interface AgreedResult {
  points: readonly number[];
  winner: number | null;
}

export async function confirmResult(place: TablePlace, result: AgreedResult): TableAnswer {
  const { points, winner } = result;
  const input = { ...place, points: [...points], winner, browser: browserNumber() };
  return (await callFunction(contract.confirmEventResult, input)).details;
}

export async function disputeResult(place: TablePlace): TableAnswer {
  return (await callFunction(contract.disputeEventResult, place)).details;
}

/** All players of the table read the reason. */
export async function ruleResult(
  place: TablePlace,
  ruling: contract.RulingInput,
  reason: string,
): TableAnswer {
  return (await callFunction(contract.ruleEventResult, { ...place, ruling, reason })).details;
}

export const readStandings = (eventId: string) =>
  callFunction(contract.getEventStandings, { eventId });
