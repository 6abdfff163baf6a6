// What each role does with the others, as the database decides it: only about lower roles.
import { INVITE_ROLES } from "@capicu/contract/club-invites";
import { CLUB_ROLES, type ClubRole } from "@capicu/contract/clubs";

/** A role that somebody is given; an owner is made by handing over. */
export type GivenRole = (typeof INVITE_ROLES)[number];

export type MemberAct = GivenRole | "offer" | "remove";

type Organiser = "owner" | "organiser";

/** The list of roles begins with the highest. */
const isBelow = (lower: ClubRole, higher: ClubRole) =>
  CLUB_ROLES.indexOf(lower) > CLUB_ROLES.indexOf(higher);

export const givenRoles = (own: Organiser): GivenRole[] =>
  INVITE_ROLES.filter((role) => isBelow(role, own));

/** What somebody with the first role may do about a member with the second. */
export function memberActs(own: Organiser, role: ClubRole): MemberAct[] {
  if (!isBelow(role, own)) return [];
  return [
    ...givenRoles(own).filter((newRole) => newRole !== role),
    ...(own === "owner" ? (["offer"] as const) : []),
    "remove",
  ];
}
