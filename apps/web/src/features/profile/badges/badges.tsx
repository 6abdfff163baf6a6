import type { PlayerBadge } from "@capicu/contract/badges";
import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback } from "react";

import { readBadges } from "#backend/badges.ts";
import { useRequest } from "#lib/use-request.ts";
import { Card } from "#ui/card.tsx";
import { Message } from "#ui/message.tsx";

import { BadgeItem } from "./badge-item.tsx";
import { BadgesToEarn } from "./badges-to-earn.tsx";
import "./badges.css";

/** The signed-in player's badges without a handle. Another player's section is there once there is a badge. */
export function Badges({ handle }: { handle?: string }) {
  const call = useCallback(async () => (await readBadges(handle)) ?? [], [handle]);
  const { value, error, reload } = useRequest(call);
  const isOwn = handle === undefined;
  if (value?.length === 0 && !isOwn) return null;
  if (value === undefined && error === undefined) return null;
  return (
    <section aria-labelledby="badges" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="badges" className="type-h2">
        <Trans>Badges</Trans>
      </h2>
      {error !== undefined && <Failure reason={error.message} onRetry={reload} />}
      {value !== undefined && <Shown badges={value} isOwn={isOwn} />}
    </section>
  );
}

function Failure({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <Message variant="error">
      {t`We could not load the badges. ${reason}`}{" "}
      <button type="button" className="link" onClick={onRetry}>
        <Trans>Try again</Trans>
      </button>
    </Message>
  );
}

function Shown({ badges, isOwn }: { badges: readonly PlayerBadge[]; isOwn: boolean }) {
  return (
    <Card className="badges">
      {badges.length === 0 ? (
        <p className="py-4 text-ink-2">
          <Trans>Badges come with approved uploads, from verified numbers alone.</Trans>
        </p>
      ) : (
        <ul className="badge-list">
          {badges.map((badge, place) => (
            <BadgeItem key={badge.code ?? place} badge={badge} />
          ))}
        </ul>
      )}
      {isOwn && <BadgesToEarn earned={badges} />}
    </Card>
  );
}
