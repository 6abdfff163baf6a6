import { CLUB_NAME_MAX, clubPath } from "@capicu/contract/club-text";
import { useLingui } from "@lingui/react/macro";

import { TextField } from "#ui/text-field.tsx";

import { slugOf, tidySlug } from "./founding-input.ts";
import type { FoundingState } from "./use-founding.ts";

/** The name, and the address that follows it until somebody types another one. */
export function NameFields({ founding }: { founding: FoundingState }) {
  const { t } = useLingui();
  const { values, faults, change } = founding;
  const slug = slugOf(values);
  const address = `${location.host}${clubPath(slug === "" ? "…" : slug)}`;
  return (
    <div className="facts-fields">
      <TextField
        label={t`Name of the club`}
        name="name"
        autoComplete="off"
        maxLength={CLUB_NAME_MAX}
        required
        aside={
          <span className="type-label type-number text-ink-3">
            {values.name.length}/{CLUB_NAME_MAX}
          </span>
        }
        value={values.name}
        error={faults.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        label={t`Address`}
        help={address}
        name="slug"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={CLUB_NAME_MAX}
        value={slug}
        error={faults.slug}
        onChange={({ target }) =>
          change({ slug: target.value === "" ? null : tidySlug(target.value) })
        }
      />
    </div>
  );
}
