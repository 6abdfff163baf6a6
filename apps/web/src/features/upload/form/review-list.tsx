import { MODES, type Mode } from "@capicu/contract/statistics";
import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { TriangleAlert } from "lucide-react";
import { useId } from "react";

import { doubtsOf } from "#features/upload/doubts.ts";
import {
  FIELDS,
  fieldsOf,
  MODE_NAMES,
  nameOf,
  shownValue,
  type FormValues,
  type ReadPath,
} from "#features/upload/form-values.ts";
import { toCheck, typedAt, type ToCheck } from "#features/upload/to-check.ts";
import {
  isLocked,
  selectContested,
  selectRead,
  type ReviewState,
} from "#features/upload/upload-selectors.ts";
import type { UploadDispatch, UploadState } from "#features/upload/upload-state.ts";
import { useFocusGoal } from "#features/upload/use-focus-goal.ts";
import { useFormats } from "#languages/formats.ts";
import { useSay } from "#languages/say.ts";
import { Button } from "#ui/button.tsx";

import { GamertagField } from "./gamertag-field.tsx";
import { StatField } from "./stat-field.tsx";
import "./review.css";

export interface ReviewListProps {
  state: UploadState;
  dispatch: UploadDispatch;
}

/** A short review: doubtful values are open fields, all others are a list. */
export function ReviewList({ state, dispatch }: ReviewListProps) {
  const id = useId();
  const { t, i18n } = useLingui();
  const items = toCheck(state, i18n);
  const open = new Set(items.map(({ path }) => path));
  return (
    <section className="review-list" aria-labelledby={id}>
      <h3 id={id} className="type-h3">
        {t(headline(state, items))}
      </h3>
      {items.length > 0 && (
        <div className="review-open">
          {items.map((item) => (
            <OpenField key={item.path} item={item} state={state} dispatch={dispatch} />
          ))}
        </div>
      )}
      <Values values={state.values} open={open} />
      <OtherDoubts state={state} open={open} />
      {selectContested(state) === null && <Edit state={state} dispatch={dispatch} />}
    </section>
  );
}

function headline(state: ReviewState, items: readonly ToCheck[]): MessageDescriptor {
  const contested = selectContested(state)?.length;
  if (contested !== undefined)
    return msg`${plural(contested, { one: "# value to correct", other: "# values to correct" })}`;
  const count = Object.keys(selectRead(state)).length;
  const left = items.filter(({ settled }) => !settled).length;
  if (items.length === 0)
    return msg`${plural(count, {
      one: "# value read, all clear",
      other: "# values read, all clear",
    })}`;
  if (left === 0)
    return msg`${plural(count, {
      one: "# value read, nothing left to check",
      other: "# values read, nothing left to check",
    })}`;
  return msg`${plural(count, { one: "# value read", other: "# values read" })}, ${left} to check`;
}

function OpenField({ item, state, dispatch }: ReviewListProps & { item: ToCheck }) {
  const { path, sentence, settled } = item;
  const id = useId();
  const { i18n } = useLingui();
  const doubts = doubtsOf(state.values, selectRead(state), i18n);
  const now = doubts.find((doubt) => doubt.path === path)?.sentence;
  const words = selectContested(state) === null && settled ? now : sentence;
  if (path === "gamertag") return <GamertagField state={state} dispatch={dispatch} doubt={words} />;
  return (
    <div className="min-w-0">
      <StatField
        path={path}
        state={state}
        dispatch={dispatch}
        doubtId={words === undefined ? undefined : id}
        withMode
      />
      <p id={id} className="mt-1.5 type-small text-ink-2 empty:hidden">
        {words}
      </p>
    </div>
  );
}

interface ValuesProps {
  values: FormValues;
  /** The values that are fields above and are not repeated here. */
  open: ReadonlySet<ReadPath>;
}

function Values({ values, open }: ValuesProps) {
  const { t } = useLingui();
  return (
    <div className="review-values">
      {!open.has("gamertag") && (
        <dl>
          <Value name={t`Gamertag`} text={values.gamertag} />
        </dl>
      )}
      {MODES.map((mode) => (
        <ModeValues key={mode} mode={mode} values={values} open={open} />
      ))}
    </div>
  );
}

function ModeValues({ mode, values, open }: ValuesProps & { mode: Mode }) {
  const fields = fieldsOf(mode).filter((field) => !open.has(`${mode}.${field}`));
  const formats = useFormats();
  const say = useSay();
  if (fields.length === 0) return null;
  return (
    <section aria-label={say(MODE_NAMES[mode])}>
      <h4 className="type-label text-ink-2">{say(MODE_NAMES[mode])}</h4>
      <dl>
        {fields.map((field) => {
          const path = `${mode}.${field}` as const;
          const text = shownValue(path, typedAt(values, path), formats);
          return <Value key={field} name={say(FIELDS[field].label)} text={text} />;
        })}
      </dl>
    </section>
  );
}

function Value({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt className="type-small text-ink-3">{name}</dt>
      <dd className="font-[620]">{text === "" ? "–" : text}</dd>
    </div>
  );
}

interface OtherDoubtsProps extends Pick<ValuesProps, "open"> {
  state: ReviewState;
}

/** A changed value may contradict one in the list. */
function OtherDoubts({ state, open }: OtherDoubtsProps) {
  const say = useSay();
  const { i18n } = useLingui();
  if (selectContested(state) !== null) return null;
  const doubts = doubtsOf(state.values, selectRead(state), i18n);
  const others = doubts.filter(({ path }) => !open.has(path));
  return (
    <div aria-live="polite" className="grid gap-1 empty:hidden">
      {others.map(({ path, sentence }) => (
        <p key={path} className="flex items-start gap-2 type-small">
          <TriangleAlert
            size={15}
            strokeWidth={1.75}
            className="mt-0.5 flex-none text-warn"
            aria-hidden="true"
          />
          <NamedDoubt name={nameOf(path, say)} sentence={sentence} />
        </p>
      ))}
    </div>
  );
}

function NamedDoubt({ name, sentence }: { name: string; sentence: string }) {
  return (
    <Trans>
      {name}: {sentence}
    </Trans>
  );
}

function Edit({ state, dispatch }: ReviewListProps) {
  const button = useFocusGoal<HTMLButtonElement>(state.focusGoal, "edit");
  return (
    <Button
      variant="secondary"
      size="sm"
      ref={button}
      className="justify-self-start"
      disabled={isLocked(state)}
      onClick={() => dispatch({ type: "short list left" })}
    >
      <Trans>Edit</Trans>
    </Button>
  );
}
