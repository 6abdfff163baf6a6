// How a request is carried out: as statements that are sent together, or one after the other.
import type { RawBuilder } from "kysely";

import type { DatabaseTransaction, StatementResult } from "#kernel/database.ts";

import type { Answer } from "./answer.ts";

export type Step = StatementsStep | DependentStep;

interface StatementsStep {
  /** None depends on the result of another. */
  statements: readonly RawBuilder<unknown>[];
  answer(results: readonly StatementResult[]): Answer;
  /** Whether `answer` may refuse what was written, which must then be rolled back. */
  mayRefuse: boolean;
}

/** Statements that depend on the results of others. */
interface DependentStep {
  run(db: DatabaseTransaction): Promise<Answer>;
}

/** An answer that needs no statement at all. */
export const answered = (answer: Answer): Step => ({
  statements: [],
  answer: () => answer,
  mayRefuse: false,
});

/** The first row of a result, by which statements of one row answer. */
export const firstRow = (result: StatementResult | undefined): unknown => result?.rows[0];
