import type { ReplicaLag } from "@capicu/platform/kernel/replica-position";
import { Gauge, type Registry } from "prom-client";

/** Without a replica, or while it does not answer, the figures of its lag are absent. */
export function registerReplicaGauges(
  registry: Registry,
  /** Null where no replica is set; resolves to null while the replica does not answer. */
  sample: (() => Promise<ReplicaLag | null>) | null,
): void {
  const register = (
    name: string,
    help: string,
    valueOf: (lag: ReplicaLag | null) => number | null,
  ) =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        async collect() {
          const value = sample === null ? null : valueOf(await sample());
          if (value === null) this.remove();
          else this.set(value);
        },
      }),
    );
  register("capicu_replica_up", "1 when the read replica has just answered, else 0", (lag) =>
    lag === null ? 0 : 1,
  );
  register(
    "capicu_replica_lag_seconds",
    "Age of the last change that the read replica has replayed; 0 when it has replayed all",
    (lag) => lag && lag.seconds,
  );
  register(
    "capicu_replica_lag_bytes",
    "Bytes of the primary's log that the read replica has not replayed",
    (lag) => lag && lag.bytes,
  );
}
