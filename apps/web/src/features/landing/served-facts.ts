// Facts that the server wrote into the page, so that no request is needed.
import { createContext, use } from "react";

/** Formatted for display. */
export interface CommunityTotals {
  players: string;
  games: string;
  reviewed: string;
  countries: string;
}

export interface ServedFacts {
  year: string;
  /** Null when there are too few players. */
  totals: CommunityTotals | null;
}

/** Provided only during prerendering; a browser reads the page. */
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
