import { Message } from "#ui/message.tsx";

import { nameOf } from "./form-values.ts";
import type { Upload } from "./use-upload.ts";

/** Only what the reviewer doubts is open; the rest can be opened as well. */
export function ContestedNote({ upload }: { upload: Upload }) {
  const { contested, openAll } = upload;
  if (contested === null) return null;
  const names = contested.map(({ path }) => nameOf(path)).join(", ");
  return (
    <Message variant="info">
      {`Only what the reviewer doubts is open: ${names}. `}
      <button type="button" className="link" onClick={openAll}>
        Change other values too
      </button>
    </Message>
  );
}
