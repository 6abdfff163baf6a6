// Drawing partners before tables can miss a round in which no four meet again. In small fields this finds it.

import { byeCandidates, type Candidate, type DrawContext } from "./draw-context.ts";
import { countRepetitions, type Repetitions, splitsOf } from "./refine-tables.ts";
import type { PersonsDraw, Side } from "./rotating.ts";

/** Steps, not time: the same everywhere. Enough to look at every seating of twelve players. */
const STEPS_MAX = 400_000;

/** A seating with fewer of the same four and no more repeated partners; null if there is none, or none is found. */
export function searchSeating(context: DrawContext, draw: PersonsDraw): PersonsDraw | null {
  const { partners, tables } = countRepetitions(context, draw.tables);
  const search = { context, steps: 0 };
  for (let allowed = 0; allowed < tables; allowed += 1)
    for (const sitOuts of byeChoices(context.candidates, draw.sitOuts)) {
      const field = context.candidates.filter((candidate) => !sitOuts.includes(candidate));
      const found = seat(search, field, { partners, tables: allowed });
      if (found) return { tables: found, sitOuts };
    }
  return null;
}

/** All fair choices of who sits out, the one that was drawn first. */
function byeChoices(candidates: readonly Candidate[], drawn: Candidate[]): Candidate[][] {
  const { must, may } = byeCandidates(candidates, drawn.length);
  const others = choose(may, drawn.length - must.length).map((chosen) => [...must, ...chosen]);
  return [drawn, ...others];
}

function choose<Item>(items: readonly Item[], count: number): Item[][] {
  if (count === 0) return [[]];
  return items.flatMap((item, index) =>
    choose(items.slice(index + 1), count - 1).map((rest) => [item, ...rest]),
  );
}

interface Search {
  context: DrawContext;
  steps: number;
}

/** Seats the first of the field with every three others in turn, and then the rest of it. */
function seat(search: Search, field: Side, allowed: Repetitions): (readonly Side[])[] | null {
  const [first, ...others] = field;
  if (!first) return [];
  for (const three of choose(others, 3)) {
    const rest = others.filter((other) => !three.includes(other));
    for (const sides of splitsOf([first, ...three])) {
      search.steps += 1;
      if (search.steps > STEPS_MAX) return null;
      const left = subtract(allowed, countRepetitions(search.context, [sides]));
      const tables = left && seat(search, rest, left);
      if (tables) return [sides, ...tables];
    }
  }
  return null;
}

function subtract(allowed: Repetitions, used: Repetitions): Repetitions | null {
  const left = {
    partners: allowed.partners - used.partners,
    tables: allowed.tables - used.tables,
  };
  return left.partners < 0 || left.tables < 0 ? null : left;
}
