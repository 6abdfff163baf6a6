import type { Endpoint } from "#auth/auth-services.ts";

import { isAal2, requirePlayer } from "./assurance.ts";
import { checkFactorId, lockFactors, pickOwnFactor, removeFactor } from "./factors.ts";
import { unenrolNeedsAal2 } from "./refusals.ts";

export const unenrollFactor: Endpoint = (auth) => ({
  method: "DELETE",
  url: "/factors/:factorId",
  async handler(request) {
    const { user, sessionId } = await requirePlayer(auth, request);
    const id = checkFactorId(request.params);
    // These rows have no policy: whose they are was checked by the caller's session.
    await auth.database.asService(async (db) => {
      const factor = pickOwnFactor(await lockFactors(db, user.id), id);
      const hasAal2 = await isAal2(db, sessionId);
      if (factor.status === "verified" && !hasAal2) throw unenrolNeedsAal2();
      await removeFactor(db, factor);
    });
    return { id };
  },
});
