import { Trans, useLingui } from "@lingui/react/macro";
import { Globe } from "lucide-react";

import { BrandIcon } from "#ui/brand-icons.tsx";
import { Card } from "#ui/card.tsx";
import { TextField } from "#ui/text-field.tsx";

import { LINKS, type LinkField } from "./form-values.ts";
import type { ProfileForm } from "./use-profile-form.ts";

const BRANDS = {
  twitter_url: "twitter",
  instagram_url: "instagram",
  youtube_url: "youtube",
  twitch_url: "twitch",
  discord_url: "discord",
} as const;

export function LinksCard({ form }: { form: ProfileForm }) {
  const { t } = useLingui();
  const { values, faults, change, leave } = form;
  return (
    <Card className="grid gap-4 p-4 md:p-6">
      <div>
        <h2 className="type-h2">
          <Trans>Connect with Me</Trans>
        </h2>
        <p className="type-small text-ink-2">
          <Trans>
            Shown on your profile with the Starter or Pro Pack. Leave a field empty to hide it.
          </Trans>
        </p>
      </div>
      <div className="profile-fields">
        {LINKS.map(({ field, label }) => (
          <TextField
            key={field}
            label={typeof label === "string" ? label : t(label)}
            type={field === "discord_url" ? "text" : "url"}
            inputMode={field === "discord_url" ? "text" : "url"}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={field === "discord_url" ? t`Your name there` : "https://"}
            lead={<LinkIcon field={field} />}
            value={values[field]}
            error={faults[field]}
            onBlur={() => leave(field)}
            onChange={({ target }) => change({ [field]: target.value })}
          />
        ))}
      </div>
    </Card>
  );
}

function LinkIcon({ field }: { field: LinkField }) {
  if (field === "website_url") return <Globe size={17} strokeWidth={1.75} aria-hidden="true" />;
  return <BrandIcon brand={BRANDS[field]} size={17} />;
}
