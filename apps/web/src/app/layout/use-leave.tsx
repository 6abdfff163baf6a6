import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router";

import { leavingBegun, signOut } from "#state/auth.ts";
import { useAppDispatch } from "#state/store.ts";

const load = () => import("./leave-dialog.tsx");
const LeaveDialog = lazy(async () => ({ default: (await load()).LeaveDialog }));

/** Signs out; asks first when this device has uploads that were not sent. */
export function useLeave(playerId: string) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const leave = async () => {
    // The current page stays until the landing page is loaded, and its guard must not redirect to login
    // meanwhile.
    dispatch(leavingBegun());
    await navigate("/");
    await dispatch(signOut());
  };
  const ask = async () => {
    if (await hasUnsent(playerId)) setAsking(true);
    else await leave();
  };
  const question = isAsking && (
    <Suspense fallback={null}>
      <LeaveDialog
        playerId={playerId}
        onLeave={() => void leave()}
        onClose={() => setAsking(false)}
      />
    </Suspense>
  );
  return { leave: ask, question };
}

/** Where it cannot be asked, nothing is lost: what was not sent stays for the player's next sign-in. */
async function hasUnsent(playerId: string): Promise<boolean> {
  try {
    const [{ readEntries }] = await Promise.all([import("#state/outbox/entries.ts"), load()]);
    return (await readEntries(playerId)).length > 0;
  } catch {
    return false;
  }
}
