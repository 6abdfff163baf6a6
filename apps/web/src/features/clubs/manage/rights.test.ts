import { CLUB_ROLES, type ClubRole } from "@capicu/contract/clubs";
import { expect, test } from "vitest";

import { isOrganiser } from "#lib/club-roles.ts";

import { givenRoles, memberActs, type MemberAct } from "./rights.ts";

/** By the role of whoever acts, and the member's role. */
const ACTS: Record<"owner" | "organiser", Record<ClubRole, MemberAct[]>> = {
  owner: {
    owner: [],
    organiser: ["scorer", "member", "offer", "remove"],
    scorer: ["organiser", "member", "offer", "remove"],
    member: ["organiser", "scorer", "offer", "remove"],
  },
  organiser: {
    owner: [],
    organiser: [],
    scorer: ["member", "remove"],
    member: ["scorer", "remove"],
  },
};
const CASES = (["owner", "organiser"] as const).flatMap((own) =>
  CLUB_ROLES.map((role) => ({ own, role, acts: ACTS[own][role] })),
);

test.each(CASES)("the $own does about a member who is $role: $acts", ({ own, role, acts }) => {
  expect(memberActs(own, role)).toEqual(acts);
});

test.each<[ClubRole | undefined, boolean]>([
  ["owner", true],
  ["organiser", true],
  ["scorer", false],
  ["member", false],
  [undefined, false],
])("%s manages a club: %s", (role, isOne) => {
  expect(isOrganiser(role)).toBe(isOne);
});

test("nobody invites to a role as high as their own", () => {
  expect(givenRoles("owner")).toEqual(["organiser", "scorer", "member"]);
  expect(givenRoles("organiser")).toEqual(["scorer", "member"]);
});
