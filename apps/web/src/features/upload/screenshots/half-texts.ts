// What the two places for screenshots say.
import type { Half } from "@capicu/contract/submissions";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

type OfHalves = Record<Half, MessageDescriptor>;

export const LABELS: OfHalves = {
  top_half: msg`Top Half (Username & Win Rate)`,
  bottom_half: msg`Bottom Half (Detailed Stats)`,
};

export const PICTURE_OF: OfHalves = {
  top_half: msg`Top half picture`,
  bottom_half: msg`Bottom half picture`,
};

export const BEING_READ: OfHalves = {
  top_half: msg`Reading top half image...`,
  bottom_half: msg`Reading bottom half image...`,
};

export const DROP_HERE: OfHalves = {
  top_half: msg`Drop or paste the first screenshot here`,
  bottom_half: msg`Drop or paste the second screenshot here`,
};

export const UPLOADED: OfHalves = {
  top_half: msg`✓ Top half uploaded`,
  bottom_half: msg`✓ Bottom half uploaded`,
};
