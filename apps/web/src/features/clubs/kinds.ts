// How one becomes a member, by the kind of the club.
import type { ClubEntry } from "@capicu/contract/clubs";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

export const KIND_NAMES: Record<ClubEntry["kind"], MessageDescriptor> = {
  public: msg`Open to all`,
  request: msg`On request`,
  invitation: msg`By invitation`,
};
