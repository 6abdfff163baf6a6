import type { EventTable } from "#event.ts";

/** Raised whenever equal input may lead to another round than before. */
export const ENGINE_VERSION = 1;

/** Why a table or a bye is as it is: a code with parameters, so that one sentence says it in any language. */
export interface DrawReason {
  code: DrawReasonCode;
  params: Readonly<Record<string, string | number>>;
}

export type DrawReasonCode =
  | "bracket"
  | "close_wins"
  | "crossover"
  | "drawn_by_lot"
  | "equal_wins"
  | "final"
  | "lowest_without_bye"
  | "next_in_queue"
  | "partners_again"
  | "places"
  | "rematch"
  | "rotation"
  | "same_four_again"
  | "seeded"
  | "sits_out_best_seed"
  | "sits_out_by_lot"
  | "sits_out_in_schedule"
  | "sits_out_last_seed"
  | "table_of_three"
  | "waits_in_queue"
  | "wider_wins"
  | "winners_stay";

export interface PlannedTable {
  no: number;
  sides: EventTable["sides"];
  reason: DrawReason;
}

export interface SitOut {
  id: string;
  reason: DrawReason;
}

export interface RoundPlan {
  no: number;
  engine: number;
  seed: string;
  /** Table 1 has those who lead. */
  tables: readonly PlannedTable[];
  /** In the format "Winner stays": the queue, the next in line first. */
  sitOuts: readonly SitOut[];
}

export type Draw = Pick<RoundPlan, "tables" | "sitOuts">;

export const reason = (code: DrawReasonCode, params: DrawReason["params"] = {}): DrawReason => ({
  code,
  params,
});
