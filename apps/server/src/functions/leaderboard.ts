import * as contract from "@capicu/contract/leaderboard";
import { PreparedReply } from "@capicu/platform/functions/prepared-reply";
import { refuse } from "@capicu/platform/kernel/refusal";

import { implement } from "#implement.ts";
import { encodingFor } from "#leaderboard/snapshot.ts";

const JSON_TYPE = "application/json; charset=utf-8";

export const leaderboard = implement(contract.leaderboard)({
  access: "anyone",
  // Boards are read from memory, or as the owner with the visibility rule in the query.
  transaction: "none",
  async run({ input, caller, services: { boards }, request }) {
    if (input.filter === "following" && caller.id === null)
      throw refuse(401, "unauthorized", "Sign in to see the players you follow");
    const isPublic =
      input.filter !== "following" && input.search === undefined && input.cursor === undefined;
    if (!isPublic || caller.id !== null) {
      const [board, me] = await Promise.all([
        boards.read(input, caller.id),
        caller.id === null ? null : boards.ownPlace(input.mode, caller.id),
      ]);
      return { ...board, me };
    }
    const snapshot = await boards.snapshot(input);
    const encoding = encodingFor(String(request.headers["accept-encoding"] ?? ""));
    return new PreparedReply(snapshot[encoding], {
      "content-type": JSON_TYPE,
      vary: "accept-encoding, authorization",
      etag: snapshot.etag,
      ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
    });
  },
});
