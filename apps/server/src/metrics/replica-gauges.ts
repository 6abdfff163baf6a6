import type { ReplicaLag } from "@capicu/platform/kernel/replica-position";
import type { Registry } from "prom-client";

import { registerSampledGauges } from "./sampled-gauges.ts";

/** Without a replica, or while it does not answer, the figures of its lag are absent. */
export function registerReplicaGauges(
  registry: Registry,
  /** Null where no replica is set; resolves to null while the replica does not answer. */
  sample: (() => Promise<ReplicaLag | null>) | null,
): void {
  const read = async () => (sample === null ? null : { lag: await sample() });
  registerSampledGauges(registry, read, [
    {
      name: "capicu_replica_up",
      help: "1 when the read replica has just answered, else 0",
      read: ({ lag }) => (lag === null ? 0 : 1),
    },
    {
      name: "capicu_replica_lag_seconds",
      help: "Age of the last change that the read replica has replayed; 0 when it has replayed all",
      read: ({ lag }) => lag && lag.seconds,
    },
    {
      name: "capicu_replica_lag_bytes",
      help: "Bytes of the primary's log that the read replica has not replayed",
      read: ({ lag }) => lag && lag.bytes,
    },
  ]);
}
