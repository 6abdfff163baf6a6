/** What is wrong with an installation, for its operator. */
export interface Problem {
  /** Whole sentences: what was found. */
  cause: string;
  /** Whole sentences: what to do. */
  fix: string;
}

export const sayProblem = ({ cause, fix }: Problem): string => `${cause} ${fix}`;
