// Renders a page of a club.
import type { Club } from "@capicu/contract/clubs";

import type { Store } from "#state/store.ts";
import { renderScreen } from "#testing/render-screen.tsx";
import { serve } from "#testing/server.ts";

import { ClubScreen } from "./club-screen.tsx";

type Answers = NonNullable<Parameters<typeof serve>[0]>;

export const refused = (status: number, code: string, error: string) => () => ({
  status,
  json: { code, error },
});

/** `club` is asked anew for each request. */
export const answeredWith = (club: () => Club, more: Answers = {}): Answers => ({
  "POST /functions/v1/club-get": () => ({ json: { success: true, club: club() } }),
  ...more,
});

export function openClub(answers: Answers, address = "/clubs/los-martes", store?: Store) {
  const requests = serve(answers);
  const path = "/clubs/:slug/*";
  const { at } = renderScreen(<ClubScreen />, { address, path, ...(store && { store }) });
  return { requests, at };
}
