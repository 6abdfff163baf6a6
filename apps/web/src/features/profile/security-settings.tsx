import { Card } from "#ui/card.tsx";

import { AccountCard } from "./account-card.tsx";
import { PasswordChange } from "./password-change.tsx";
import { SessionList } from "./session-list.tsx";
import { TwoFactor } from "./two-factor.tsx";

export function SecuritySettings({ handle }: { handle: string }) {
  return (
    <section aria-labelledby="security-settings" className="grid gap-3">
      <h2 id="security-settings" className="type-h2">
        Security Settings
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
      <Card className="p-4 md:p-6">
        <AccountCard handle={handle} />
      </Card>
    </section>
  );
}
