import { Trans, useLingui } from "@lingui/react/macro";

import { Card } from "#ui/card.tsx";
import { Switch } from "#ui/switch.tsx";

import { DeviceSwitches } from "./device-switches.tsx";
import { TopicSwitches } from "./topic-switches.tsx";
import type { ProfileForm } from "./use-profile-form.ts";

interface PreferencesCardProps {
  form: ProfileForm;
  disabled: boolean;
}

export function PreferencesCard({ form: { values, change }, disabled }: PreferencesCardProps) {
  const { t } = useLingui();
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] content-start gap-1 self-start p-4 md:p-6">
      <h2 className="mb-2 type-h2">
        <Trans>Preferences</Trans>
      </h2>
      <Switch
        label={t`Show my stats`}
        help={t`Off: nobody sees your numbers, and you leave the leaderboard`}
        disabled={disabled}
        checked={values.showStats}
        onChange={({ target }) => change({ showStats: target.checked })}
      />
      <Switch
        label={t`Show my rating`}
        help={t`Off: nobody else sees your rating from confirmed games of events`}
        disabled={disabled}
        checked={values.showRating}
        onChange={({ target }) => change({ showRating: target.checked })}
      />
      <Switch
        label={t`Email notifications`}
        help={t`Review results and new followers`}
        disabled={disabled}
        checked={values.emailNotifications}
        onChange={({ target }) => change({ emailNotifications: target.checked })}
      />
      <TopicSwitches
        channel="mail"
        legend={t`Email notifications about`}
        disabled={disabled || !values.emailNotifications}
        allOff={t`All emails are off.`}
      />
      <DeviceSwitches />
    </Card>
  );
}
