// Gauges that a scrape reads together, from a source that may fail.
import { Gauge, type Registry } from "prom-client";

interface LabelledValue {
  labels: Record<string, string>;
  value: number;
}

export interface SampledGauge<Figures> {
  name: string;
  help: string;
  labelNames?: readonly string[];
  /** Null leaves the figure out. */
  read: (figures: Figures) => number | null | readonly LabelledValue[];
}

/** While the sample is null, all these figures are absent. */
export function registerSampledGauges<Figures>(
  registry: Registry,
  sample: () => Promise<Figures | null>,
  gauges: readonly SampledGauge<Figures>[],
): void {
  for (const { name, help, labelNames = [], read } of gauges)
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames,
        registers: [],
        async collect() {
          const figures = await sample();
          const value = figures && read(figures);
          this.reset();
          if (value === null) this.remove();
          else if (typeof value === "number") this.set(value);
          else for (const one of value) this.set(one.labels, one.value);
        },
      }),
    );
}
