// Avatars and banners before a moderator.
import * as contract from "@capicu/contract/picture-moderation";
import type { PictureKind } from "@capicu/contract/pictures";
import { refuse } from "@capicu/platform/kernel/refusal";

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

const STATUS = { approve: "approved", reject: "rejected", remove: "removed" } as const;

function decider(agreed: typeof contract.decideAvatar, kind: PictureKind) {
  return implement(agreed)({
    access: "admin",
    // No policy lets anybody change another player's row, move files or write the audit log.
    transaction: "owner",
    async run({ input, caller, db, services, afterCommit }) {
      const { userId: playerId, action, picture: seen } = input;
      const preset =
        action === "remove" ? contract.PICTURE_REMOVED : contract.PICTURE_REJECTED[kind];
      const reason = input.reason?.trim() || preset;
      const decision = { playerId, kind, action, seen, adminId: caller.id, reason };
      const decided = await decidePicture(db, decision);
      if (decided === "missing") throw refuse(404, "player_not_found", "There is no such player");
      if (decided === "gone") throw refuse(409, "already_decided", contract.PICTURE_GONE);
      if (decided === "replaced") throw refuse(409, "replaced", contract.PICTURE_REPLACED);
      afterCommit(() => services.emails.deliver());
      return { success: true, status: STATUS[action] };
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
