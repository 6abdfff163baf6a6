import * as contract from "@capicu/contract/gamertags";

import { callFunction, settle } from "./call-function.ts";
import { client } from "./client.ts";

const SIGNED_SECONDS = 3600;

export async function readGamertags(): Promise<contract.OwnGamertags> {
  const { aliases, conflicts, disputes } = await callFunction(contract.readGamertags, {});
  return { aliases, conflicts, disputes };
}

export const openDispute = (submissionId: string) =>
  callFunction(contract.openDispute, { submissionId });

/** A form with the dispute beside the file; the browser sets the content type itself, with the boundary. */
export async function sendGamertagEvidence(disputeId: string, picture: File): Promise<void> {
  const form = new FormData();
  form.append("disputeId", disputeId);
  form.append("picture", picture);
  const { functions } = await client();
  const { name } = contract.sendGamertagEvidence;
  await settle(name, await functions.invoke(name, { body: form }));
}

/** The address at which the reader may see the picture; null when it was deleted. */
export async function gamertagEvidenceAddress(name: string): Promise<string | null> {
  const files = await (await client()).files();
  const { data } = await files
    .from(contract.GAMERTAG_EVIDENCE_BUCKET)
    .createSignedUrl(name, SIGNED_SECONDS);
  return data?.signedUrl ?? null;
}
