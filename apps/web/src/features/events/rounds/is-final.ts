import type { EventRound } from "@capicu/contract/event-play";

/** Whether the round decides the event, as the drawing says of its tables. */
export const isFinal = ({ tables }: Pick<EventRound, "tables">): boolean =>
  tables.length > 0 && tables.every(({ reason }) => reason?.code === "final");
