import type { ContestedField, SubmissionState } from "@capicu/contract/my-submissions";

import { nameOf } from "#features/upload/form-values.ts";
import type { ContestedValue } from "#features/upload/repair.ts";
import { contestedWords } from "#features/upload/to-check.ts";
import { PictureCrop } from "#ui/picture-crop.tsx";

/** The contested values, each cut out of the screenshot. */
export function ContestedValues({ state: { contested, pictures } }: { state: SubmissionState }) {
  if (contested.length === 0) return null;
  return (
    <ul className="contested-values" aria-label="Values the reviewer doubts">
      {contested.map((value) => (
        <li key={value.path}>
          <span className="type-small">{sentenceOf(value as ContestedValue)}</span>
          {value.box !== null && (
            <Crop url={pictures.find(({ half }) => half === value.half)?.url} box={value.box} />
          )}
        </li>
      ))}
    </ul>
  );
}

function sentenceOf(value: ContestedValue): string {
  const words = contestedWords(value);
  return `${nameOf(value.path)}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
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
