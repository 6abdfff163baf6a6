import { Trans, useLingui } from "@lingui/react/macro";

import { Link } from "#ui/link.tsx";

import { TextPage } from "./text-page.tsx";

export function PolicyScreen() {
  const { t } = useLingui();
  return (
    <TextPage kind="policy" title={t`Policy`} intro={t`The rules of the table, in short.`}>
      <h2>
        <Trans>Your own numbers only</Trans>
      </h2>
      <p>
        <Trans>
          Submit statistics of your own account in the game, from unaltered screenshots. Edited
          pictures and borrowed numbers are rejected and may cost the place on the board.
        </Trans>
      </p>
      <h2>
        <Trans>Names and pictures</Trans>
      </h2>
      <p>
        <Trans>
          No insults, no impersonation, nothing unlawful. Moderators may remove a name or a picture.
        </Trans>
      </p>
      <h2>
        <Trans>Decisions</Trans>
      </h2>
      <p>
        <Trans>
          Every submission is decided by a person. A rejection always carries a reason, and you may
          submit again.
        </Trans>
      </p>
      <p>
        <Link to="/public-log" className="link">
          <Trans>The public log of decisions</Trans>
        </Link>
      </p>
    </TextPage>
  );
}
