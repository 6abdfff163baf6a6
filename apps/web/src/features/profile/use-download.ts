import { downloadAccount } from "#backend/account.ts";

import { useWork } from "./use-work.ts";

const RELEASE_MS = 60_000;

export function useDownload() {
  const { busy, failure, work } = useWork();
  const download = () =>
    work(async () => {
      const address = URL.createObjectURL(await downloadAccount());
      const link = document.createElement("a");
      link.href = address;
      link.download = `capicu-data-${new Date().toISOString().slice(0, 10)}.zip`;
      link.click();
      // The browser reads it only after this turn.
      setTimeout(() => URL.revokeObjectURL(address), RELEASE_MS);
    });
  return { busy, failure, download };
}
