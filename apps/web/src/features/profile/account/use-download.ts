import { downloadAccount } from "#backend/account.ts";
import { useWork } from "#features/profile/use-work.ts";
import { saveFile } from "#lib/save-file.ts";

export function useDownload() {
  const { busy, failure, work } = useWork();
  const download = () =>
    work(async () =>
      saveFile(await downloadAccount(), `capicu-data-${new Date().toISOString().slice(0, 10)}.zip`),
    );
  return { busy, failure, download };
}
