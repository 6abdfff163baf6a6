import { mayShowLinks } from "@capicu/contract/plans";
import type { PublicProfile } from "@capicu/contract/profiles";
import { Trans, useLingui } from "@lingui/react/macro";

import { LINKS_HIDDEN, socialLinksOf } from "#lib/social-links-of.ts";
import { SocialLinks } from "#ui/social-links.tsx";

export function Connect({ player }: { player: PublicProfile }) {
  const { t } = useLingui();
  const links = socialLinksOf(player);
  const isLocked = !mayShowLinks(player);
  if (links.length === 0 && !isLocked) return null;
  return (
    <div className="grid content-start gap-3">
      <h2 className="type-h3">
        <Trans>Connect with Me</Trans>
      </h2>
      {isLocked ? (
        <p className="type-small text-ink-2">{t(LINKS_HIDDEN)}</p>
      ) : (
        <SocialLinks links={links} />
      )}
    </div>
  );
}
