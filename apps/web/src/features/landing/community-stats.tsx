import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useSyncExternalStore } from "react";

import { useFormats } from "#languages/formats.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Tag } from "#ui/tag.tsx";

import { randomTotals, type RandomTotals } from "./random-numbers.ts";
import { useServedFacts } from "./served-facts.ts";

const CELLS = [
  ["players", msg`Players`],
  ["games", msg`Games tracked`],
  ["reviewed", msg`Submissions reviewed`],
  ["countries", msg`Countries`],
] as const;

export function CommunityStats() {
  const { t } = useLingui();
  const { number } = useFormats();
  const { totals } = useServedFacts();
  const random = useSyncExternalStore(neverChanges, cachedRandomTotals, notYet);
  return (
    <section aria-labelledby="community" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="community" className="type-h2">
          <Trans>Around the table</Trans>
        </h2>
        {totals === null && (
          <Tag>
            <Trans>Demo numbers</Trans>
          </Tag>
        )}
      </div>
      <div className="tile tile-cells tile-quad">
        {CELLS.map(([name, label]) => (
          <dl key={name} className="px-5 py-5 sm:px-8">
            <dt className="type-label text-ink-2">{t(label)}</dt>
            <dd className="type-number-l wrap-anywhere max-sm:text-[min(1.375rem,5.6vw)]/[1.75rem]">
              {totals?.[name] ?? (random === null ? "–" : number(random[name]))}
            </dd>
          </dl>
        ))}
      </div>
      <ButtonLink to="/leaderboard" variant="secondary" className="justify-self-start">
        <Trans>See the leaderboard</Trans>
      </ButtonLink>
    </section>
  );
}

// Created once in the browser, because a prerendered page must not contain random numbers.
let cached: RandomTotals | undefined;
const cachedRandomTotals = () => (cached ??= randomTotals());
const neverChanges = () => () => undefined;
const notYet = () => null;
