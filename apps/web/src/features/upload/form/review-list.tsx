import { MODES, type Mode } from "@capicu/contract/statistics";
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
  const items = toCheck(state);
  const open = new Set(items.map(({ path }) => path));
  return (
    <section className="review-list" aria-labelledby={id}>
      <h3 id={id} className="type-h3">
        {headline(state, items)}
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

function headline(state: ReviewState, items: readonly ToCheck[]) {
  const contested = selectContested(state);
  const left = items.filter(({ settled }) => !settled).length;
  const toDo = left === 0 ? "nothing left to check" : `${left} to check`;
  if (contested === null) {
    const count = Object.keys(selectRead(state)).length;
    const values = count === 1 ? "1 value read" : `${count} values read`;
    return `${values}, ${items.length === 0 ? "all clear" : toDo}`;
  }
  return contested.length === 1 ? "1 value to correct" : `${contested.length} values to correct`;
}

function OpenField({ item, state, dispatch }: ReviewListProps & { item: ToCheck }) {
  const { path, sentence, settled } = item;
  const id = useId();
  const doubts = doubtsOf(state.values, selectRead(state));
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
  return (
    <div className="review-values">
      {!open.has("gamertag") && (
        <dl>
          <Value name="Gamertag" text={values.gamertag} />
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
  if (fields.length === 0) return null;
  return (
    <section aria-label={MODE_NAMES[mode]}>
      <h4 className="type-label text-ink-2">{MODE_NAMES[mode]}</h4>
      <dl>
        {fields.map((field) => {
          const path = `${mode}.${field}` as const;
          const text = shownValue(path, typedAt(values, path));
          return <Value key={field} name={FIELDS[field].label} text={text} />;
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
  if (selectContested(state) !== null) return null;
  const others = doubtsOf(state.values, selectRead(state)).filter(({ path }) => !open.has(path));
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
          {`${nameOf(path)}: ${sentence}`}
        </p>
      ))}
    </div>
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
      Edit
    </Button>
  );
}
