/** A right that the database knows of. */
export interface RightsRule {
  /** A select, which runs under the caller's role. */
  question: string;
  parameters?: readonly unknown[];
  /** Throws unless the row that was answered gives the right. */
  judge(answer: Record<string, unknown>): void;
}
