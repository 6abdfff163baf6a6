import { Card } from "#ui/card.tsx";
import { Switch } from "#ui/switch.tsx";

import type { ProfileForm } from "./use-profile-form.ts";

export function PreferencesCard({ form: { values, change } }: { form: ProfileForm }) {
  return (
    <Card className="grid content-start gap-1 self-start p-4 md:p-6">
      <h2 className="mb-2 type-h2">Preferences</h2>
      <Switch
        label="Show my stats"
        help="On your profile and in the directory"
        checked={values.showStats}
        onChange={({ target }) => change({ showStats: target.checked })}
      />
      <Switch
        label="Email notifications"
        help="Review results and new followers"
        checked={values.emailNotifications}
        onChange={({ target }) => change({ emailNotifications: target.checked })}
      />
    </Card>
  );
}
