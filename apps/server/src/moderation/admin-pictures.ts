// Avatars and banners before a moderator.
import * as contract from "@capicu/contract/picture-moderation";
import type { PictureKind } from "@capicu/contract/pictures";

import { implement } from "#implement.ts";

import { decidePicture } from "./decide-picture.ts";
import { findPictures, readPendingAvatars, readPendingBanners } from "./pending-pictures.ts";

const pendingAvatars = implement(contract.pendingAvatars)({
  access: "admin",
  // Who is biased is asked of a function that nobody else may call.
  transaction: "owner",
  run: async ({ db, caller }) => ({
    success: true,
    pending_avatars: await readPendingAvatars(db, caller.id),
  }),
});

const pendingBanners = implement(contract.pendingBanners)({
  access: "admin",
  // As above.
  transaction: "owner",
  run: async ({ db, caller }) => ({
    success: true,
    pending_banners: await readPendingBanners(db, caller.id),
  }),
});

const allAvatars = implement(contract.allAvatars)({
  access: "admin",
  // As above.
  transaction: "owner",
  run: async ({ db, input: { search }, caller }) => ({
    success: true,
    users: await findPictures(db, { search, moderatorId: caller.id }),
  }),
});

function decider(agreed: typeof contract.decideAvatar, kind: PictureKind) {
  return implement(agreed)({
    access: "admin",
    // No policy lets anybody change another player's row, move files or write the audit log.
    transaction: "owner",
    async run({ input, caller, db, services, afterCommit }) {
      const status = await decidePicture(db, { ...input, kind, adminId: caller.id });
      afterCommit(() => services.emails.deliver());
      return { success: true, status };
    },
  });
}

export const pictureModeration = [
  pendingAvatars,
  pendingBanners,
  allAvatars,
  decider(contract.decideAvatar, "avatar"),
  decider(contract.decideBanner, "banner"),
];
