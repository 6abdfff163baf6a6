import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router";

import { messageOf } from "#backend/backend-error.ts";

import { NOTHING_TO_FIX } from "./messages.ts";
import type { Banner, UploadDispatch } from "./upload-state.ts";

/** Opens the submission that `?fix=…` in the address names, as notifications do. */
export function useFixRequest(userId: string, dispatch: UploadDispatch) {
  const [search, setSearch] = useSearchParams();
  const id = search.get("fix");
  const showBanner = (banner: Banner) => dispatch({ type: "message given", banner });
  const start = useEffectEvent(async (submissionId: string) => {
    // A reload keeps the draft instead.
    setSearch(withoutFix, { replace: true });
    try {
      // Rarely needed, so it is not part of the first load.
      const { readWithState } = await import("./read-with-state.ts");
      const [submission, { submissions }] = await readWithState(submissionId);
      const [answer] = submissions;
      if (submission?.status === "rejected" && answer?.replaced === false)
        dispatch({ type: "fix started", submission, answer });
      else showBanner({ variant: "info", words: NOTHING_TO_FIX });
    } catch (error) {
      showBanner({ variant: "error", words: messageOf(error) });
    }
  });
  useEffect(() => {
    if (id !== null && userId !== "") void start(id);
  }, [id, userId]);
}

function withoutFix(search: URLSearchParams) {
  const next = new URLSearchParams(search);
  next.delete("fix");
  return next;
}
