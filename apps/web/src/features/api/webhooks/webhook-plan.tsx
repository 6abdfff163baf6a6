import { Trans } from "@lingui/react/macro";

import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";

/** Instead of the form, for members whose plan has no webhooks. */
export function WebhookPlan() {
  return (
    <Card className="grid justify-items-start gap-4 p-4 md:p-6">
      <h2 className="type-h2">
        <Trans>Webhooks are part of the Pro plan</Trans>
      </h2>
      <p className="text-ink-2">
        <Trans>Those that you have stay, and send nothing until you have the Pro plan.</Trans>
      </p>
      <ButtonLink to="/subscription">
        <Trans>See plans</Trans>
      </ButtonLink>
    </Card>
  );
}
