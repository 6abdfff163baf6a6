import type { ContestedField, SubmissionState } from "@capicu/contract/my-submissions";
import { Trans, useLingui } from "@lingui/react/macro";

import { nameOf } from "#features/upload/form-values.ts";
import type { ContestedValue } from "#features/upload/repair.ts";
import { shownIn } from "#features/upload/to-check.ts";
import { useFormats } from "#languages/formats.ts";
import { useSay } from "#languages/say.ts";
import { PictureCrop } from "#ui/picture-crop.tsx";

/** The contested values, each cut out of the screenshot. */
export function ContestedValues({ state: { contested, pictures } }: { state: SubmissionState }) {
  const { t } = useLingui();
  if (contested.length === 0) return null;
  return (
    <ul className="contested-values" aria-label={t`Values the reviewer doubts`}>
      {contested.map((value) => (
        <li key={value.path}>
          <span className="type-small">
            <Comparison value={value as ContestedValue} />
          </span>
          {value.box !== null && (
            <Crop url={pictures.find(({ half }) => half === value.half)?.url} box={value.box} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** What the player typed, and what the reviewer sees in the picture. */
function Comparison({ value }: { value: ContestedValue }) {
  const { typed, read } = shownIn(value, useFormats());
  const name = nameOf(value.path, useSay());
  if (typed === null)
    return read === null ? (
      <Trans>{name}: you typed nothing</Trans>
    ) : (
      <Trans>
        {name}: you typed nothing, the screenshot reads {read}
      </Trans>
    );
  return read === null ? (
    <Trans>
      {name}: you typed {typed}
    </Trans>
  ) : (
    <Trans>
      {name}: you typed {typed}, the screenshot reads {read}
    </Trans>
  );
}

interface CropProps {
  url: string | undefined;
  box: NonNullable<ContestedField["box"]>;
}

function Crop({ url, box }: CropProps) {
  if (url === undefined) return null;
  // Pictures are loaded from this page's origin, even if the server uses another host name.
  return <PictureCrop address={new URL(url, location.origin).pathname} box={box} />;
}
