// Winners stay at their table, losers go to the end of the queue.

import { type EventTable, validRounds } from "#event.ts";

import { type Candidate, type DrawContext, seededOrder } from "./draw-context.ts";

interface Champion {
  id: string;
  /** Games won in a row at this table. */
  games: number;
}

export interface QueueDraw {
  tables: { no: number; sides: Candidate[]; staying: Champion | null }[];
  queue: Candidate[];
}

interface QueueState {
  /** For each table, who stays there. */
  champions: (Champion | null)[];
  queue: string[];
}

export function drawWinnerStays(context: DrawContext): QueueDraw {
  const byId = new Map(context.candidates.map((candidate) => [candidate.id, candidate]));
  const state = currentState(context);
  const queue = state.queue.flatMap((id) => byId.get(id) ?? []);
  const tables = state.champions.flatMap((champion, index) => {
    const staying = champion && byId.has(champion.id) ? champion : null;
    const stayed = staying ? [byId.get(staying.id)].flatMap((one) => one ?? []) : [];
    const sides = [...stayed, ...queue.splice(0, 2 - stayed.length)];
    if (sides.length === 2) return [{ no: index + 1, sides, staying }];
    queue.unshift(...sides);
    return [];
  });
  return { tables, queue };
}

/** The queue as the last round has left it. Whoever enters later stands at its end. */
function currentState({ format, history, candidates, seed }: DrawContext): QueueState {
  const nobody: (Champion | null)[] = Array.from({ length: format.tables }, () => null);
  const rounds = validRounds(history);
  const entered = candidates.toSorted((one, other) => one.rank - other.rank).map(({ id }) => id);
  if (rounds.length === 0) return { champions: nobody, queue: entered };
  const { champions, queue } = rounds.reduce(
    (state: QueueState, { tables, sitOuts }) => afterRound(state, tables, { sitOuts, format }),
    { champions: nobody, queue: [] },
  );
  const inside = new Set([...queue, ...champions.map((champion) => champion?.id)]);
  const late = entered.filter((id) => !inside.has(id)).map((id) => ({ id, seeding: null }));
  return { champions, queue: [...queue, ...seededOrder(late, seed)] };
}

function afterRound(
  { champions }: QueueState,
  tables: readonly EventTable[],
  { sitOuts, format }: { sitOuts: readonly string[]; format: DrawContext["format"] },
): QueueState {
  const losers: string[] = [];
  const next = champions.map((champion, index) => {
    const table = tables.find(({ no }) => no === index + 1);
    if (!table) return null;
    const winner = winnerOf(table);
    const games = (champion && champion.id === winner ? champion.games : 0) + 1;
    const stays = winner !== null && (format.stayAtMost === 0 || games < format.stayAtMost);
    const members = table.sides.flat();
    // A winner who has stayed long enough goes in front of those who lost to them.
    const order = winner === null ? members : [winner, ...members.filter((id) => id !== winner)];
    losers.push(...order.filter((id) => !(stays && id === winner)));
    return stays ? { id: winner, games } : null;
  });
  return { champions: next, queue: [...sitOuts, ...losers] };
}

/** Null: nobody won, so both leave the table. */
function winnerOf({ sides, result }: EventTable): string | null {
  if (result?.kind === "played")
    return result.winner === null ? null : (sides[result.winner]?.[0] ?? null);
  if (result?.kind !== "no-show") return null;
  const present = sides.flat().filter((id) => !result.absent.includes(id));
  return present.length === 1 ? (present[0] ?? null) : null;
}
