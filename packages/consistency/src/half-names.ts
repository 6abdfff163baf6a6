import type { Half } from "@capicu/contract/submissions";

/** In the sentences of flags. */
export const HALF_NAMES: Record<Half, string> = {
  top_half: "top half",
  bottom_half: "bottom half",
};
