import type { PictureKind } from "@capicu/contract/pictures";

import { receivePicture, type PictureContext } from "#ground/receive-picture.ts";

import { savePendingPicture } from "./save-pending-picture.ts";

/** Stores a picture of the player's profile, where it waits. Returns its name among the pending ones. */
export const receiveOwnPicture = (
  context: PictureContext,
  kind: PictureKind,
  picture: File,
): Promise<string> =>
  receivePicture(context, {
    kind,
    picture,
    folder: context.playerId,
    save: (db, name) => savePendingPicture(db, { playerId: context.playerId, kind, name }),
  });
