import { useLingui } from "@lingui/react/macro";

import type { Screenshots } from "#features/upload/screenshot.ts";
import type { UploadDispatch } from "#features/upload/upload-state.ts";
import { Button } from "#ui/button.tsx";
import { Message } from "#ui/message.tsx";

import { carryOut } from "./carry-out.ts";
import { halfHint } from "./half-hint.ts";

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
