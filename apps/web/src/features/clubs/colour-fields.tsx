import { isReadable } from "@capicu/contract/club-text";
import { Trans, useLingui } from "@lingui/react/macro";

import { ClubEmblem } from "#ui/club-emblem.tsx";
import { Field, Note } from "#ui/field.tsx";

import type { FactsValues } from "./facts-values.ts";

type Colours = Pick<FactsValues, "background" | "ink">;

interface ColourFieldsProps {
  name: string;
  values: Colours;
  error: string | undefined;
  locked: string | undefined;
  onChange: (change: Partial<Colours>) => void;
}

/** Both colours of the emblem, and whether its letters can be read. */
export function ColourFields({ name, values, error, locked, onChange }: ColourFieldsProps) {
  const { t } = useLingui();
  const { background, ink } = values;
  return (
    <fieldset className="colour-fields" disabled={locked !== undefined}>
      <legend className="type-label text-ink">
        <Trans>Colours of the club</Trans>
      </legend>
      <ClubEmblem name={name} colours={[background, ink]} size={64} />
      <ColourField
        label={t`Background`}
        value={background}
        onChange={(colour) => onChange({ background: colour })}
      />
      <ColourField
        label={t`Letters`}
        name="ink"
        value={ink}
        onChange={(colour) => onChange({ ink: colour })}
      />
      <div className="colour-note">
        <Note id="colours-error" variant="error" text={error} />
        {locked === undefined ? (
          error === undefined &&
          isReadable([background, ink]) && (
            <p className="type-small text-ink-2">
              <Trans>The letters can be read well on this background.</Trans>
            </p>
          )
        ) : (
          <p className="type-small text-ink-2">{locked}</p>
        )}
      </div>
    </fieldset>
  );
}

interface ColourFieldProps {
  label: string;
  name?: string;
  value: string;
  onChange: (colour: string) => void;
}

function ColourField({ label, name, value, onChange }: ColourFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          type="color"
          name={name}
          className="colour-input"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
