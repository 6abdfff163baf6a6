// Earlier submissions of the player, and single ones.
import { SUBMISSIONS_PAGE } from "@capicu/contract/my-submissions";
import type { Submission } from "@capicu/contract/submissions";

import { fromTable } from "./backend-error.ts";
import { client } from "./client.ts";

export interface SubmissionPage {
  submissions: Submission[];
  hasMore: boolean;
}

/** The page after this submission, by time and id. */
export async function readOlderSubmissions(after: Submission): Promise<SubmissionPage> {
  const { tables } = await client();
  const { user_id, submitted_at, id } = after;
  const { data, error, status } = await tables
    .from("stats_submissions")
    .select("*")
    .eq("user_id", user_id)
    .lte("submitted_at", submitted_at)
    .or(`submitted_at.lt."${submitted_at}",id.lt.${id}`)
    .order("submitted_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(SUBMISSIONS_PAGE + 1);
  if (error !== null) throw fromTable(error, status);
  const rows = data as Submission[];
  return { submissions: rows.slice(0, SUBMISSIONS_PAGE), hasMore: rows.length > SUBMISSIONS_PAGE };
}

/** Null when it does not exist or belongs to another player. */
export async function readSubmission(id: string): Promise<Submission | null> {
  const { tables } = await client();
  const { data, error, status } = await tables.from("stats_submissions").select("*").eq("id", id);
  if (error !== null) throw fromTable(error, status);
  return (data as Submission[])[0] ?? null;
}
