import { adviceOn } from "#config-advice.ts";
import { readConfig } from "#config.ts";
import { findExposure } from "#data-folder.ts";
import { paymentsIn } from "#payments/open-payments.ts";
import { createServer } from "#server.ts";

/** Serves until a signal: no new requests, running ones end, the database is closed. */
export async function run(): Promise<void> {
  const config = readConfig(process.env);
  const server = await createServer(config);
  const { log } = server.app;
  const stop = (signal: NodeJS.Signals) => {
    log.info({ signal }, "stopping");
    server.close().then(
      () => log.info("stopped"),
      (error: unknown) => log.error({ err: error }, "stopping failed"),
    );
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  const address = await server.listen();
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
  for (const advice of adviceOn(config)) log.warn(advice);
  const exposure = await findExposure(config);
  if (exposure !== null) log.warn(exposure);
  console.log(`\nCapicú is at ${address}\n`);
}
