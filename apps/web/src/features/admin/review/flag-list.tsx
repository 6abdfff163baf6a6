import { HALVES, type Half } from "@capicu/contract/submissions";
import { Trans, useLingui } from "@lingui/react/macro";
import { CircleCheck, Flag as FlagIcon } from "lucide-react";

import { Card } from "#ui/card.tsx";

import type { Flag } from "./flags.ts";
import { WithNames } from "./letters.tsx";
import { Match } from "./match-pictures.tsx";
import { useFlagSentence } from "./use-flag-reader.ts";

type Addresses = Partial<Record<Half, string>>;

interface FlagListProps {
  flags: readonly Flag[];
  /** The addresses of the submitted pictures. */
  addresses: Addresses;
}

export function FlagList({ flags, addresses }: FlagListProps) {
  const { t } = useLingui();
  const tell = useFlagSentence();
  if (flags.length === 0)
    return (
      <Card className="flex items-center gap-3 px-4 py-3">
        <CircleCheck size={16} strokeWidth={1.75} className="text-pos" aria-hidden="true" />
        <Trans>
          Everything fits: the screenshots, the last approved numbers and everybody else's.
        </Trans>
      </Card>
    );
  return (
    <Card className="px-4 py-1" aria-label={t`Worth a second look`}>
      <ul className="flag-list">
        {flags.map((flag) => {
          const about = t(flag.about);
          const { sentence, lang } = tell(flag.finding);
          return (
            <li key={about + sentence} data-variant={flag.variant}>
              <FlagIcon size={16} strokeWidth={1.75} aria-hidden="true" />
              <div className="min-w-0 flex-1 break-words">
                <Trans>
                  <strong>{about}:</strong> <WithNames sentence={sentence} lang={lang} />
                </Trans>
                {flag.match !== null && (
                  <Match match={flag.match} own={ownPicture(flag, addresses)} />
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function ownHalf({ path, match }: Flag): Half | null {
  return HALVES.find((half) => half === path) ?? match?.half ?? null;
}

/** The submission's own picture, with which the other one is compared. */
function ownPicture(flag: Flag, addresses: Addresses): string | null {
  const half = ownHalf(flag);
  return half === null ? null : (addresses[half] ?? null);
}
