import type { FileCount } from "@capicu/contract/stored-files";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { useTimes } from "#features/admin/format-time.ts";
import { useFormats } from "#languages/formats.ts";
import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions } from "#ui/dialog.tsx";

import { useBytes } from "./use-bytes.ts";

interface DeleteOrphansProps {
  count: FileCount;
  busy: boolean;
  onDelete: () => void;
}

/** Asks before, and says what came of the last time. */
export function DeleteOrphans({ count, busy, onDelete }: DeleteOrphansProps) {
  const { t } = useLingui();
  const bytes = useBytes();
  const [isAsking, setAsking] = useState(false);
  const { orphans, orphan_bytes, deletion, is_wanted, deleting, looked_at } = count;
  // A count that is under way brings another list.
  const isAtWork = is_wanted || deleting || looked_at !== null;
  const size = bytes(orphan_bytes);
  const confirm = () => {
    setAsking(false);
    onDelete();
  };
  return (
    <>
      {deletion !== null && (
        <p>
          <DeletionWords deletion={deletion} />
        </p>
      )}
      {orphans > 0 && (
        <Button
          variant="danger"
          className="justify-self-start"
          disabled={busy || isAtWork}
          onClick={() => setAsking(true)}
        >
          <Trans>Delete the orphaned files</Trans>
        </Button>
      )}
      <Dialog
        title={t`Delete ${plural(orphans, { one: "# orphaned file", other: "# orphaned files" })}?`}
        open={isAsking}
        onClose={() => setAsking(false)}
      >
        <p>
          <Trans>
            They take {size}. Each is looked at again first, and stays where something names it by
            then. This cannot be undone; only a backup has them.
          </Trans>
        </p>
        <DialogActions>
          <Button variant="quiet" onClick={() => setAsking(false)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="danger-fill" onClick={confirm}>
            <Trans>Delete the files</Trans>
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

function DeletionWords({ deletion }: { deletion: NonNullable<FileCount["deletion"]> }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const bytes = useBytes();
  const times = useTimes();
  const { files, at } = deletion;
  const [time, size] = [times.time(at), bytes(deletion.bytes)];
  const remainder = number(deletion.remainder);
  const count = t`${plural(files, { one: "# file", other: "# files" })}`;
  return t`The last deletion, on ${time}: ${count}, ${size}. Kept: ${remainder}.`;
}
