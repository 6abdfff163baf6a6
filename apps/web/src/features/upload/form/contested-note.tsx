import { nameOf } from "#features/upload/form-values.ts";
import type { ContestedValue } from "#features/upload/repair.ts";
import { Message } from "#ui/message.tsx";

export interface ContestedNoteProps {
  contested: readonly ContestedValue[];
  onOpenAll: () => void;
}

/** Only the contested fields are open; the others can be opened. */
export function ContestedNote({ contested, onOpenAll }: ContestedNoteProps) {
  const names = contested.map(({ path }) => nameOf(path)).join(", ");
  return (
    <Message variant="info">
      {`Only what the reviewer doubts is open: ${names}. `}
      <button type="button" className="link" onClick={onOpenAll}>
        Change other values too
      </button>
    </Message>
  );
}
