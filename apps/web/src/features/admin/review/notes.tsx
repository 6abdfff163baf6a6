import { Trans } from "@lingui/react/macro";

import { Card } from "#ui/card.tsx";

/** What the player wrote beside the numbers. */
export function Notes({ notes }: { notes: string | null }) {
  if (notes === null || notes === "") return null;
  return (
    <Card className="p-4">
      <h3 className="type-h3">
        <Trans>Notes</Trans>
      </h3>
      <p className="mt-1 break-words whitespace-pre-wrap text-ink-2">{notes}</p>
    </Card>
  );
}
