/** One committed change of a published table, in commit order. */
export interface RowChange {
  schema: string;
  table: string;
  type: "INSERT" | "UPDATE" | "DELETE";
  /** ISO timestamp of the commit. */
  commitTimestamp: string;
  /** Null for DELETE. */
  record: Record<string, unknown> | null;
  /** Null for INSERT; the primary key alone unless the table's replica identity is full. */
  oldRecord: Record<string, unknown> | null;
  /**
   * The removed row of a table with policies: it is used to check who could see it, and is never
   * sent.
   */
  removed: Record<string, unknown> | null;
}

/** Committed changes of published tables, of this process and every other on the same database. */
export interface ChangeFeed {
  /** The listener gets batches in order; returns the unsubscriber. */
  subscribe(listener: (changes: readonly RowChange[]) => void): () => void;
  close(): Promise<void>;
}
