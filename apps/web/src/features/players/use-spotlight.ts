import type { DirectoryPlayer } from "@capicu/contract/directory";
import { useCallback, useState } from "react";

import { readSpotlight } from "#backend/directory.ts";
import { useRequest } from "#lib/use-request.ts";

export const bareHandle = ({ handle }: Pick<DirectoryPlayer, "handle">) => handle.replace(/^@/, "");

/** The player of the address, or the top player; a row that was clicked is there at once. */
export function useSpotlight(handle: string) {
  const [clicked, setClicked] = useState<DirectoryPlayer>();
  const known = clicked !== undefined && sameHandle(bareHandle(clicked), handle);
  const call = useCallback(async () => {
    if (known) return { player: null, missing: false };
    const found = await readSpotlight(handle);
    if (found !== null || handle === "") return { player: found, missing: false };
    return { player: await readSpotlight(""), missing: true };
  }, [known, handle]);
  const { value, error, loading, reload } = useRequest(call);
  return {
    player: known ? clicked : (value?.player ?? undefined),
    missing: !known && value?.missing === true,
    error,
    loading: loading && !known,
    reload,
    choose: setClicked,
  };
}

const sameHandle = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
