import type { EventEntrant } from "@capicu/contract/events";

import type { EventPageProps } from "#features/events/event-page.ts";
import type { Request } from "#lib/use-request.ts";

/** What the parts about the players get: all of them, read once for the room. */
export interface EntrantsPartProps extends EventPageProps {
  entrants: Request<readonly EventEntrant[]>;
}
