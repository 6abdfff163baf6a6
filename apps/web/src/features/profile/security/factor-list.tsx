import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { KeyRound, Smartphone } from "lucide-react";

import type { Factor } from "#backend/second-factor.ts";
import { Button } from "#ui/button.tsx";
import { Message } from "#ui/message.tsx";

import { useFactorRemoval } from "./use-factor-removal.ts";

const ICONS = { totp: Smartphone, webauthn: KeyRound };
const WITHOUT = {
  totp: msg`Its codes will no longer work.`,
  webauthn: msg`It will no longer work.`,
};

interface FactorListProps {
  factors: readonly Factor[];
  onRemoved: () => void;
}

export function FactorList({ factors, onRemoved }: FactorListProps) {
  const { t } = useLingui();
  const { removalId, askToRemove, busy, failure, remove } = useFactorRemoval(onRemoved);
  const removalOf = ({ name }: Factor) => t`Remove ${name}?`;
  return (
    <ul className="grid gap-3">
      {factors.map((factor) => (
        <li key={factor.id} className="grid gap-2">
          <FactorRow
            factor={factor}
            isAsked={removalId === factor.id}
            onAsk={() => askToRemove(factor.id)}
          />
          {removalId === factor.id && (
            <fieldset className="grid gap-2" aria-label={removalOf(factor)}>
              <p className="type-small text-ink-2">
                {factors.length === 1
                  ? t`After that, your password alone signs you in, and your recovery codes are deleted.`
                  : t(WITHOUT[factor.kind])}
              </p>
              <div className="flex gap-2">
                <Button variant="secondary" size="sm" onClick={() => askToRemove(null)}>
                  <Trans>Keep it</Trans>
                </Button>
                <Button
                  variant="danger"
                  size="sm"
                  busy={busy && t`Removing...`}
                  onClick={() => void remove(factor.id)}
                >
                  <Trans>Remove it</Trans>
                </Button>
              </div>
            </fieldset>
          )}
        </li>
      ))}
      {failure !== undefined && <Message variant="error">{failure}</Message>}
    </ul>
  );
}

interface FactorRowProps {
  factor: Factor;
  isAsked: boolean;
  onAsk: () => void;
}

function FactorRow({ factor: { kind, name }, isAsked, onAsk }: FactorRowProps) {
  const { t } = useLingui();
  const Icon = ICONS[kind];
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <span className="flex min-w-0 items-center gap-2">
        <Icon size={17} strokeWidth={1.75} className="flex-none text-ink-2" aria-hidden="true" />
        <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
      </span>
      {!isAsked && (
        <Button variant="quiet" size="sm" aria-label={t`Remove ${name}`} onClick={onAsk}>
          <Trans>Remove</Trans>
        </Button>
      )}
    </div>
  );
}
