import type { ClubRole } from "@capicu/contract/clubs";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

export const ROLE_NAMES: Record<ClubRole, MessageDescriptor> = {
  owner: msg`Owner`,
  organiser: msg`Organiser`,
  scorer: msg`Scorer`,
  member: msg`Member`,
};

export const isOrganiser = (role: ClubRole | undefined): role is "owner" | "organiser" =>
  role === "owner" || role === "organiser";
