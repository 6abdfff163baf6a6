import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowRight } from "lucide-react";

import { nameOf, type ReadPath } from "#features/upload/form-values.ts";
import { toCheck, typedAt, unreadIn } from "#features/upload/to-check.ts";
import { selectRead, type ReviewState } from "#features/upload/upload-selectors.ts";
import { useSay } from "#languages/say.ts";
import { PictureCrop } from "#ui/picture-crop.tsx";

import { CertaintyMark } from "./certainty-mark.tsx";
import { certaintyOf } from "./certainty.ts";
import { goToField } from "./go-to-field.ts";
import "./review.css";

export interface FieldEvidenceProps {
  path: ReadPath;
  state: ReviewState;
}

/** Below a field: the part of the screenshot that its value came from, and a mark if it is doubtful. */
export function FieldEvidence({ path, state }: FieldEvidenceProps) {
  const { values, screenshots } = state;
  const from = selectRead(state)[path];
  const typed = typedAt(values, path);
  if (from === undefined && !unreadIn(state).has(path)) return null;
  const address = from === undefined ? null : screenshots[from.half].address;
  const box = from?.box ?? null;
  return (
    <div className="field-evidence empty:hidden">
      {address !== null && box !== null && <PictureCrop address={address} box={box} />}
      <CertaintyMark of={certaintyOf(from, typed)} />
      <NextToCheck path={path} state={state} />
    </div>
  );
}

/** Moves the focus to the next value to check. */
function NextToCheck({ path, state }: FieldEvidenceProps) {
  const say = useSay();
  const { i18n } = useLingui();
  const items = toCheck(state, i18n);
  const at = items.findIndex((item) => item.path === path);
  const next = at < 0 ? undefined : items.slice(at + 1).find(({ settled }) => !settled);
  if (next === undefined) return null;
  const name = nameOf(next.path, say);
  return (
    <button
      type="button"
      className="next-to-check"
      onClick={({ currentTarget }) => goToField(currentTarget.form, next.path)}
    >
      <Trans>
        Next<span className="sr-only"> to check: {name}</span>
      </Trans>
      <ArrowRight size={14} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
