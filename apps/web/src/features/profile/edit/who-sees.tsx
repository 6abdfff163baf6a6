import type { Visibility } from "@capicu/contract/profiles";

import { StrangerPreview } from "./stranger-preview.tsx";

interface WhoSeesProps {
  visibility: Visibility;
  showStats: boolean;
  /** The saved handle. */
  handle: string;
}

/** What the two privacy settings mean for each audience. */
export function WhoSees({ visibility, showStats, handle }: WhoSeesProps) {
  const audiences = wordsOf(visibility, showStats);
  return (
    <section aria-labelledby="who-sees" className="grid gap-2 rounded-ctl bg-sunken p-4">
      <h3 id="who-sees" className="type-h3">
        Who sees this
      </h3>
      <dl aria-live="polite" className="grid gap-2 type-small">
        {audiences.map(([who, what]) => (
          <div key={who}>
            <dt className="font-[620]">{who}</dt>
            <dd className="text-ink-2">{what}</dd>
          </div>
        ))}
      </dl>
      <StrangerPreview handle={handle} />
    </section>
  );
}

const NOTHING =
  "Nothing. You are not on the leaderboard or in the directory, and nobody can open your profile.";

function wordsOf(visibility: Visibility, showStats: boolean): [string, string][] {
  if (visibility === "private") return [["Strangers and friends", NOTHING]];
  const page = showStats
    ? "Your profile with your numbers, and your place on the leaderboard and in the directory."
    : "Your profile and your name in the directory, without numbers. You are not on the leaderboard.";
  if (visibility === "public") return [["Strangers and friends", page]];
  const closed = "Your bio, country, links and progress are hidden.";
  const name = showStats
    ? `Your name and numbers, on the leaderboard and in the directory. ${closed}`
    : `Your name in the directory, without numbers. ${closed}`;
  return [
    ["Strangers", name],
    ["Friends: you follow each other", page],
  ];
}
