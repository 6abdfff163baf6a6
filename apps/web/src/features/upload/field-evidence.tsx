import { ArrowRight } from "lucide-react";

import { PictureCrop } from "#ui/picture-crop.tsx";

import { CertaintyMark } from "./certainty-mark.tsx";
import { certaintyOf } from "./certainty.ts";
import { nameOf, type ReadPath } from "./form-values.ts";
import { goToField } from "./go-to-field.ts";
import { toCheck, typedAt, unreadOf } from "./to-check.ts";
import type { Upload } from "./use-upload.ts";
import "./review.css";

export interface FieldEvidenceProps {
  path: ReadPath;
  upload: Upload;
}

/** Under a field: the piece of the screenshot its value came from, and a mark where it is doubtful. */
export function FieldEvidence({ path, upload }: FieldEvidenceProps) {
  const { read, values, screenshots } = upload;
  const from = read[path];
  const typed = typedAt(values, path);
  if (from === undefined && !unreadOf(upload).has(path)) return null;
  const address = from === undefined ? null : screenshots[from.half].address;
  const box = from?.box ?? null;
  return (
    <div className="field-evidence empty:hidden">
      {address !== null && box !== null && <PictureCrop address={address} box={box} />}
      <CertaintyMark of={certaintyOf(from, typed)} />
      <NextToCheck path={path} upload={upload} />
    </div>
  );
}

/** From one value to check straight to the next, for the keyboard. */
function NextToCheck({ path, upload }: FieldEvidenceProps) {
  const items = toCheck(upload);
  const at = items.findIndex((item) => item.path === path);
  const next = at < 0 ? undefined : items.slice(at + 1).find(({ settled }) => !settled);
  if (next === undefined) return null;
  return (
    <button
      type="button"
      className="next-to-check"
      onClick={({ currentTarget }) => goToField(currentTarget.form, next.path)}
    >
      Next<span className="sr-only">{` to check: ${nameOf(next.path)}`}</span>
      <ArrowRight size={14} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
