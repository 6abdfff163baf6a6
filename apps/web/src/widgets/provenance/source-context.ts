import { createContext } from "react";

export interface SourceQuery {
  /** The pressed element: the popover opens beside it and returns the focus to it. */
  anchor: HTMLElement;
  playerId: string;
  /** The column, such as `casual_wins`. */
  field: string;
  /** As the page names it: "Wins". */
  label: string;
}

/** Shows where a number comes from; null outside a provider. */
export const SourceContext = createContext<((query: SourceQuery) => void) | null>(null);
