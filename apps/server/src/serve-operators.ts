// Mounts what is for the people and programs that operate the site: health, configuration, and figures.
import type { FastPathOptions } from "@capicu/platform/fast-path";
import type { FastifyInstance } from "fastify";

import type { ServerDependencies } from "./create-services.ts";
import type { Keys } from "./keys/keys.ts";
import { registerBacklogGauges } from "./metrics/backlog-gauges.ts";
import { registerBackupGauges } from "./metrics/backup-gauges.ts";
import { registerDatabaseGauges } from "./metrics/database-gauges.ts";
import { registerFileGauges } from "./metrics/file-gauges.ts";
import { registerReplicaGauges } from "./metrics/replica-gauges.ts";
import { createSampler } from "./metrics/sampler.ts";
import { serveMetrics } from "./metrics/serve-metrics.ts";
import { productFunctions } from "./product-functions.ts";
import type { Config } from "./settings/config.ts";
import { createUptime } from "./site/minute-marks.ts";
import { answerOperators } from "./site/operations.ts";
import { serveProxyCheck } from "./site/proxy-check.ts";
import type { Readiness } from "./site/readiness.ts";

interface OperatorParts {
  config: Config;
  keys: Keys;
  /** What every browser may know, as it is now. */
  publicConfig: () => object;
  dependencies: ServerDependencies;
  readiness: Readiness;
}

/** Routes for people and programs that operate the site. */
export function serveOperators(
  app: FastifyInstance,
  { config, keys, publicConfig, dependencies, readiness }: OperatorParts,
): FastPathOptions["onAnswer"] {
  const { database, clock, diskRoom, log } = dependencies.platform;
  const { registry, services } = dependencies;
  const uptime = createUptime(database.service, clock);
  const { measureLag } = services.publicReads;
  const sampleLag =
    measureLag &&
    createSampler(measureLag, {
      clock,
      // The reads themselves warn, once.
      onFailure: (error) => log.debug({ err: error }, "the replica's lag is not known"),
    });
  registerReplicaGauges(registry, sampleLag);
  answerOperators(app, {
    publicConfig,
    database,
    uptime,
    isStopping: () => readiness.isStopping(),
    sampleLag,
  });
  serveProxyCheck(app, { tokens: keys.tokens, trusted: config.TRUST_PROXY });
  const sampling = {
    database,
    clock,
    onFailure: (error: unknown) => log.warn({ err: error }, "figures could not be read"),
  };
  registerBacklogGauges(registry, sampling);
  registerDatabaseGauges(registry, sampling);
  registerBackupGauges(registry, sampling);
  registerFileGauges(registry, sampling);
  return serveMetrics(app, {
    registry,
    diskRoom,
    functionNames: productFunctions.map(({ agreed }) => agreed.name),
    token: config.METRICS_TOKEN,
  });
}
