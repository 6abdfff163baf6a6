import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";

import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

interface PlannedProps {
  title: string;
  art: string;
  lead: string;
  plans: readonly string[];
  children?: ReactNode;
}

/** Announces a planned page; it has no controls that do nothing. */
export function Planned({ title, art, lead, plans, children }: PlannedProps) {
  const { t } = useLingui();
  return (
    <div className="grid gap-6">
      <title>{`${title} · Capicú`}</title>
      <h1 className="type-h1">{title}</h1>
      <Card className="pb-4">
        <EmptyState art={art} title={t`Coming soon`} action={<ToLeaderboard />}>
          <p>{lead}</p>
          <ul className="mt-4 grid gap-2 text-left text-ink-2">
            {plans.map((plan) => (
              <li key={plan} className="flex gap-2.5">
                <span className="pin mt-1.5 flex-none" aria-hidden="true" />
                {plan}
              </li>
            ))}
          </ul>
          {children}
        </EmptyState>
      </Card>
    </div>
  );
}

function ToLeaderboard() {
  return (
    <ButtonLink to="/leaderboard" variant="secondary">
      <Trans>Back to the leaderboard</Trans>
    </ButtonLink>
  );
}
