// Who may do what in an event, as far as the screens need to know; the server decides.
import type { EventDetails } from "@capicu/contract/events";

export const isDirector = ({ role }: Pick<EventDetails, "role">) =>
  role === "organiser" || role === "director";

/** Of the staff, or entered; whoever has withdrawn is like everybody else. */
export const takesPart = ({ role, entry }: Pick<EventDetails, "role" | "entry">) =>
  role !== null || (entry !== null && entry.state !== "withdrawn");

export const isOver = ({ state }: Pick<EventDetails, "state">) =>
  state === "finished" || state === "cancelled";
