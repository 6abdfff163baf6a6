import { readPlayerCard, type PlayerCard } from "@capicu/contract/share-cards";

import { noAnswer } from "./backend-error.ts";
import { callFunction } from "./call-function.ts";

/** What a stranger may see of the player; null for nothing. */
export async function readShareCard(handle: string): Promise<PlayerCard | null> {
  return (await callFunction(readPlayerCard, { handle })).card;
}

/** The picture at an address of this site. */
export async function fetchCard(path: string, name: string): Promise<File> {
  const answer = await fetch(path).catch(() => null);
  if (!answer?.ok) throw new Error(noAnswer());
  return new File([await answer.blob()], name, { type: "image/jpeg" });
}
