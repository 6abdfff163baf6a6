// Game nights in the middle of a round, made without a screen.
import type { Page } from "@playwright/test";
import { randomUUID } from "node:crypto";

import { callsAs } from "./founders.ts";
import { postEvent } from "./organisers.ts";
import type { SignedInPlayer } from "./sign-in-by-api.ts";

type Call = ReturnType<typeof callsAs>;

interface Night {
  id: string;
  slug: string;
  /** Acts as the director. */
  call: Call;
}

interface NightFacts {
  guests?: readonly string[];
  players?: readonly Call[];
  /** What differs from the usual event. */
  facts?: object;
}

/** An event with its first round published: for guests of these names, and for the players whose calls these are. */
export async function startNight(
  page: Page,
  organiser: SignedInPlayer,
  { guests = [], players = [], facts = {} }: NightFacts,
): Promise<Night> {
  const call = callsAs(page, organiser);
  const { id, slug } = await postEvent(page, organiser, { namesGuests: true, ...facts });
  for (const player of players) await player("event-register", { eventId: id, partner: null });
  for (const name of guests) await call("event-guest-add", { eventId: id, names: [name] });
  const { entrants } = await call<{ entrants: { id: string }[] }>("event-entrants", {
    eventId: id,
  });
  const entrantIds = entrants.map((entrant) => entrant.id);
  await call("event-check-in-set", { eventId: id, entrantIds, present: true });
  await beginRound(call, id, 1);
  return { id, slug, call };
}

async function beginRound(call: Call, eventId: string, no: number) {
  await call("event-round-draw", { eventId });
  await call("event-round-publish", { eventId, round: no });
}

const GUESTS = ["Rhm", "Brn", "Ktz", "Dvr", "Lpz", "Mns", "Grc", "Sls"];

/** Both tables of its first round count, and in the second one a game has begun. Its guests have names without vowels. */
export async function startSecondRound(page: Page, organiser: SignedInPlayer): Promise<Night> {
  const night = await startNight(page, organiser, { guests: GUESTS });
  const { id: eventId, call } = night;
  for (const [table, points] of [
    [1, [205, 80]],
    [2, [110, 230]],
  ] as const)
    await call("event-result-rule", {
      eventId,
      round: 1,
      table,
      ruling: { kind: "played", points, winner: points[0] > points[1] ? 0 : 1 },
      reason: "Pn",
    });
  await beginRound(call, eventId, 2);
  await call("event-hand-add", {
    eventId,
    round: 2,
    table: 1,
    hands: [
      { id: randomUUID(), no: 1, side: 0, kind: "out", points: 45 },
      { id: randomUUID(), no: 2, side: 1, kind: "capicu", points: 60 },
    ],
  });
  return night;
}
