// Who may see a route, and where everyone else is sent.
import type { AuthState } from "#state/auth.ts";

import { wantsSecondFactor } from "./wants-second-factor.ts";

/** `visitor`: only for people who are not signed in; `admin`: for everybody on the staff. */
export type Access = "anyone" | "visitor" | "signed-in" | "admin";

export type Decision =
  | { to: "/" | "/login" | "/leaderboard" | "/dashboard" }
  | "show"
  /** The session waits for its second factor. */
  | "prove"
  | "wait"
  | "failed";

export function decide(access: Access, auth: AuthState): Decision {
  if (access !== "visitor" && wantsSecondFactor(auth.session)) return "prove";
  if (access === "anyone") return "show";
  if (access === "visitor") return auth.user === null ? "show" : { to: "/leaderboard" };
  return auth.user === null ? withoutUser(auth) : withUser(access, auth.user);
}

function withoutUser({ isInitialized, isLoading, isError, isLeaving }: AuthState): Decision {
  if (!isInitialized && isError) return "failed";
  if (!isInitialized || isLoading) return "wait";
  return { to: isLeaving ? "/" : "/login" };
}

function withUser(access: "signed-in" | "admin", user: { role: string }): Decision {
  return access === "admin" && user.role === "user" ? { to: "/dashboard" } : "show";
}
