import type { DirectoryPlayer } from "@capicu/contract/directory";
import { useCallback, useState } from "react";

import { readSpotlight } from "#backend/directory.ts";
import { useRequest } from "#lib/use-request.ts";

export const bareHandle = ({ handle }: Pick<DirectoryPlayer, "handle">) => handle.replace(/^@/, "");

/** The player in the address, or the top player; a clicked row is shown at once. */
export function useSpotlight(handle: string) {
  const [clicked, setClicked] = useState<DirectoryPlayer>();
  const isClicked = clicked !== undefined && sameHandle(bareHandle(clicked), handle);
  const call = useCallback(async () => {
    if (isClicked) return { player: null, missing: false };
    const found = await readSpotlight(handle);
    if (found !== null || handle === "") return { player: found, missing: false };
    return { player: await readSpotlight(""), missing: true };
  }, [isClicked, handle]);
  const { value, error, loading, reload } = useRequest(call);
  return {
    player: isClicked ? clicked : (value?.player ?? undefined),
    missing: !isClicked && value?.missing === true,
    error,
    loading: loading && !isClicked,
    reload,
    choose: setClicked,
  };
}

const sameHandle = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
