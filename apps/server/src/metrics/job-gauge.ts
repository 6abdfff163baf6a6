import type { Database } from "@capicu/platform/kernel/database";
import { Gauge, type Registry } from "prom-client";

import { readGivenUpJobs } from "#background-jobs/given-up-jobs.ts";

import { createSampler, type SamplerOptions } from "./sampler.ts";

interface JobGaugeOptions extends SamplerOptions {
  database: Database;
}

/** The figure is absent while the database does not answer. */
export function registerJobGauge(registry: Registry, options: JobGaugeOptions): void {
  const sample = createSampler(() => readGivenUpJobs(options.database.service), options);
  registry.registerMetric(
    new Gauge({
      name: "capicu_jobs_given_up",
      help: "Background jobs that failed every try and have not succeeded since",
      registers: [],
      async collect() {
        const jobs = await sample();
        if (jobs === null) this.remove();
        else this.set(jobs.length);
      },
    }),
  );
}
