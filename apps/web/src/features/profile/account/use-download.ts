import { downloadAccount } from "#backend/account.ts";
import { saveFile } from "#lib/save-file.ts";
import { utcDay } from "#lib/utc-day.ts";
import { useWork } from "#widgets/use-work.ts";

export function useDownload() {
  const { busy, failure, work } = useWork();
  const download = () =>
    work(async () => saveFile(await downloadAccount(), `capicu-data-${utcDay()}.zip`));
  return { busy, failure, download };
}
