import { useCallback } from "react";

import { siteConfig } from "#backend/site-config.ts";
import { useRequest } from "#lib/use-request.ts";

import type { BoardClub } from "./board-club.ts";

const NONE: readonly BoardClub[] = [];

/** The viewer's clubs, the latest first, to choose a board from; none until they have come. */
export function useOwnClubs(isSignedIn: boolean): readonly BoardClub[] {
  const { value } = useRequest(
    useCallback(async () => (isSignedIn ? readClubs() : NONE), [isSignedIn]),
  );
  return value ?? NONE;
}

async function readClubs(): Promise<readonly BoardClub[]> {
  const { features } = await siteConfig();
  if (features?.["clubs"] === false) return NONE;
  // Visitors, who have no clubs, need none of this code.
  const { readOwnClubs } = await import("#backend/own-clubs.ts");
  return (await readOwnClubs(null)).clubs;
}
