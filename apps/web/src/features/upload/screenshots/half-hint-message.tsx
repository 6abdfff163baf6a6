import { HALVES } from "@capicu/contract/submissions";
import { useLingui } from "@lingui/react/macro";

import type { Screenshots } from "#features/upload/screenshot.ts";
import type { UploadDispatch } from "#features/upload/upload-state.ts";
import { Button } from "#ui/button.tsx";
import { Message } from "#ui/message.tsx";

import { halfHint, type HalfHint } from "./half-hint.ts";

export interface HalfHintMessageProps {
  screenshots: Screenshots;
  locked: boolean;
  dispatch: UploadDispatch;
}

export function HalfHintMessage({ screenshots, locked, dispatch }: HalfHintMessageProps) {
  const { t } = useLingui();
  const hint = halfHint(screenshots);
  if (hint === null) return null;
  const { words, action } = hint;
  return (
    <div className="mt-3">
      <Message variant="warning">
        <p>{t(words)}</p>
        <Button
          variant="secondary"
          size="sm"
          className="mt-2"
          disabled={locked}
          onClick={() => carryOut(action, dispatch)}
        >
          {t(action.name)}
        </Button>
      </Message>
    </div>
  );
}

function carryOut({ choose, empty }: HalfHint["action"], dispatch: UploadDispatch) {
  if (empty !== undefined) dispatch({ type: "picture removed", half: empty });
  for (const half of HALVES) {
    const picture = choose[half];
    if (picture !== undefined) dispatch({ type: "picture chosen", half, picture });
  }
}
