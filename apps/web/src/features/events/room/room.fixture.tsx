// Renders the tables of a round, with a server that keeps the lines of one sheet.
import type { EventTableDetails } from "@capicu/contract/event-play";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";

import {
  answeredWith,
  answers,
  openEvent,
  signedIn,
  type Answers,
} from "#features/events/event-screen.fixture.tsx";
import { anEntry, anEvent, aRound, EVENT_ID, someDetails } from "#features/events/event.fixture.ts";

export const PLACE = { eventId: EVENT_ID, round: 1, table: 7 };
export const ADD = "POST /functions/v1/event-hand-add";

export const playing = (facts: Parameters<typeof anEvent>[0] = {}) =>
  anEvent({ state: "running", round: 1, entry: anEntry(), ...facts });

/** Keeps the lines as the server does: each once, by its id. */
export function tableServer(first: Partial<EventTableDetails> = {}) {
  let details = someDetails(first);
  const own = () => details.sheets.find(({ is_own }) => is_own)?.hands ?? [];
  const add: Answers[string] = ({ body }) => {
    const { hands } = body as {
      hands: { id: string; no: number; side: number | null; kind: "out"; points: number }[];
    };
    const ids = new Set(own().map(({ id }) => id));
    const fresh = hands.filter(({ id }) => !ids.has(id));
    const sheet = {
      author: { entrant_id: "me", name: "Rafa" },
      side: 0,
      is_own: true,
      hands: [...own(), ...fresh.map((hand) => ({ ...hand, entered_at: "" }))],
      points: [0, 0],
      winner: null,
      is_finished: false,
    };
    details = { ...details, sheets: [sheet, ...details.sheets.filter(({ is_own }) => !is_own)] };
    return { json: { success: true, details } };
  };
  return {
    add,
    own,
    details: () => details,
    set: (facts: Partial<EventTableDetails>) => {
      details = { ...details, ...facts };
    },
  };
}

export async function openRoom(
  table: ReturnType<typeof tableServer>,
  more: Answers = {},
  event = playing(),
) {
  return openEvent(
    answeredWith(() => event, {
      ...answers({
        "event-round": () => ({ round: aRound() }),
        "event-table": () => ({ details: table.details() }),
      }),
      [ADD]: table.add,
      ...more,
    }),
    "/room",
    await signedIn(),
  );
}

export const writeHand = async (side: RegExp, points: string, kind = "Out") => {
  await userEvent.click(await screen.findByRole("radio", { name: side }));
  await userEvent.click(screen.getByRole("radio", { name: kind }));
  for (const digit of points) await userEvent.click(screen.getByRole("button", { name: digit }));
  await userEvent.click(screen.getByRole("button", { name: "Write down" }));
};
