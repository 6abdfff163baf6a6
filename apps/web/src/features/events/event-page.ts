import type { EventDetails } from "@capicu/contract/events";

/** What a page of an event gets from the frame around it. */
export interface EventPageProps {
  /** A new object after each reading, so that a page can read its own part again, too. */
  event: EventDetails;
  /** Reads the event again, after an act in it. */
  reload: () => void;
}
