// Where a number on a board or profile comes from.
import { z } from "zod/mini";

import { productFunction } from "./product-function.ts";
import { text } from "./texts.ts";

/**
 * `read`: the server read it on a screenshot. `typed`: the player typed it, nothing was read.
 * `corrected`: the server read another value; the player corrected it and a moderator accepted it.
 * `computed`: it follows from the others.
 */
export const NUMBER_SOURCES = ["read", "typed", "corrected", "computed"] as const;
export type NumberSource = (typeof NUMBER_SOURCES)[number];

export const PROVENANCE_STATES = ["verified", "self_reported", "disputed"] as const;
export type ProvenanceState = (typeof PROVENANCE_STATES)[number];

export const Provenance = z.object({
  state: z.enum(PROVENANCE_STATES),
  /** Whether the picture behind the numbers was taken from the public. */
  is_withheld: z.boolean(),
  /** When the numbers were approved. */
  approved_at: z.nullable(z.string()),
  /** By column, such as `casual_wins`; a missing column has no stored source. */
  sources: z.record(z.string(), z.enum(NUMBER_SOURCES)),
});
export type Provenance = z.infer<typeof Provenance>;

export const NO_NUMBERS = text("This player shows no numbers");

export const readProvenance = productFunction({
  name: "stat-provenance",
  input: z.object({ playerId: z.guid() }),
  output: z.object({ success: z.literal(true), provenance: Provenance }),
});
