import type { ChangeFeed, RowChange } from "@capicu/platform/kernel/changes";

/** Whether an admin wants the pictures that were made from others to be made anew. */
export const isPictureRenewal = ({ schema, table }: RowChange): boolean =>
  schema === "public" && table === "file_count";

export function followPictureRenewals(
  changes: Pick<ChangeFeed, "subscribe">,
  forget: () => void,
): void {
  changes.subscribe((batch) => {
    if (batch.some(isPictureRenewal)) forget();
  });
}
