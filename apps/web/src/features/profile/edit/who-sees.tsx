import type { Visibility } from "@capicu/contract/profiles";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";

import { StrangerPreview } from "./stranger-preview.tsx";

interface WhoSeesProps {
  visibility: Visibility;
  showStats: boolean;
  /** The saved handle. */
  handle: string;
}

/** What the two privacy settings mean for each audience. */
export function WhoSees({ visibility, showStats, handle }: WhoSeesProps) {
  const { t } = useLingui();
  const audiences = wordsOf(visibility, showStats);
  return (
    <section aria-labelledby="who-sees" className="grid gap-2 rounded-ctl bg-sunken p-4">
      <h3 id="who-sees" className="type-h3">
        <Trans>Who sees this</Trans>
      </h3>
      <dl aria-live="polite" className="grid gap-2 type-small">
        {audiences.map(([who, what]) => (
          <div key={who.id}>
            <dt className="font-[620]">{t(who)}</dt>
            <dd className="text-ink-2">{t(what)}</dd>
          </div>
        ))}
      </dl>
      <StrangerPreview handle={handle} />
    </section>
  );
}

const STRANGERS_AND_FRIENDS = msg`Strangers and friends`;
const NOTHING = msg`Nothing. You are not on the leaderboard or in the directory, and nobody can open your profile.`;
const PAGE = msg`Your profile with your numbers, and your place on the leaderboard and in the directory.`;
const PAGE_WITHOUT_NUMBERS = msg`Your profile and your name in the directory, without numbers. You are not on the leaderboard.`;
const NAME = msg`Your name and numbers, on the leaderboard and in the directory. Your bio, country, links and progress are hidden.`;
const NAME_WITHOUT_NUMBERS = msg`Your name in the directory, without numbers. Your bio, country, links and progress are hidden.`;

function wordsOf(
  visibility: Visibility,
  showStats: boolean,
): [who: MessageDescriptor, what: MessageDescriptor][] {
  if (visibility === "private") return [[STRANGERS_AND_FRIENDS, NOTHING]];
  const page = showStats ? PAGE : PAGE_WITHOUT_NUMBERS;
  if (visibility === "public") return [[STRANGERS_AND_FRIENDS, page]];
  return [
    [msg`Strangers`, showStats ? NAME : NAME_WITHOUT_NUMBERS],
    [msg`Friends: you follow each other`, page],
  ];
}
