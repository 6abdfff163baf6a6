import type { Database } from "@capicu/platform/kernel/database";
import type { Registry } from "prom-client";

import { readFileCount } from "#ground/stored-files/read-file-count.ts";

import { registerSampledGauges } from "./sampled-gauges.ts";
import { createSampler, type SamplerOptions } from "./sampler.ts";

interface FileGaugesOptions extends SamplerOptions {
  database: Pick<Database, "service">;
}

/** As they were last counted: a scrape looks at no file. */
export function registerFileGauges(
  registry: Registry,
  { database, ...options }: FileGaugesOptions,
): void {
  const sample = createSampler(() => readFileCount(database.service), options);
  registerSampledGauges(registry, sample, [
    {
      name: "capicu_stored_bytes",
      help: "Bytes of the stored files by kind, as last counted",
      labelNames: ["kind"],
      read: ({ kinds }) => kinds.map(({ kind, bytes }) => ({ labels: { kind }, value: bytes })),
    },
    {
      name: "capicu_stored_files",
      help: "Stored files by kind, as last counted",
      labelNames: ["kind"],
      read: ({ kinds }) => kinds.map(({ kind, files }) => ({ labels: { kind }, value: files })),
    },
    {
      name: "capicu_missing_files",
      help: "Rows whose file the store does not have, as last counted",
      read: ({ counted_at, missing }) => (counted_at === null ? null : missing),
    },
    {
      name: "capicu_file_count_age_seconds",
      help: "Time since the stored files were last counted",
      read: ({ counted_at }) =>
        counted_at === null
          ? null
          : (options.clock.now().getTime() - Date.parse(counted_at)) / 1000,
    },
  ]);
}
