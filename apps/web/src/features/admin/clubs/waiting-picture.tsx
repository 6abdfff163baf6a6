import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback } from "react";

import { pendingPictureAddress } from "#backend/profile.ts";
import { useRequest } from "#lib/use-request.ts";

/** The picture of a club that waits for a decision, as large as the club would show it at most. */
export function WaitingPicture({ name, club }: { name: string; club: string }) {
  const { t } = useLingui();
  const { value: address, error } = useRequest(
    useCallback(() => pendingPictureAddress(name), [name]),
  );
  return (
    <section className="grid gap-2" aria-label={t`New picture`}>
      <h3 className="type-h3">
        <Trans>New picture</Trans>
      </h3>
      {(error !== undefined || address === null) && (
        <p className="text-ink-2">
          <Trans>The picture could not be loaded.</Trans>
        </p>
      )}
      {typeof address === "string" && (
        <img src={address} alt={t`The new picture of ${club}`} className="club-new-picture" />
      )}
    </section>
  );
}
