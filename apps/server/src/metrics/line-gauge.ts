import { Gauge, type Registry } from "prom-client";

export function registerLineGauge(registry: Registry, line: { waitCount(): number }): void {
  registry.registerMetric(
    new Gauge({
      name: "capicu_readings_waiting",
      help: "Screenshots that wait in line for a reader",
      registers: [],
      collect() {
        this.set(line.waitCount());
      },
    }),
  );
}
