import type { Alias } from "@capicu/contract/gamertags";
import { Trans } from "@lingui/react/macro";

import { useFormats } from "#languages/formats.ts";

/** From when to when a player was verified with a name. */
export function AliasDays({ alias: { from, to } }: { alias: Alias }) {
  const { date } = useFormats();
  const day = (moment: string) => date(new Date(moment), { dateStyle: "medium" });
  const first = day(from);
  return (
    <span className="type-small text-ink-2">
      {to === null ? <Trans>since {first}</Trans> : <Range first={first} last={day(to)} />}
    </span>
  );
}

function Range({ first, last }: { first: string; last: string }) {
  return first === last ? (
    <>{first}</>
  ) : (
    <Trans>
      from {first} to {last}
    </Trans>
  );
}
