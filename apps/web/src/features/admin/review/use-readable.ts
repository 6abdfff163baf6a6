import type { PendingStats } from "@capicu/contract/moderation";
import { useCallback } from "react";

import { signedScreenshot } from "#backend/review-queue.ts";
import { useRequest } from "#lib/use-request.ts";

import { nameIn } from "./picture-address.ts";

/** The item with addresses that a moderator can open, also of pictures that were taken from the public. */
export function useReadable(item: PendingStats): PendingStats {
  const call = useCallback(() => withSignedAddresses(item), [item]);
  const { value } = useRequest(call);
  return value?.id === item.id ? value : item;
}

async function withSignedAddresses(item: PendingStats): Promise<PendingStats> {
  if (!item.evidence.some(({ withheld }) => withheld)) return item;
  const evidence = item.evidence.map(async (picture) => {
    const name = picture.withheld ? nameIn(picture.url) : null;
    const address = name === null ? null : await signedScreenshot(name);
    return address === null ? picture : { ...picture, url: address };
  });
  return { ...item, evidence: await Promise.all(evidence) };
}
