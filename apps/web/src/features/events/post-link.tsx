import { EVENT_BLOCKERS } from "@capicu/contract/event-refusals";
import { isEntitled } from "@capicu/contract/plans";
import { Trans } from "@lingui/react/macro";
import { Lock, Plus } from "lucide-react";
import { useId } from "react";

import { useSay } from "#languages/say.ts";
import { useKnownPlayer } from "#state/known-player.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";

const ICON = { size: 17, strokeWidth: 1.75, "aria-hidden": true } as const;

/** The way to the form of a new event; locked without the plan for it. The server decides when it is sent. */
export function PostLink() {
  const player = useKnownPlayer();
  const say = useSay();
  const reason = useId();
  if (player === null) return null;
  if (isEntitled(player, "post_events"))
    return (
      <ButtonLink to="/events/new" icon={<Plus {...ICON} />}>
        <Trans>Post an event</Trans>
      </ButtonLink>
    );
  return (
    <div className="grid max-w-72 gap-2">
      <Button disabled icon={<Lock {...ICON} />} aria-describedby={reason}>
        <Trans>Post an event</Trans>
      </Button>
      <p className="type-small text-ink-2">
        <span id={reason}>{say(EVENT_BLOCKERS.plan)}</span>{" "}
        <Link to="/subscription" className="link">
          <Trans>See plans</Trans>
        </Link>
      </p>
    </div>
  );
}
