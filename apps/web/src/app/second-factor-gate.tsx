import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";

import { hasPasskeys } from "#backend/passkeys.ts";
import { selectAuth } from "#state/auth.ts";
import { useAppSelector } from "#state/store.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";

import { AppCode } from "./factor-ways/app-code.tsx";
import { PasskeyWay } from "./factor-ways/passkey-way.tsx";
import { RecoveryCode } from "./factor-ways/recovery-code.tsx";
import { useLeave } from "./layout/use-leave.tsx";

const WAYS = {
  totp: {
    intro: msg`Enter the six digits that your authenticator app shows for Capicú now.`,
    other: msg`Use your authenticator app`,
    form: <AppCode />,
  },
  webauthn: {
    intro: msg`Confirm with your passkey: your device or security key will ask for you.`,
    other: msg`Use a passkey`,
    form: <PasskeyWay />,
  },
  recovery_code: {
    intro: msg`Enter one of the recovery codes you kept. Each works once.`,
    other: msg`Use a recovery code`,
    form: <RecoveryCode />,
  },
} satisfies Record<string, { intro: MessageDescriptor; other: MessageDescriptor; form: ReactNode }>;

type Way = keyof typeof WAYS;
const ORDER = Object.keys(WAYS) as Way[];

/** Replaces every page until the second factor is confirmed. */
export function SecondFactorGate() {
  const { t } = useLingui();
  const playerId = useAppSelector(selectAuth).session?.user.id ?? "";
  const { leave, question } = useLeave(playerId, false);
  const ways = useWays();
  const [chosen, choose] = useState<Way>();
  const way = chosen ?? ways[0] ?? "totp";
  const { intro, form } = WAYS[way];
  return (
    <Card className="mx-auto mt-10 w-full max-w-[420px] p-6">
      <title>{t`Two-factor authentication · Capicú`}</title>
      <div className="grid gap-4">
        <div className="grid gap-1">
          <h1 className="type-h1">
            <Trans>One more step</Trans>
          </h1>
          <p className="text-ink-2">{t(intro)}</p>
        </div>
        {form}
        <div className="grid gap-1">
          {ways
            .filter((other) => other !== way)
            .map((other) => (
              <Button key={other} variant="quiet" onClick={() => choose(other)}>
                {t(WAYS[other].other)}
              </Button>
            ))}
          <Button variant="quiet" onClick={() => void leave()}>
            <Trans>Sign out</Trans>
          </Button>
        </div>
      </div>
      {question}
    </Card>
  );
}

/** The factors that both the account and the browser support. */
function useWays(): Way[] {
  const { session } = useAppSelector(selectAuth);
  const kinds = new Set<string>(
    session?.user.factors?.flatMap((each) => (each.status === "verified" ? each.factor_type : [])),
  );
  if (!hasPasskeys()) kinds.delete("webauthn");
  return ORDER.filter((way) => kinds.has(way));
}
