import { adviceOn } from "#config-advice.ts";
import { readConfig } from "#config.ts";
import { findExposure } from "#data-folder.ts";
import { explainListenError } from "#listen-problem.ts";
import { paymentsIn } from "#payments/open-payments.ts";
import { createServer } from "#server.ts";
import { checkPort } from "#setup-checks/check-port.ts";
import { requireServices } from "#setup-checks/check-services.ts";
import { requireUsable } from "#setup-checks/require-setup.ts";

import { stopOnSignal } from "./stop-on-signal.ts";

/** Serves until a signal: no new requests, running ones end, the database is closed. */
export async function run(): Promise<void> {
  const config = readConfig(process.env);
  await requireUsable(config);
  await checkPort(config);
  const silentServices = await requireServices(config);
  const server = await createServer(config);
  const { log } = server.app;
  stopOnSignal(() => server.close(), log);
  const address = await server.listen().catch(async (error: unknown) => {
    // Without this the open database would keep the process, and its lock, for ever.
    await server.close();
    throw explainListenError(error, config);
  });
  log.info(
    {
      database: config.DATABASE_URL === undefined ? "embedded" : "postgres",
      dataDir: config.DATA_DIR,
      files: config.S3_ENDPOINT === undefined ? "disk" : "object store",
      payments: paymentsIn(config),
      mail: config.SMTP_URL === undefined ? "outbox folder" : "smtp",
      autoconfirm: config.AUTH_AUTOCONFIRM,
      recognitionWorkers: config.RECOGNITION_WORKERS,
    },
    "parts",
  );
  for (const advice of [...silentServices, ...adviceOn(config)]) log.warn(advice);
  const exposure = await findExposure(config);
  if (exposure !== null) log.warn(exposure);
  console.log(`\nCapicú is at ${address}\n`);
}
