// One's own profile and its pictures.
import { PENDING_BUCKET, type PictureKind } from "@capicu/contract/pictures";
import type { OwnProfile, Statistics } from "@capicu/contract/profiles";

import { client } from "./client.ts";
import { productApi } from "./product-api.ts";
import { readOrSaved, type DatedAnswer } from "./saved-answers.ts";

const SIGNED_SECONDS = 3600;

export const readOwnProfile = (): Promise<DatedAnswer<OwnProfile>> =>
  readOrSaved("profile", async () => {
    const { user } = await productApi.get<{ user: OwnProfile }>("/users/profile");
    return user;
  });

export const readStatistics = (): Promise<DatedAnswer<Statistics>> =>
  readOrSaved("statistics", async () => {
    const { statistics } = await productApi.get<{ statistics: Statistics }>("/stats");
    return statistics;
  });

export async function sendPicture(kind: PictureKind, picture: File): Promise<void> {
  await productApi.post(`/users/${kind}`, { [kind]: picture });
}

/** The address at which the owner sees a pending picture; null when it was deleted. */
export async function pendingPictureAddress(name: string): Promise<string | null> {
  const files = await (await client()).files();
  const { data } = await files.from(PENDING_BUCKET).createSignedUrl(name, SIGNED_SECONDS);
  return data?.signedUrl ?? null;
}
