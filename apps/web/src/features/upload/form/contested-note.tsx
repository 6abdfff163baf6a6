import { Trans } from "@lingui/react/macro";

import { nameOf } from "#features/upload/form-values.ts";
import { COMMAS } from "#features/upload/messages.ts";
import type { ContestedValue } from "#features/upload/repair.ts";
import { useFormats } from "#languages/formats.ts";
import { useSay } from "#languages/say.ts";
import { Message } from "#ui/message.tsx";

export interface ContestedNoteProps {
  contested: readonly ContestedValue[];
  onOpenAll: () => void;
}

/** Only the contested fields are open; the others can be opened. */
export function ContestedNote({ contested, onOpenAll }: ContestedNoteProps) {
  const { list } = useFormats();
  const say = useSay();
  const names = list(
    contested.map(({ path }) => nameOf(path, say)),
    COMMAS,
  );
  return (
    <Message variant="info">
      <Trans>
        Only what the reviewer doubts is open: {names}.{" "}
        <button type="button" className="link" onClick={onOpenAll}>
          Change other values too
        </button>
      </Trans>
    </Message>
  );
}
