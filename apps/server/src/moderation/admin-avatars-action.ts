import * as contract from "@capicu/contract/picture-moderation";

import { implement } from "#implement.ts";

import { decidePicture } from "./decide-picture.ts";

export const decideAvatar = implement(contract.decideAvatar)({
  access: { right: "pictures" },
  // No policy lets a user change another player's row, move files or write the audit log.
  transaction: "owner",
  async run({ input, caller, db, services, afterCommit }) {
    const status = await decidePicture(db, { ...input, kind: "avatar", adminId: caller.id });
    afterCommit(() => services.emails.deliver());
    return { success: true, status };
  },
});
