import { makeFirstAdminLink } from "#accounts/first-admin/first-admin-link.ts";
import { findExposure } from "#backup/data-folder.ts";
import { paymentsIn } from "#billing/provider/open-provider.ts";
import { openControlServer, type ControlServer } from "#control/control-server.ts";
import { sayProblem } from "#ground/problem.ts";
import { createServer, type Server } from "#server.ts";
import { readConfig, type Config } from "#settings/config.ts";
import { checkPort } from "#setup-checks/check-port.ts";
import { requireServices } from "#setup-checks/check-services.ts";
import { adviceOn } from "#setup-checks/config-advice.ts";
import { explainListenError } from "#setup-checks/listen-problem.ts";
import { requireUsable } from "#setup-checks/require-setup.ts";

import { openLogOutput } from "./log-output.ts";
import { stopOnSignal } from "./stop-on-signal.ts";

/**
 * Serves until a signal; then it sends balancers elsewhere, refuses new requests, finishes running
 * ones and closes the database.
 */
export async function run(): Promise<void> {
  const config = readConfig(process.env);
  await requireUsable(config);
  await checkPort(config);
  const silentServices = await requireServices(config);
  const output = openLogOutput();
  const server = await createServer(config, { logTo: output });
  const { log } = server.app;
  const close = async () => {
    await control?.close();
    await server.close();
  };
  let control: ControlServer | null = null;
  stopOnSignal({ close, delayMs: config.SHUTDOWN_DELAY_S * 1000, log });
  let address: string;
  let link: string | null;
  try {
    address = await server.listen();
    control = await openControl(server, config);
    link = await firstAdminLink(server, config);
  } catch (error) {
    // Without this the open database would keep the process, and its lock, for ever.
    await close();
    throw explainListenError(error, config);
  }
  log.info(
    {
      database: config.DATABASE_URL === undefined ? "embedded" : "postgres",
      dataDir: config.DATA_DIR,
      files: config.S3_ENDPOINT === undefined ? "disk" : "object store",
      limits: config.REDIS_URL === undefined ? "this process" : "redis",
      payments: paymentsIn(config),
      mail: config.SMTP_URL === undefined ? "outbox folder" : "smtp",
      autoconfirm: config.AUTH_AUTOCONFIRM,
      recognitionWorkers: config.RECOGNITION_WORKERS,
    },
    "parts",
  );
  for (const advice of [...silentServices, ...adviceOn(config).map(sayProblem)]) log.warn(advice);
  const exposure = await findExposure(config);
  if (exposure !== null) log.warn(sayProblem(exposure));
  // The address is what people look for, so it comes after the log of the start.
  output.flushSync();
  console.log(`\nCapicú is at ${address}\n`);
  if (link !== null)
    console.log(
      `Nobody is the admin of this site yet. Open this link to become it; it works once, for a day:\n${link}\n`,
    );
}

/** Null with an admin, and where the settings name one. */
async function firstAdminLink(
  { dependencies: { platform } }: Server,
  { ADMIN_EMAIL, PUBLIC_URL }: Config,
): Promise<string | null> {
  if (ADMIN_EMAIL !== undefined) return null;
  const { database, clock } = platform;
  return makeFirstAdminLink({ database, clock, publicUrl: PUBLIC_URL });
}

/** With a PostgreSQL server, commands open their own connections. */
async function openControl(
  { app, dependencies }: Server,
  config: Config,
): Promise<ControlServer | null> {
  if (config.DATABASE_URL !== undefined) return null;
  const { database } = dependencies.platform;
  return openControlServer({ config, database }, (error) =>
    app.log.warn({ err: error }, "commands cannot reach this server"),
  );
}
