import { COUNT_MAX } from "@capicu/contract/statistics";

import { Field } from "#ui/field.tsx";

import { FIELDS, partsOf, type StatPath } from "./form-values.ts";
import { FieldEvidence } from "./lazy-review.tsx";
import type { Upload } from "./use-upload.ts";

interface StatFieldProps {
  path: StatPath;
  upload: Upload;
  /** The sentence that doubts the value. */
  doubtId: string | undefined;
}

export function StatField({ path, upload, doubtId }: StatFieldProps) {
  const { values, read, contested, changeStat } = upload;
  const { label, percent } = FIELDS[partsOf(path).field];
  const value = values.stats[path] ?? "";
  const from = read[path];
  const scanned = from !== undefined && from.value === value;
  const trail = percent ? <span className="pr-3">%</span> : undefined;
  return (
    <div className="min-w-0">
      <Field label={label} scanned={scanned} trail={trail}>
        {(control) => (
          <input
            {...control}
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
            readOnly={contested?.includes(path) === false}
            onChange={(event) => changeStat(path, event.target.value)}
            onWheel={(event) => event.currentTarget.blur()}
          />
        )}
      </Field>
      <FieldEvidence path={path} upload={upload} />
    </div>
  );
}
