import type { FlagMatch } from "@capicu/contract/consistency";
import { CircleCheck, Flag as FlagIcon } from "lucide-react";

import { Card } from "#ui/card.tsx";
import { StatusTag } from "#ui/tag.tsx";

import type { Flag } from "./flags.ts";
import { formatDay } from "./format-time.ts";
import { WithNames } from "./letters.tsx";
import { pictureAddress } from "./picture-address.ts";

export function FlagList({ flags }: { flags: readonly Flag[] }) {
  if (flags.length === 0)
    return (
      <Card className="flex items-center gap-3 px-4 py-3">
        <CircleCheck size={16} strokeWidth={1.75} className="text-pos" aria-hidden="true" />
        Everything fits: the screenshots, the last approved numbers and everybody else's.
      </Card>
    );
  return (
    <Card className="px-4 py-1" aria-label="Worth a second look">
      <ul className="flag-list">
        {flags.map(({ look, about, sentence, match }) => (
          <li key={about + sentence} data-look={look}>
            <FlagIcon size={16} strokeWidth={1.75} aria-hidden="true" />
            <span className="min-w-0 break-words">
              <strong>{about}:</strong> <WithNames sentence={sentence} />
              {match !== null && <Match match={match} />}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Whose it was, and the picture itself. */
function Match({ match }: { match: FlagMatch }) {
  const address = match.url === null ? null : pictureAddress(match.url);
  return (
    <span className="flag-match">
      {`${match.username}, ${formatDay(match.submitted_at)} `}
      <StatusTag status={match.status} />
      {address === null ? (
        match.half !== null && <span className="text-ink-2">its picture is gone</span>
      ) : (
        <a className="link" href={address} target="_blank" rel="noreferrer">
          Open the matching picture{" "}
          <span className="sr-only">{`of ${match.username}, in a new tab`}</span>
        </a>
      )}
    </span>
  );
}
