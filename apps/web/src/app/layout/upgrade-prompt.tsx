import { isEntitled } from "@capicu/contract/plans";
import { Trans, useLingui } from "@lingui/react/macro";

import { useKnownPlayer } from "#state/known-player.ts";
import brassTile from "#ui/art/tile-brass.svg";
import { ButtonLink } from "#ui/button.tsx";

export function UpgradePrompt() {
  const { t } = useLingui();
  const user = useKnownPlayer();
  // The prompt is itself an advertisement.
  if (user !== null && isEntitled(user, "no_ads")) return null;
  return (
    <section className="felt flex gap-3 rounded-card p-4" aria-label={t`Upgrade`}>
      <img src={brassTile} alt="" width={26} height={54} className="flex-none self-start" />
      <div className="grid gap-2">
        <h2 className="type-h3">
          <Trans>Upgrade to Pro</Trans>
        </h2>
        <p className="type-small text-felt-ink-2">
          <Trans>
            Show your links, read by API and play without ads. Analytics dashboard (coming soon).
          </Trans>
        </p>
        <ButtonLink to="/subscription" size="sm" className="justify-self-start">
          <Trans>See plans</Trans>
        </ButtonLink>
      </div>
    </section>
  );
}
