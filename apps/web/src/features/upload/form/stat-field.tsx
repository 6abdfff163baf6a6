import { COUNT_MAX } from "@capicu/contract/statistics";

import {
  FIELDS,
  nameOf,
  partsOf,
  shownValue,
  type StatPath,
} from "#features/upload/form-values.ts";
import { FieldEvidence } from "#features/upload/lazy-review.tsx";
import { selectRead } from "#features/upload/upload-selectors.ts";
import type { UploadDispatch, UploadState } from "#features/upload/upload-state.ts";
import { useFocusGoal } from "#features/upload/use-focus-goal.ts";
import { useFormats } from "#languages/formats.ts";
import { useSay } from "#languages/say.ts";
import { Field } from "#ui/field.tsx";

interface StatFieldProps {
  path: StatPath;
  state: UploadState;
  dispatch: UploadDispatch;
  /** The id of the element with the doubt's sentence. */
  doubtId: string | undefined;
  /** Outside its mode's block the label also names the mode. */
  withMode?: boolean;
}

export function StatField(props: StatFieldProps) {
  const { path, state, dispatch, doubtId, withMode = false } = props;
  const field = useFocusGoal<HTMLInputElement>(state.focusGoal, path);
  const formats = useFormats();
  const say = useSay();
  const { label, percent } = FIELDS[partsOf(path).field];
  const value = state.values.stats[path] ?? "";
  const scanned = selectRead(state)[path]?.value === value;
  const trail = percent ? <span className="pr-3">%</span> : undefined;
  return (
    <div className="min-w-0">
      <Field label={withMode ? nameOf(path, say) : say(label)} scanned={scanned} trail={trail}>
        {(control) => (
          <>
            <input
              {...control}
              ref={field}
              name={path}
              type="number"
              className="input"
              inputMode={percent ? "decimal" : "numeric"}
              min={0}
              max={percent ? 100 : COUNT_MAX}
              step={percent ? 0.1 : 1}
              placeholder="0"
              autoComplete="off"
              aria-describedby={doubtId}
              data-doubtful={doubtId === undefined ? undefined : ""}
              value={value}
              onChange={(event) =>
                dispatch({ type: "statistic changed", path, text: event.target.value })
              }
              onWheel={(event) => event.currentTarget.blur()}
            />
            {!percent && <Marked text={shownValue(path, value, formats)} plain={value} />}
          </>
        )}
      </Field>
      <FieldEvidence path={path} state={state} />
    </div>
  );
}

/** Number fields have no thousands separators, so this overlay shows them until the field has the focus. */
function Marked({ text, plain }: { text: string; plain: string }) {
  if (text === plain) return null;
  return (
    <span className="marked-number" aria-hidden="true">
      {text}
    </span>
  );
}
