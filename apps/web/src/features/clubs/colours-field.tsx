import { CLUB_COLOURS_WRONG, isReadable } from "@capicu/contract/club-text";
import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";

import { ClubEmblem } from "#ui/club-emblem.tsx";
import { Note } from "#ui/field.tsx";

import type { FactsForm } from "./facts-form.ts";
import { PALETTES } from "./palettes.ts";

type Colours = readonly [string, string];

interface ColoursFieldProps {
  form: FactsForm;
  /** Of the club, for the emblem. */
  name: string;
}

/** Ready pairs, or two colours of one's own; whether they can be read is said while they change. */
export function ColoursField({ form: { values, change }, name }: ColoursFieldProps) {
  const { t } = useLingui();
  const group = useId();
  const { colours } = values;
  const [isOwn, setOwn] = useState(() => !PALETTES.some((each) => isSame(each.colours, colours)));
  const choose = ([background, ink]: Colours) => {
    setOwn(false);
    change({ colours: [background, ink] });
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 type-label">
        <Trans>Colours</Trans>
      </legend>
      <div className="palettes">
        {PALETTES.map((palette) => (
          <label key={palette.colours[0]} className="choice">
            <input
              type="radio"
              name={group}
              checked={!isOwn && isSame(palette.colours, colours)}
              onChange={() => choose(palette.colours)}
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
      {isOwn && <OwnColours colours={colours} onChange={(own) => change({ colours: own })} />}
    </fieldset>
  );
}

const isSame = (one: Colours, other: Colours) => one[0] === other[0] && one[1] === other[1];

interface OwnColoursProps {
  colours: [string, string];
  onChange: (colours: [string, string]) => void;
}

function OwnColours({ colours, onChange }: OwnColoursProps) {
  const { t } = useLingui();
  const note = useId();
  const [background, ink] = colours;
  const inputs = [
    { label: t`Background`, colour: background, set: (own: string) => onChange([own, ink]) },
    { label: t`Letters`, colour: ink, set: (own: string) => onChange([background, own]) },
  ];
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {inputs.map(({ label, colour, set }) => (
          <label key={label} className="own-colour type-label">
            <input
              type="color"
              value={colour}
              onChange={({ target }) => set(target.value.toLowerCase())}
              aria-describedby={note}
            />
            {label}
          </label>
        ))}
      </div>
      <Note id={note} variant="error" text={isReadable(colours) ? undefined : CLUB_COLOURS_WRONG} />
      {isReadable(colours) && (
        <p className="type-small text-ink-2">
          <Trans>These two colours read well together.</Trans>
        </p>
      )}
    </>
  );
}
