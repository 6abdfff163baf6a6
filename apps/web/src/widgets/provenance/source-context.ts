import { createContext } from "react";

export interface SourceQuery {
  /** What was pressed: the answer opens beside it, and the focus goes back to it. */
  anchor: HTMLElement;
  playerId: string;
  /** The column, such as `casual_wins`. */
  field: string;
  /** As the page names it: "Wins". */
  label: string;
}

/** Shows where a number comes from; null where nobody answers. */
export const SourceContext = createContext<((query: SourceQuery) => void) | null>(null);
