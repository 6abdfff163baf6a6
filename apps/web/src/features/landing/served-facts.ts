// What the server wrote into the page it served: read from there, so that no call is needed.
import { createContext, use } from "react";

/** Ready to be shown. */
export interface CommunityTotals {
  players: string;
  games: string;
  reviewed: string;
  countries: string;
}

export interface ServedFacts {
  year: string;
  /** Null with too few players for totals to say anything. */
  totals: CommunityTotals | null;
}

/** Given only while the page is drawn ahead of its serving; a browser reads the page itself. */
export const ServedFactsContext = createContext<ServedFacts | null>(null);

export function useServedFacts(): ServedFacts {
  return (
    use(ServedFactsContext) ?? { year: String(new Date().getFullYear()), totals: readTotals() }
  );
}

function readTotals(): CommunityTotals | null {
  const written = document.querySelector("#community-totals")?.textContent;
  return written ? (JSON.parse(written) as CommunityTotals | null) : null;
}
