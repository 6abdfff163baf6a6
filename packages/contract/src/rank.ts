import { z } from "zod/mini";

import { productFunction } from "./product-function.ts";
import { MODES } from "./statistics.ts";

export const RANKED_IDS_MAX = 100;
const GUID_LENGTH = 36;

const Ids = z
  .array(z.guid().check(z.toLowerCase()))
  .check(z.minLength(1), z.maxLength(RANKED_IDS_MAX));
/** An address carries the ids with commas between them. */
const IdsInText = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(RANKED_IDS_MAX * (GUID_LENGTH + 1))),
    z.transform((text: string) => text.split(",")),
  ),
  Ids,
);

export const RankQuery = z.object({
  ids: z.union([Ids, IdsInText]),
  mode: z._default(z.enum(MODES), "overall"),
});

export const PlayerRanks = z.object({
  success: z.literal(true),
  mode: z.enum(MODES),
  /** How many players the board lists. */
  total: z.number(),
  /** In the order of the query; null for a player who is not listed or does not exist. */
  ranks: z.array(z.object({ user_id: z.string(), rank: z.nullable(z.number()) })),
});
export type PlayerRanks = z.infer<typeof PlayerRanks>;

export const rank = productFunction({
  name: "rank",
  method: "GET",
  alsoPost: true,
  input: RankQuery,
  output: PlayerRanks,
});
