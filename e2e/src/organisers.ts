// Events, made without a screen.
import { FORMAT_PRESETS, rulesFor } from "@capicu/pairing/rules/format-presets";
import type { Page } from "@playwright/test";
import { randomUUID } from "node:crypto";

import { callsAs } from "./founders.ts";
import type { SignedInPlayer } from "./sign-in-by-api.ts";

interface PostedEvent {
  id: string;
  slug: string;
}

/** Posts an event of tomorrow for a player whose plan lets them; `facts` are what differs from the usual ones. */
export async function postEvent(
  page: Page,
  player: SignedInPlayer,
  facts: object = {},
): Promise<PostedEvent> {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  return callsAs(page, player)<PostedEvent>("event-create", {
    title: `Los Martes ${randomUUID().slice(0, 6)}`,
    about: null,
    place: "Río Piedras",
    clubId: null,
    visibility: "public",
    registration: "open",
    capacity: 16,
    startsOn: tomorrow.slice(0, 10),
    startsAt: "20:00",
    timeZone: "America/Puerto_Rico",
    checkIn: { opens: 60, closes: 0 },
    namesGuests: false,
    confirmMinutes: 20,
    format: FORMAT_PRESETS["rotating-pairs"].format,
    rules: rulesFor("rotating-pairs"),
    publish: true,
    ...facts,
  });
}
