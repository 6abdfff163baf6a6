import type { FastifyRequest, RouteOptions } from "fastify";

import { readBearerToken, readCaller } from "#kernel/bearer.ts";
import type { Caller } from "#kernel/caller.ts";
import type { RowChange } from "#kernel/changes.ts";
import { createGate, type Gate } from "#kernel/gate.ts";
import { startPeriodicJob } from "#kernel/periodic-job.ts";
import type { Platform } from "#kernel/platform.ts";

import { discardFiles } from "./discard-files.ts";
import type { FileStore } from "./file-store.ts";
import { accessDenied } from "./refusals.ts";
import { createRenditions, type Renditions } from "./renditions.ts";
import { createUploadGate, UPLOADS_AT_ONCE, type UploadGate } from "./upload-gate.ts";

// Decoding runs in the pool of threads that also reads files: most of it stays free.
const PICTURES_AT_ONCE = 2;
const TIDY_EVERY_MS = 10 * 60 * 1000;

/** Every endpoint of this API gets these services. */
export interface StorageServices {
  readonly platform: Platform;
  readonly files: FileStore;
  /** For uploaded pictures; renditions have a gate of their own. */
  readonly pictures: Gate;
  readonly uploads: UploadGate;
  readonly renditions: Renditions;
  /** The caller; unlike elsewhere a request without a bearer is refused. */
  readonly callerOf: (request: FastifyRequest) => Promise<Caller>;
  /** Removes bytes that no row refers to any more, after the answer. */
  readonly tidy: () => void;
  readonly close: () => Promise<void>;
}

export type Endpoint = (storage: StorageServices) => RouteOptions;

export interface StorageOptions {
  /** A change after which pictures in other sizes are made from their originals again. */
  forgetsOn?: (change: RowChange) => boolean;
}

export function createStorageServices(
  platform: Platform,
  files: FileStore,
  { forgetsOn }: StorageOptions = {},
): StorageServices {
  const timing = {
    everyMs: TIDY_EVERY_MS,
    onFailure: (error: unknown) => platform.log.error({ err: error }, "files were not removed"),
  };
  const tidying = startPeriodicJob(() => discardFiles(platform.database, files), timing);
  const sweeping = startPeriodicJob(async () => {
    await platform.spool.removeAbandoned();
    await files.removeAbandoned();
  }, timing);
  const renditions = createRenditions(platform, files);
  const unsubscribe =
    forgetsOn &&
    platform.changes.subscribe((batch) => {
      if (batch.some(forgetsOn)) renditions.forget();
    });
  return {
    platform,
    files,
    pictures: createGate({ inFlight: PICTURES_AT_ONCE, queueLimit: UPLOADS_AT_ONCE }),
    uploads: createUploadGate(),
    renditions,
    async callerOf(request) {
      if (readBearerToken(request) === null) throw accessDenied("Invalid Compact JWS");
      return readCaller(request, platform);
    },
    tidy: () => void tidying.now(),
    async close() {
      unsubscribe?.();
      await sweeping.close();
      await tidying.close();
    },
  };
}
