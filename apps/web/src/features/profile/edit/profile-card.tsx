import { NO_COUNTRY } from "@capicu/contract/countries";
import { HANDLE_MAX } from "@capicu/contract/players";
import { BIO_MAX, HANDLE_RULE, NAME_MAX } from "@capicu/contract/profile-text";
import { VISIBILITIES, type Visibility } from "@capicu/contract/profiles";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";

import { useSay } from "#languages/say.ts";
import { useCountries } from "#lib/countries.ts";
import { Card } from "#ui/card.tsx";
import { CountryOptions } from "#ui/country-options.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextArea, TextField } from "#ui/text-field.tsx";

import type { ProfileForm } from "./use-profile-form.ts";
import { WhoSees } from "./who-sees.tsx";

const VISIBILITY_NAMES = {
  public: msg`Public`,
  friends: msg`Friends: you follow each other`,
  private: msg`Private`,
} as const satisfies Record<Visibility, object>;

interface ProfileCardProps {
  form: ProfileForm;
  /** The saved handle. */
  handle: string;
}

export function ProfileCard({ form, handle }: ProfileCardProps) {
  const { t } = useLingui();
  const say = useSay();
  const { values, faults, change, leave } = form;
  return (
    <Card className="grid gap-4 p-4 md:p-6">
      <h2 className="type-h2">
        <Trans>Profile</Trans>
      </h2>
      <div className="profile-fields">
        <TextField
          label={t`Display name`}
          autoComplete="nickname"
          maxLength={NAME_MAX}
          value={values.username}
          error={faults.username}
          onBlur={() => leave("username")}
          onChange={({ target }) => change({ username: target.value })}
        />
        <TextField
          label={t`Handle`}
          help={faults.handle === undefined ? say(HANDLE_RULE) : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          lead="@"
          aside={<Counter length={values.handle.length} limit={HANDLE_MAX} />}
          maxLength={HANDLE_MAX}
          value={values.handle}
          error={faults.handle}
          onBlur={() => leave("handle")}
          onChange={({ target }) => change({ handle: target.value.replace(/^@+/, "") })}
        />
      </div>
      <TextArea
        label={t`Bio`}
        dir="auto"
        aside={<Counter length={values.bio.length} limit={BIO_MAX} />}
        value={values.bio}
        error={faults.bio}
        onBlur={() => leave("bio")}
        onChange={({ target }) => change({ bio: target.value })}
      />
      <Audience form={form} />
      <WhoSees
        visibility={form.values.profileVisibility}
        showStats={form.values.showStats}
        handle={handle}
      />
    </Card>
  );
}

function Audience({ form: { values, faults, change } }: { form: ProfileForm }) {
  const { t } = useLingui();
  const say = useSay();
  const countries = useCountries();
  return (
    <div className="profile-fields">
      <SelectField
        label={t`Country`}
        autoComplete="country"
        value={values.country}
        error={faults.country}
        onChange={({ target }) => change({ country: target.value })}
      >
        <option value="">{say(NO_COUNTRY)}</option>
        <CountryOptions countries={countries} />
      </SelectField>
      <SelectField
        label={t`Profile visibility`}
        value={values.profileVisibility}
        error={faults.profileVisibility}
        onChange={({ target }) => {
          const chosen = VISIBILITIES.find((visibility) => visibility === target.value);
          if (chosen !== undefined) change({ profileVisibility: chosen });
        }}
      >
        {VISIBILITIES.map((visibility) => (
          <option key={visibility} value={visibility}>
            {t(VISIBILITY_NAMES[visibility])}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function Counter({ length, limit }: { length: number; limit: number }) {
  return (
    <span className={`type-small tabular-nums ${length > limit ? "text-neg" : "text-ink-3"}`}>
      {`${length} / ${limit}`}
    </span>
  );
}
