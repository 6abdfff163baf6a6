// Each format with its own drawing and its own reasons.

import type { FormatId } from "#rules/names.ts";

import { type Candidate, type DrawContext, idsOf } from "./draw-context.ts";
import {
  drawDoubleElimination,
  drawRoundRobin,
  drawSingleElimination,
  drawSwiss,
  type PairsDraw,
} from "./pairs-formats.ts";
import { drawAmericano, drawMexicano, drawRotating } from "./persons-formats.ts";
import type { PersonsDraw } from "./rotating.ts";
import { type Draw, type DrawReason, reason } from "./round-plan.ts";
import {
  explainBracket,
  explainBracketBye,
  explainBye,
  explainByPlaces,
  explainByWins,
  explainFirst,
  explainRotation,
  explainScheduledBye,
} from "./table-reasons.ts";
import { drawWinnerStays } from "./winner-stays.ts";

type Sides = readonly (readonly Candidate[])[];

/** How tables and byes of a format are explained. */
interface Reasons {
  table: (context: DrawContext, sides: Sides) => DrawReason;
  bye: (context: DrawContext, candidate: Candidate) => DrawReason;
}

const BY_WINS: Reasons = { table: explainByWins, bye: explainBye };
const BY_PLACES: Reasons = { table: explainByPlaces, bye: explainBye };
const BY_SCHEDULE: Reasons = { table: explainRotation, bye: explainScheduledBye };

const DRAWS: Record<FormatId, (context: DrawContext) => Draw> = {
  "rotating-pairs": (context) => describePersons(context, drawRotating(context), BY_WINS),
  mexicano: (context) => describePersons(context, drawMexicano(context), BY_PLACES),
  americano: (context) => describePersons(context, drawAmericano(context), BY_SCHEDULE),
  "fixed-pairs-swiss": (context) => describePairs(context, drawSwiss(context), BY_WINS),
  "round-robin": (context) => describePairs(context, drawRoundRobin(context), BY_SCHEDULE),
  "single-elimination": (context) => describeBracket(context, drawSingleElimination(context)),
  "double-elimination": (context) => describeBracket(context, drawDoubleElimination(context)),
  "winner-stays": describeQueue,
};

export const drawRound = (context: DrawContext): Draw => DRAWS[context.format.id](context);

function describePersons(context: DrawContext, draw: PersonsDraw, reasons: Reasons): Draw {
  const { sitOuts, tables } = draw;
  if (context.format.tableOfThree && sitOuts.length === 3) {
    const ownSides = sitOuts.map((candidate) => [candidate]);
    const ofThree = { sides: idsOf(ownSides), reason: reason("table_of_three") };
    return {
      tables: numbered([...describeTables(context, tables, reasons), ofThree]),
      sitOuts: [],
    };
  }
  return {
    tables: numbered(describeTables(context, tables, reasons)),
    sitOuts: describeSitOuts(context, sitOuts, reasons.bye),
  };
}

function describePairs(context: DrawContext, draw: PairsDraw, reasons: Reasons): Draw {
  return {
    tables: numbered(describeTables(context, tablesOf(draw), reasons)),
    sitOuts: describeSitOuts(context, draw.sitOuts, reasons.bye),
  };
}

const tablesOf = ({ meetings }: PairsDraw) => meetings.map(([one, other]) => [[one], [other]]);

/** Tables stay in the order of the bracket, so that the winners of two neighbours meet next. */
function describeBracket(context: DrawContext, draw: PairsDraw): Draw {
  const alive = 2 * draw.meetings.length + draw.sitOuts.length;
  const tables = tablesOf(draw).map((sides) => ({
    sides: idsOf(sides),
    reason: context.isFirst ? explainFirst(context) : explainBracket(context, sides, alive),
  }));
  const sitOuts = describeSitOuts(context, draw.sitOuts, explainBracketBye);
  return { tables: numbered(tables), sitOuts };
}

function describeQueue(context: DrawContext): Draw {
  const { tables, queue } = drawWinnerStays(context);
  return {
    tables: tables.map(({ no, sides, staying }) => ({
      no,
      sides: idsOf(sides.map((candidate) => [candidate])),
      reason: staying
        ? reason("winners_stay", { id: staying.id, games: staying.games })
        : reason("next_in_queue"),
    })),
    sitOuts: queue.map(({ id }, index) => ({
      id,
      reason: reason("waits_in_queue", { position: index + 1 }),
    })),
  };
}

const bestRank = (sides: Sides) => Math.min(...sides.flat().map(({ rank }) => rank));

function describeTables(context: DrawContext, tables: readonly Sides[], { table }: Reasons) {
  return tables
    .toSorted((one, other) => bestRank(one) - bestRank(other))
    .map((sides) => ({ sides: idsOf(sides), reason: table(context, sides) }));
}

const describeSitOuts = (
  context: DrawContext,
  sitOuts: readonly Candidate[],
  bye: Reasons["bye"],
) => sitOuts.map((candidate) => ({ id: candidate.id, reason: bye(context, candidate) }));

const numbered = <Table>(tables: readonly Table[]) =>
  tables.map((table, index) => ({ no: index + 1, ...table }));
