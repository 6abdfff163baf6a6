import { Trans } from "@lingui/react/macro";

import { ContestedNote, ReviewList } from "#features/upload/lazy-review.tsx";
import { isRead, selectContested } from "#features/upload/upload-selectors.ts";
import type { UploadDispatch, UploadState } from "#features/upload/upload-state.ts";
import { useMediaQuery } from "#lib/use-media-query.ts";
import { Button } from "#ui/button.tsx";

import { StatsFields } from "./stats-fields.tsx";

interface StatsValuesProps {
  state: UploadState;
  dispatch: UploadDispatch;
}

/** Gamertag and numbers, as fields or as a short list when most need no change. */
export function StatsValues({ state, dispatch }: StatsValuesProps) {
  const isPhone = useMediaQuery("(width < 768px)");
  const contested = selectContested(state);
  const mayBeShort = isPhone && isRead(state);
  const fields = <StatsFields state={state} dispatch={dispatch} />;
  if (contested !== null || (mayBeShort && !state.isEditing))
    return (
      <>
        {contested !== null && (
          <ContestedNote
            contested={contested}
            onOpenAll={() => dispatch({ type: "all fields opened" })}
          />
        )}
        <ReviewList state={state} dispatch={dispatch} meanwhile={fields} />
      </>
    );
  return (
    <>
      {fields}
      {mayBeShort && (
        <Button
          variant="quiet"
          size="sm"
          className="justify-self-start"
          onClick={() => dispatch({ type: "short list opened" })}
        >
          <Trans>Back to the short list</Trans>
        </Button>
      )}
    </>
  );
}
