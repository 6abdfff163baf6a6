import type { Contested, SubmissionState } from "@capicu/contract/my-submissions";

import { PictureCrop } from "#ui/picture-crop.tsx";

import { nameOf, type ReadPath } from "./form-values.ts";

/** The values the moderator doubts, each as it stands in the screenshot. */
export function ContestedValues({ state: { contested, pictures } }: { state: SubmissionState }) {
  if (contested.length === 0) return null;
  return (
    <ul className="contested-values" aria-label="Values the reviewer doubts">
      {contested.map((value) => (
        <li key={value.path}>
          <span className="type-small">{sentenceOf(value)}</span>
          {value.box !== null && (
            <Crop url={pictures.find(({ half }) => half === value.half)?.url} box={value.box} />
          )}
        </li>
      ))}
    </ul>
  );
}

function sentenceOf({ path, typed, read }: Contested): string {
  const name = nameOf(path as ReadPath);
  const shown = read === null ? "" : `, the screenshot reads ${read}`;
  return `${name}: you typed ${typed === "" ? "nothing" : typed}${shown}`;
}

interface CropProps {
  url: string | undefined;
  box: NonNullable<Contested["box"]>;
}

function Crop({ url, box }: CropProps) {
  if (url === undefined) return null;
  // Pictures are asked of this page's own origin, whatever address the server is known by elsewhere.
  return <PictureCrop address={new URL(url, location.origin).pathname} box={box} />;
}
