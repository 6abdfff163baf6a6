import { expect, test } from "vitest";

import type { AuthState } from "#state/auth.ts";
import type { ClientUser } from "#state/client-user.ts";

import { decide } from "./access.ts";

function auth(more: Partial<AuthState>): AuthState {
  const idle = { isLoading: false, isError: false, isSuccess: false, message: "" };
  return { user: null, session: null, isInitialized: true, isLeaving: false, ...idle, ...more };
}

const player = { id: "1", role: "user" } as ClientUser;
const staff = ["reviewer", "moderator", "admin"].map((role) => ({ id: "2", role }) as ClientUser);

test("S2.1 S2.8 a public route shows to everyone, known or not yet known", () => {
  expect(decide("anyone", auth({ isInitialized: false }))).toBe("show");
  expect(decide("anyone", auth({ user: player }))).toBe("show");
});

test("S2.4 S2.5 S4.9 login and register send a signed-in player to the leaderboard", () => {
  expect(decide("visitor", auth({ user: player }))).toEqual({ to: "/leaderboard" });
  expect(decide("visitor", auth({}))).toBe("show");
});

test("S2.22 a guarded route waits while nobody knows who is there", () => {
  expect(decide("signed-in", auth({ isInitialized: false }))).toBe("wait");
  expect(decide("signed-in", auth({ isInitialized: false, isLoading: true }))).toBe("wait");
  expect(decide("admin", auth({ isInitialized: false }))).toBe("wait");
});

test("S2.24 S2.26 a guarded route without a user leads to login", () => {
  expect(decide("signed-in", auth({}))).toEqual({ to: "/login" });
  expect(decide("admin", auth({}))).toEqual({ to: "/login" });
});

test("whoever logs out on a guarded route is led to the landing page", () => {
  expect(decide("signed-in", auth({ isLeaving: true }))).toEqual({ to: "/" });
});

test("S2.16 S2.25 an admin route sends a player who is not on the staff to the dashboard", () => {
  expect(decide("admin", auth({ user: player }))).toEqual({ to: "/dashboard" });
  for (const user of staff) expect(decide("admin", auth({ user }))).toBe("show");
});

test("a profile read again in the background leaves the page standing", () => {
  expect(decide("signed-in", auth({ user: player, isLoading: true }))).toBe("show");
});

test("a server that cannot be reached is a failure, not a visitor", () => {
  expect(decide("signed-in", auth({ isInitialized: false, isError: true }))).toBe("failed");
});
