// The player directory, page by page, and its spotlight.
import {
  DIRECTORY_PAGE,
  playerDirectory,
  playerSpotlight,
  type DirectoryPlayer,
} from "@capicu/contract/directory";

import { callFunction } from "./call-function.ts";

export const readDirectory = (search: string, page: number) =>
  callFunction(playerDirectory, {
    ...(search === "" ? {} : { search }),
    offset: page * DIRECTORY_PAGE,
    limit: DIRECTORY_PAGE,
  });

/** Null when nobody has the handle or nobody is listed. */
export async function readSpotlight(handle: string): Promise<DirectoryPlayer | null> {
  const { player } = await callFunction(playerSpotlight, handle === "" ? {} : { handle });
  return player;
}
