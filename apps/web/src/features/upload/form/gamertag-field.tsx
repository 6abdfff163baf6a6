import { GAMERTAG_MAX } from "@capicu/contract/submissions";
import { useLingui } from "@lingui/react/macro";

import { FieldEvidence } from "#features/upload/lazy-review.tsx";
import { selectRead } from "#features/upload/upload-selectors.ts";
import type { UploadDispatch, UploadState } from "#features/upload/upload-state.ts";
import { useFocusGoal } from "#features/upload/use-focus-goal.ts";
import { TextField } from "#ui/text-field.tsx";

interface GamertagFieldProps {
  state: UploadState;
  dispatch: UploadDispatch;
  /** The sentence about the doubt. */
  doubt: string | undefined;
}

export function GamertagField({ state, dispatch, doubt }: GamertagFieldProps) {
  const { t } = useLingui();
  const { gamertag } = state.values;
  const field = useFocusGoal<HTMLInputElement>(state.focusGoal, "gamertag");
  const read = selectRead(state).gamertag;
  return (
    <div className="min-w-0">
      <TextField
        label={t`Gamertag`}
        name="gamertag"
        ref={field}
        warning={doubt}
        value={gamertag}
        maxLength={GAMERTAG_MAX}
        autoComplete="off"
        scanned={read?.value === gamertag}
        onChange={(event) =>
          dispatch({ type: "form changed", part: { gamertag: event.target.value } })
        }
      />
      <FieldEvidence path="gamertag" state={state} />
    </div>
  );
}
