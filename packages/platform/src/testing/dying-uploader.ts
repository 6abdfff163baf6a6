// Runs as a separate process in the test of killed uploads: writes a file and prints its version,
// but never writes the row that names it. Then it waits to be killed.
import { openEmbedded } from "#kernel/embedded/open-embedded.ts";
import { openPostgres } from "#kernel/postgres.ts";
import { announceFile } from "#storage/announce-file.ts";
import { openDiskFileStore } from "#storage/disk-file-store.ts";

const [database = "", folder = ""] = process.argv.slice(2);

const { service } = database.includes("://")
  ? openPostgres({ url: database })
  : await openEmbedded({ directory: database });
const files = await openDiskFileStore(folder);
const { version } = await files.put(await announceFile(service), bytes());
process.stdout.write(`${version}\n`);
setInterval(() => undefined, 1000);

async function* bytes() {
  yield Buffer.from("a picture without a row");
}
