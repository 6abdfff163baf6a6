import { eventPath } from "@capicu/contract/event-text";
import { Trans } from "@lingui/react/macro";
import { Printer } from "lucide-react";

import { ButtonLink } from "#ui/button.tsx";

import type { EventPageProps } from "./event-page.ts";

interface PrintLinkProps extends Pick<EventPageProps, "event"> {
  what: "pairings" | "standings";
  round?: number;
}

/** To what can be printed of an event, with this chosen. */
export function PrintLink({ event, what, round }: PrintLinkProps) {
  const query = new URLSearchParams({ what, ...(round !== undefined && { round: String(round) }) });
  return (
    <ButtonLink
      to={`${eventPath(event.slug, "print")}?${query}`}
      variant="quiet"
      icon={<Printer size={16} strokeWidth={1.75} aria-hidden="true" />}
    >
      <Trans>Print</Trans>
    </ButtonLink>
  );
}
