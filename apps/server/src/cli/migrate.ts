import { withDatabase } from "./with-database.ts";

export async function run(): Promise<void> {
  await withDatabase(async (_database, _config, applied) => {
    console.log(applied.length === 0 ? "Up to date." : `Applied: ${applied.join(", ")}`);
  });
}
