// What a director should know about tables that they have changed by hand. It warns and never forbids.

import type { DominoEvent, EventTable, History } from "#event.ts";
import type { Rules } from "#rules/rules.ts";

import { type Candidate, type DrawContext, prepareDraw, sharedClub } from "./draw-context.ts";
import { opponentsOf, partnersOf } from "./meetings.ts";
import type { RoundPlan } from "./round-plan.ts";

export interface DraftRound {
  tables: readonly Pick<EventTable, "no" | "sides">[];
  sitOuts: readonly string[];
}

export type DraftWarningCode =
  | "not_checked_in"
  | "not_seated"
  | "opponents_again"
  | "partners_again"
  | "same_club"
  | "same_table_again"
  | "seated_twice"
  | "sits_out_again"
  | "sides_uneven"
  | "wins_gap";

export interface DraftWarning {
  code: DraftWarningCode;
  /** Null: not about one table. */
  table: number | null;
  params: Readonly<Record<string, string | number>>;
  /** The engine's own proposal has this fault too, or one that is as large: it could not be avoided. */
  isInProposal: boolean;
}

type Finding = Omit<DraftWarning, "isInProposal">;

/** A gap of more wins than this is worth a warning. */
const WINS_GAP = 1;

export interface DraftInput {
  event: DominoEvent;
  history: History;
  rules: Rules;
  proposal: RoundPlan;
}

export function checkDraft(
  { event, history, rules, proposal }: DraftInput,
  draft: DraftRound,
): DraftWarning[] {
  const context = prepareDraw(event, history, { rules, seed: proposal.seed });
  const proposed = findFaults(context, {
    tables: proposal.tables,
    sitOuts: proposal.sitOuts.map(({ id }) => id),
  });
  return findFaults(context, draft).map((finding) => ({
    ...finding,
    isInProposal: proposed.some((other) => isCovered(finding, other)),
  }));
}

function isCovered(finding: Finding, other: Finding): boolean {
  if (finding.code !== other.code) return false;
  if (finding.code === "wins_gap") return gapOf(finding) <= gapOf(other);
  return Object.entries(finding.params).every(([key, value]) => other.params[key] === value);
}

const gapOf = ({ params }: Finding) => Number(params["high"]) - Number(params["low"]);

function findFaults(context: DrawContext, draft: DraftRound): Finding[] {
  const byId = new Map(context.candidates.map((candidate) => [candidate.id, candidate]));
  return [
    ...findSeatFaults(context, draft),
    ...findSitOutFaults(context, draft.sitOuts),
    ...draft.tables.flatMap((table) => findTableFaults(context, byId, table)),
  ];
}

const finding = (
  code: DraftWarningCode,
  table: number | null,
  params: Finding["params"] = {},
): Finding => ({ code, table, params });

function findSeatFaults({ candidates }: DrawContext, { tables, sitOuts }: DraftRound): Finding[] {
  const seated = [...tables.flatMap(({ sides }) => sides.flat()), ...sitOuts];
  const present = new Set(candidates.map(({ id }) => id));
  const twice = [...new Set(seated.filter((id, index) => seated.indexOf(id) !== index))];
  const inDraft = new Set(seated);
  return [
    ...twice.map((id) => finding("seated_twice", null, { id })),
    ...[...inDraft]
      .filter((id) => !present.has(id))
      .map((id) => finding("not_checked_in", null, { id })),
    ...candidates
      .filter(({ id }) => !inDraft.has(id))
      .map(({ id }) => finding("not_seated", null, { id })),
  ];
}

/** In a queue everybody waits in turn. */
function findSitOutFaults({ candidates, format }: DrawContext, sitOuts: readonly string[]) {
  if (format.id === "winner-stays") return [];
  const out = new Set(sitOuts);
  const playing = candidates.filter(({ id }) => !out.has(id));
  const least = Math.min(...playing.map((candidate) => candidate.sitOuts));
  return candidates
    .filter((candidate) => out.has(candidate.id) && candidate.sitOuts > least)
    .map(({ id, sitOuts: before }) => finding("sits_out_again", null, { id, before }));
}

type CandidatesById = ReadonlyMap<string, Candidate>;

function findTableFaults(
  { meetings }: DrawContext,
  byId: CandidatesById,
  { no, sides }: DraftRound["tables"][number],
) {
  const members = sides.flat().flatMap((id) => byId.get(id) ?? []);
  const again = (
    code: DraftWarningCode,
    pairs: [string, string][],
    meetingOf: (one: string, other: string) => { times: number; round: number },
  ) =>
    pairs.flatMap(([one, other]) => {
      const { times, round } = meetingOf(one, other);
      return times === 0 ? [] : [finding(code, no, { one, other, times, round })];
    });
  // Of two pairs it would only say again that they were opponents.
  const isOfPersons = sides.flat().length > 2;
  const sameTable = meetings.table(sides.flat());
  const isUneven = new Set(sides.map(({ length }) => length)).size > 1 || sides.length < 2;
  return [
    ...(isUneven ? [finding("sides_uneven", no)] : []),
    ...again("partners_again", partnersOf(sides), meetings.partners),
    ...again("opponents_again", opponentsOf(sides), meetings.opponents),
    ...(isOfPersons && sameTable.times > 0
      ? [finding("same_table_again", no, { round: sameTable.round })]
      : []),
    ...findGap(members, no),
    ...findClubs(opponentsOf(sides), byId, no),
  ];
}

function findGap(members: readonly Candidate[], table: number): Finding[] {
  const wins = members.map(({ halfWins }) => halfWins / 2);
  const [low, high] = [Math.min(...wins), Math.max(...wins)];
  return high - low > WINS_GAP ? [finding("wins_gap", table, { low, high })] : [];
}

function findClubs(pairs: [string, string][], byId: CandidatesById, table: number): Finding[] {
  return pairs.flatMap(([one, other]) => {
    const [a, b] = [byId.get(one), byId.get(other)];
    const club = a && b ? sharedClub(a, b) : null;
    return club === null ? [] : [finding("same_club", table, { one, other, club })];
  });
}
