import { Trans } from "@lingui/react/macro";

import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";

/** Instead of the form, for members whose plan has no keys. */
export function PlanNeeded({ hasKeys }: { hasKeys: boolean }) {
  return (
    <Card className="grid justify-items-start gap-4 p-4 md:p-6">
      <h2 className="type-h2">
        <Trans>API access is part of the Pro plan</Trans>
      </h2>
      <p className="text-ink-2">
        {hasKeys ? (
          <Trans>Your keys stay, and open nothing until you have the Pro plan again.</Trans>
        ) : (
          <Trans>With the Pro plan you make keys here.</Trans>
        )}
      </p>
      <ButtonLink to="/subscription">
        <Trans>See plans</Trans>
      </ButtonLink>
    </Card>
  );
}
