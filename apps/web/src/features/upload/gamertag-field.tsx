import { GAMERTAG_MAX } from "@capicu/contract/submissions";

import { TextField } from "#ui/text-field.tsx";

import { FieldEvidence } from "./lazy-review.tsx";
import { useFocusGoal } from "./use-focus-goal.ts";
import type { Upload } from "./use-upload.ts";

interface GamertagFieldProps {
  upload: Upload;
  /** The sentence that doubts the value. */
  doubt: string | undefined;
}

export function GamertagField({ upload, doubt }: GamertagFieldProps) {
  const { values, read, change, goal } = upload;
  const field = useFocusGoal<HTMLInputElement>(goal, "gamertag");
  const scanned = read.gamertag !== undefined && read.gamertag.value === values.gamertag;
  return (
    <div className="min-w-0">
      <TextField
        label="Gamertag"
        name="gamertag"
        ref={field}
        warning={doubt}
        value={values.gamertag}
        maxLength={GAMERTAG_MAX}
        autoComplete="off"
        scanned={scanned}
        onChange={(event) => change({ gamertag: event.target.value })}
      />
      <FieldEvidence path="gamertag" upload={upload} />
    </div>
  );
}
