/** A right that the database knows of. */
export interface RightsRule {
  /** A select without parameters, which runs under the caller's role. */
  question: string;
  /** Throws unless the row that was answered gives the right. */
  judge(answer: Record<string, unknown>): void;
}
