import { useState } from "react";
import { useNavigate } from "react-router";

import { leavingBegun, signOut } from "#state/auth.ts";
import { useAppDispatch } from "#state/store.ts";

import type { LeaveDialog } from "./leave-dialog.tsx";

interface Unsent {
  count: number;
  Dialog: typeof LeaveDialog;
}

/**
 * Signs out; asks first when this device has uploads that were not sent. They cannot be sent where the server
 * would refuse, because the session waits for its second factor.
 */
export function useLeave(playerId: string, canSend = true) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [unsent, setUnsent] = useState<Unsent>();
  const leave = async () => {
    // The current page stays until the landing page is loaded, and its guard must not redirect to login
    // meanwhile.
    dispatch(leavingBegun());
    await navigate("/");
    await dispatch(signOut());
  };
  const ask = async () => {
    const found = await findUnsent(playerId);
    if (found === undefined) await leave();
    else setUnsent(found);
  };
  const question = unsent && (
    <unsent.Dialog
      playerId={playerId}
      unsentCount={unsent.count}
      canSend={canSend}
      onLeave={() => void leave()}
      onClose={() => setUnsent(undefined)}
    />
  );
  return { leave: ask, question };
}

/** Where it cannot be asked, nothing is lost: what was not sent stays for the player's next sign-in. */
async function findUnsent(playerId: string): Promise<Unsent | undefined> {
  try {
    const [{ readEntries }, { LeaveDialog: Dialog }] = await Promise.all([
      import("#state/outbox/entries.ts"),
      import("./leave-dialog.tsx"),
    ]);
    const { length: count } = await readEntries(playerId);
    return count > 0 ? { count, Dialog } : undefined;
  } catch {
    return undefined;
  }
}
