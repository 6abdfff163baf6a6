// The moderators' review queue: decisions, undo, bulk approval and health.
import {
  decideStats,
  REJECTED_BY_ADMIN,
  withholdStatsPictures,
  type DecisionOnStats,
  type PendingStats,
} from "@capicu/contract/moderation";
import { bulkApprove, queueHealth, undoStats } from "@capicu/contract/review-queue";
import { SCREENSHOT_BUCKET } from "@capicu/contract/submissions";

import { fromClient } from "./backend-error.ts";
import { callFunction } from "./call-function.ts";
import { client } from "./client.ts";

const SIGNED_SECONDS = 3600;

export interface DecidedState {
  status: string;
  reviewed_at: string | null;
}

/** The outcome of a submission that is no longer pending; null when it does not exist. */
export async function readState(submissionId: string): Promise<DecidedState | null> {
  const { tables } = await client();
  const { data, error } = await tables
    .from("stats_submissions")
    .select("status,reviewed_at")
    .eq("id", submissionId)
    .maybeSingle<DecidedState>();
  if (error !== null) throw fromClient(error);
  return data;
}

/** An address valid for an hour, only for admins; null when the picture was deleted. */
export async function signedScreenshot(name: string): Promise<string | null> {
  const files = await (await client()).files();
  const { data } = await files.from(SCREENSHOT_BUCKET).createSignedUrl(name, SIGNED_SECONDS);
  return data?.signedUrl ?? null;
}

export const undoDecision = (submissionId: string) => callFunction(undoStats, { submissionId });

export const approveMany = (items: readonly Pick<PendingStats, "id" | "evidence_version">[]) =>
  callFunction(bulkApprove, {
    submissionIds: items.map(({ id }) => id),
    evidenceVersions: Object.fromEntries(
      items.map(({ id, evidence_version }) => [id, evidence_version]),
    ),
  });

export const readQueueHealth = () => callFunction(queueHealth, {});

/** A rejection always has a reason: from the catalogue, in the moderator's words, or the default. */
export function decide({ reason, ...decision }: DecisionOnStats) {
  const isBare = decision.action === "reject" && (decision.code ?? null) === null;
  const words = (reason ?? "").trim() || (isBare ? REJECTED_BY_ADMIN : "");
  return callFunction(decideStats, { ...decision, ...(words !== "" && { reason: words }) });
}

export const withholdPictures = (submissionId: string, reason: string) =>
  callFunction(withholdStatsPictures, { submissionId, reason });
