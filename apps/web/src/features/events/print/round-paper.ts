import type { EventRound } from "@capicu/contract/event-play";

import type { EventPageProps } from "#features/events/event-page.ts";

/** What a paper about a round gets. */
export interface RoundPaperProps extends Pick<EventPageProps, "event"> {
  round: EventRound;
}
