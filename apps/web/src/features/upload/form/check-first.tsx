import { Plural, Trans, useLingui } from "@lingui/react/macro";

import { nameOf, shownValue } from "#features/upload/form-values.ts";
import { toCheck, typedAt, type ToCheck } from "#features/upload/to-check.ts";
import { selectRead, type ReviewState } from "#features/upload/upload-selectors.ts";
import { useFormats } from "#languages/formats.ts";
import { useSay } from "#languages/say.ts";
import { PictureCrop } from "#ui/picture-crop.tsx";

import { CertaintyMark } from "./certainty-mark.tsx";
import { certaintyOf } from "./certainty.ts";
import { goToField } from "./go-to-field.ts";
import "./review.css";

/** Comes before all fields, so that the keyboard reaches doubtful values first. */
export function CheckFirst({ state }: { state: ReviewState }) {
  const { i18n } = useLingui();
  const items = toCheck(state, i18n);
  if (items.length === 0) return null;
  const open = items.filter(({ settled }) => !settled).length;
  return (
    <section className="check-first" aria-labelledby="check-first">
      <h3 id="check-first" className="type-h3">
        {open === 0 ? (
          <Trans>Nothing left to check</Trans>
        ) : (
          <Plural value={open} one="Check this value first" other="Check these # values first" />
        )}
      </h3>
      <ul>
        {items.map((item) => (
          <li key={item.path}>
            <Item item={item} state={state} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Item({ item, state }: { item: ToCheck; state: ReviewState }) {
  const say = useSay();
  const { path, sentence, settled } = item;
  const { values, screenshots } = state;
  const formats = useFormats();
  const from = selectRead(state)[path];
  const typed = typedAt(values, path);
  const address = from === undefined ? null : screenshots[from.half].address;
  const box = from?.box ?? null;
  const name = nameOf(path, say);
  const value = shownValue(path, typed, formats);
  return (
    <button
      type="button"
      className="check-item"
      data-settled={settled ? "" : undefined}
      onClick={({ currentTarget }) => goToField(currentTarget.form, path)}
    >
      <span className="check-name">
        {typed === "" ? (
          name
        ) : (
          <Trans>
            {name}
            <b>: {value}</b>
          </Trans>
        )}
      </span>
      <span className="check-evidence">
        {address !== null && box !== null && <PictureCrop address={address} box={box} />}
        <CertaintyMark of={settled ? "changed" : certaintyOf(from, typed)} />
      </span>
      {!settled && <span className="check-words">{sentence}</span>}
    </button>
  );
}
