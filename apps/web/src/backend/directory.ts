// The player directory, page by page, and its spotlight.
import {
  DIRECTORY_PAGE,
  playerDirectory,
  playerSpotlight,
  type DirectoryPlayer,
} from "@capicu/contract/directory";

import { callFunction } from "./call-function.ts";

/** The cursor is that of the page before, or null for the first page. */
export const readDirectory = (search: string, cursor: string | null) =>
  callFunction(playerDirectory, {
    ...(search === "" ? {} : { search }),
    ...(cursor === null ? {} : { cursor }),
    limit: DIRECTORY_PAGE,
  });

/** Null when nobody has the handle or nobody is listed. */
export async function readSpotlight(handle: string): Promise<DirectoryPlayer | null> {
  const { player } = await callFunction(playerSpotlight, handle === "" ? {} : { handle });
  return player;
}
