import { isReadable } from "@capicu/contract/club-text";
import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";

import { ClubEmblem } from "#ui/club-emblem.tsx";
import { Field, Note } from "#ui/field.tsx";

import type { FactsValues } from "./facts-values.ts";
import { PALETTES } from "./palettes.ts";
import "./facts.css";
import "#ui/styles/choice.css";

type Colours = Pick<FactsValues, "background" | "ink">;

interface ColoursFieldProps {
  /** Of the club, for its emblem. */
  name: string;
  values: Colours;
  error: string | undefined;
  /** Why they cannot be changed now. */
  locked?: string | undefined;
  onChange: (change: Partial<Colours>) => void;
}

const isPalette = ({ background, ink }: Colours, { colours }: (typeof PALETTES)[number]) =>
  colours[0] === background && colours[1] === ink;

/** Ready pairs, or two colours of one's own; whether they can be read is said while they change. */
export function ColoursField({ name, values, error, locked, onChange }: ColoursFieldProps) {
  const { t } = useLingui();
  const group = useId();
  const [wantsOwn, setOwn] = useState(false);
  const isOwn = wantsOwn || !PALETTES.some((each) => isPalette(values, each));
  return (
    <fieldset className="grid gap-3" disabled={locked !== undefined}>
      <legend className="mb-1.5 type-label">
        <Trans>Colours of the club</Trans>
      </legend>
      <div className="palettes">
        {PALETTES.map((palette) => (
          <label key={palette.colours[0]} className="choice">
            <input
              type="radio"
              name={group}
              checked={!isOwn && isPalette(values, palette)}
              onChange={() => {
                setOwn(false);
                onChange({ background: palette.colours[0], ink: palette.colours[1] });
              }}
            />
            <ClubEmblem name={name} colours={palette.colours} size={32} />
            {t(palette.name)}
          </label>
        ))}
        <label className="choice">
          <input type="radio" name={group} checked={isOwn} onChange={() => setOwn(true)} />
          <Trans>Own colours</Trans>
        </label>
      </div>
      {isOwn && <OwnColours name={name} values={values} error={error} onChange={onChange} />}
      {locked !== undefined && <p className="type-small text-ink-2">{locked}</p>}
    </fieldset>
  );
}

function OwnColours({ name, values, error, onChange }: Omit<ColoursFieldProps, "locked">) {
  const { t } = useLingui();
  const note = useId();
  const { background, ink } = values;
  return (
    <div className="colour-fields">
      <ClubEmblem name={name} colours={[background, ink]} size={64} />
      <ColourField
        label={t`Background`}
        name="background"
        value={background}
        note={note}
        onChange={(colour) => onChange({ background: colour })}
      />
      <ColourField
        label={t`Letters`}
        name="ink"
        value={ink}
        note={note}
        onChange={(colour) => onChange({ ink: colour })}
      />
      <div className="colour-note">
        <Note id={note} variant="error" text={error} />
        {error === undefined && isReadable([background, ink]) && (
          <p className="type-small text-ink-2">
            <Trans>The letters can be read well on this background.</Trans>
          </p>
        )}
      </div>
    </div>
  );
}

interface ColourFieldProps {
  label: string;
  name: string;
  value: string;
  /** The id of what is said about both. */
  note: string;
  onChange: (colour: string) => void;
}

function ColourField({ label, name, value, note, onChange }: ColourFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          type="color"
          name={name}
          className="colour-input"
          value={value}
          aria-describedby={note}
          onChange={({ target }) => onChange(target.value.toLowerCase())}
        />
      )}
    </Field>
  );
}
