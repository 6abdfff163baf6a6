import { Trans } from "@lingui/react/macro";

import { Card } from "#ui/card.tsx";
import { Link } from "#ui/link.tsx";
import { BlockedPlayers } from "#widgets/social/blocked-players.tsx";

import { AccountCard } from "./account/account-card.tsx";
import { PasswordChange } from "./security/password-change.tsx";
import { SessionList } from "./security/session-list.tsx";
import { TwoFactor } from "./security/two-factor.tsx";

export function SecuritySettings({ handle }: { handle: string }) {
  return (
    <section aria-labelledby="security-settings" className="grid gap-3">
      <h2 id="security-settings" className="type-h2">
        <Trans>Security Settings</Trans>
      </h2>
      <Card className="p-4 md:p-6">
        <PasswordChange />
      </Card>
      <Card className="p-4 md:p-6">
        <TwoFactor />
      </Card>
      <Card className="p-4 md:p-6">
        <SessionList />
      </Card>
      <Card className="grid gap-2 p-4 md:p-6">
        <h3 className="type-h3">
          <Link to="/api-keys" className="link">
            <Trans>API keys</Trans>
          </Link>
        </h3>
        <p className="text-ink-2">
          <Trans>Your own programs read what your pages show you.</Trans>
        </p>
      </Card>
      <Card className="grid gap-2 p-4 md:p-6">
        <h3 className="type-h3">
          <Trans>Blocks</Trans>
        </h3>
        <p className="text-ink-2">
          <Trans>
            You and the players you block cannot see each other anywhere. We do not tell them.
          </Trans>
        </p>
        <p>
          <BlockedPlayers />
        </p>
      </Card>
      <Card className="p-4 md:p-6">
        <AccountCard handle={handle} />
      </Card>
    </section>
  );
}
