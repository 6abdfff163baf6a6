import { useSyncExternalStore } from "react";

import { ButtonLink } from "#ui/button.tsx";
import { Tag } from "#ui/tag.tsx";

import { randomTotals } from "./random-numbers.ts";
import { useServedFacts, type CommunityTotals } from "./served-facts.ts";

const CELLS = [
  ["players", "Players"],
  ["games", "Games tracked"],
  ["reviewed", "Submissions reviewed"],
  ["countries", "Countries"],
] as const;

export function CommunityStats() {
  const { totals } = useServedFacts();
  const random = useSyncExternalStore(neverChanges, cachedRandomTotals, notYet);
  const displayed = totals ?? random;
  return (
    <section aria-labelledby="community" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="community" className="type-h2">
          Around the table
        </h2>
        {totals === null && <Tag>Demo numbers</Tag>}
      </div>
      <div className="tile tile-cells tile-quad">
        {CELLS.map(([name, label]) => (
          <dl key={name} className="px-5 py-5 sm:px-8">
            <dt className="type-label text-ink-2">{label}</dt>
            <dd className="type-number-l whitespace-nowrap max-sm:text-[min(22px,5.6vw)]/7">
              {displayed?.[name] ?? "–"}
            </dd>
          </dl>
        ))}
      </div>
      <ButtonLink to="/leaderboard" variant="secondary" className="justify-self-start">
        See the leaderboard
      </ButtonLink>
    </section>
  );
}

// Created once in the browser, because a prerendered page must not contain random numbers.
let cached: CommunityTotals | undefined;
const cachedRandomTotals = () => (cached ??= randomTotals());
const neverChanges = () => () => undefined;
const notYet = () => null;
