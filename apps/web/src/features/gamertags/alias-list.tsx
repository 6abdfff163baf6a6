import type { Alias } from "@capicu/contract/gamertags";
import { Trans, useLingui } from "@lingui/react/macro";

import { Card } from "#ui/card.tsx";
import { Tag } from "#ui/tag.tsx";
import { AliasDays } from "#widgets/gamertags/alias-days.tsx";

export function AliasList({ aliases }: { aliases: readonly Alias[] }) {
  const { t } = useLingui();
  return (
    <Card className="grid gap-3 p-4 md:p-6" aria-label={t`Names you were verified with`}>
      <h2 className="type-h2">
        <Trans>Names you were verified with</Trans>
      </h2>
      {aliases.length === 0 ? (
        <p className="text-ink-2">
          <Trans>None yet. Your first approved upload brings the first one.</Trans>
        </p>
      ) : (
        <ul className="gamertag-list">
          {aliases.map((alias) => (
            <li key={alias.from}>
              <span className="flex flex-wrap items-center gap-2">
                <b className="wrap-anywhere">
                  <bdi>{alias.gamertag}</bdi>
                </b>
                {alias.held ? (
                  <Tag variant="pos">{t`yours`}</Tag>
                ) : (
                  <Tag variant="muted">{t`of another player`}</Tag>
                )}
              </span>
              <AliasDays alias={alias} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
