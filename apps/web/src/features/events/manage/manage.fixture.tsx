// Renders the room of those who run an event.
import type { EventRound } from "@capicu/contract/event-play";
import type { EventDetails } from "@capicu/contract/events";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";

import {
  answeredWith,
  answers,
  openEvent,
  signedIn,
  type Answers,
} from "#features/events/event-screen.fixture.tsx";
import { anEntrant, anEvent, PEOPLE } from "#features/events/event.fixture.ts";

interface Room {
  event?: Partial<EventDetails>;
  round?: EventRound | null;
  more?: Answers;
  part?: string;
}

/** The answers of acts that only say that they are done. */
export const done = (...names: string[]) =>
  answers(Object.fromEntries(names.map((name) => [name, () => ({})])));

export async function openRoom({ event = {}, round = null, more = {}, part = "" }: Room) {
  return openEvent(
    answeredWith(() => anEvent({ role: "organiser", ...event }), {
      ...answers({
        "event-round": () => ({ round }),
        "event-entrants": () => ({ entrants: PEOPLE.map((person) => anEntrant(person)) }),
        "event-codes": () => ({ invitation: "inv", checkIn: "wall" }),
        "event-staff": () => ({ staff: [] }),
      }),
      ...more,
    }),
    `/manage${part === "" ? "" : `?part=${part}`}`,
    await signedIn(),
  );
}

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole("button", { name }));
