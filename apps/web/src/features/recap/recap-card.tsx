import { recapGains, recapRank, type Recap } from "@capicu/contract/recaps";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";

import { useFormats } from "#languages/formats.ts";
import { Card } from "#ui/card.tsx";

import { ModeFigures } from "./mode-figures.tsx";
import { RecapFigure } from "./recap-figure.tsx";
import { BadgeSource, RankSource, UploadSource } from "./recap-sources.tsx";

interface RecapCardProps {
  recap: Recap;
  /** Of its player; null for the reader's own. */
  handle: string | null;
  /** What its player can do with it. */
  children?: ReactNode;
}

/** The numbers of a week or season. Each opens where it comes from; nothing that fell is told. */
export function RecapCard({ recap, handle, children }: RecapCardProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const name = useRecapName(recap);
  const gains = recapGains(recap);
  const rank = recapRank(recap);
  const { uploads, badges, is_over } = recap;
  return (
    <Card className="recap" aria-label={name}>
      <header className="grid gap-1">
        <h2 className="type-h2 wrap-anywhere">{name}</h2>
        {!is_over && (
          <p className="type-small text-ink-2">
            <Trans>It is not over yet.</Trans>
          </p>
        )}
      </header>
      {gains.map((gain) => (
        <ModeFigures key={gain.mode} recap={recap} gain={gain} />
      ))}
      <div className="recap-figures">
        <RecapFigure
          value={number(uploads)}
          label={t`${plural(uploads, { one: "approved upload", other: "approved uploads" })}`}
        >
          <UploadSource handle={handle} />
        </RecapFigure>
        {rank !== null && (
          <RecapFigure value={`#${number(rank.after)}`} label={t`rank`}>
            <RankSource recap={recap} rank={rank} />
          </RecapFigure>
        )}
        {badges.length > 0 && (
          <RecapFigure
            value={number(badges.length)}
            label={t`${plural(badges.length, { one: "new badge", other: "new badges" })}`}
          >
            <BadgeSource handle={handle} />
          </RecapFigure>
        )}
      </div>
      {children}
    </Card>
  );
}

function useRecapName({ name, first_day, last_day }: Recap): string {
  const { t } = useLingui();
  const { date } = useFormats();
  const dayOf = (day: string) =>
    date(new Date(`${day}T00:00:00Z`), { dateStyle: "medium", timeZone: "UTC" });
  const [first, last] = [dayOf(first_day), dayOf(last_day)];
  return name === null ? t`Week from ${first} to ${last}` : t`${name}, from ${first} to ${last}`;
}
