import { HALVES } from "@capicu/contract/submissions";

import { Button } from "#ui/button.tsx";
import { Message } from "#ui/message.tsx";

import { halfHint, type HalfHint } from "./half-hint.ts";
import type { Upload } from "./use-upload.ts";

export function HalfHintMessage({ upload }: { upload: Upload }) {
  const hint = halfHint(upload.screenshots);
  if (hint === null) return null;
  const { words, action } = hint;
  return (
    <div className="mt-3">
      <Message variant="warning">
        <p>{words}</p>
        <Button
          variant="secondary"
          size="sm"
          className="mt-2"
          disabled={upload.locked}
          onClick={() => carryOut(action, upload)}
        >
          {action.name}
        </Button>
      </Message>
    </div>
  );
}

function carryOut({ choose, empty }: HalfHint["action"], upload: Upload) {
  if (empty !== undefined) upload.empty(empty);
  for (const half of HALVES) {
    const picture = choose[half];
    if (picture !== undefined) upload.choose(half, picture);
  }
}
