// The clubs of whoever is signed in.
import { CLUB_PAGE, listOwnClubs } from "@capicu/contract/clubs";

import { callFunction } from "./call-function.ts";

/** The latest first; the cursor is that of the page before, or null for the first page. */
export const readOwnClubs = (cursor: string | null) =>
  callFunction(listOwnClubs, { limit: CLUB_PAGE, cursor });
