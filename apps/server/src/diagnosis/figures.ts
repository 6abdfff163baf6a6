// The figures of a server as /metrics has them.

interface Sample {
  labels: Record<string, string>;
  value: number;
}

export class Figures {
  readonly #samples = new Map<string, Sample[]>();

  constructor(text: string) {
    for (const line of text.split("\n")) {
      if (line === "" || line.startsWith("#")) continue;
      const split = line.lastIndexOf(" ");
      const series = line.slice(0, split);
      const [name = "", labels = ""] = series.split("{", 2);
      const samples = this.#samples.get(name) ?? [];
      samples.push({ labels: readLabels(labels), value: Number(line.slice(split + 1)) });
      this.#samples.set(name, samples);
    }
  }

  /** The samples of a figure, those alone that have these labels. */
  all(name: string, labels: Record<string, string> = {}): readonly Sample[] {
    const conditions = Object.entries(labels);
    const samples = this.#samples.get(name) ?? [];
    return samples.filter((one) =>
      conditions.every(([label, value]) => one.labels[label] === value),
    );
  }

  /** The sum of its samples; null where there is none. */
  sum(name: string, labels: Record<string, string> = {}): number | null {
    const samples = this.all(name, labels);
    if (samples.length === 0) return null;
    return samples.reduce((total, { value }) => total + value, 0);
  }

  valuesOf(name: string, label: string): string[] {
    return [...new Set(this.all(name).map(({ labels }) => labels[label] ?? ""))];
  }

  /**
   * The quantile of a histogram, in the way of PromQL's `histogram_quantile`: between the bounds of a
   * bucket it is interpolated, and beyond the last one it is that bound.
   */
  quantile(name: string, part: number, labels: Record<string, string>): number | null {
    const total = this.sum(`${name}_count`, labels);
    if (total === null || total === 0) return null;
    const buckets = this.valuesOf(`${name}_bucket`, "le")
      .map((le) => ({
        bound: le === "+Inf" ? Infinity : Number(le),
        count: this.sum(`${name}_bucket`, { ...labels, le }) ?? 0,
      }))
      .toSorted((one, other) => one.bound - other.bound);
    const rank = part * total;
    const at = buckets.findIndex(({ count }) => count >= rank);
    const below = buckets[at - 1] ?? { bound: 0, count: 0 };
    const bucket = buckets[at];
    if (bucket === undefined || bucket.bound === Infinity) return below.bound;
    const share = (rank - below.count) / (bucket.count - below.count);
    return below.bound + share * (bucket.bound - below.bound);
  }
}

/** Reads `name="value",name="value"}`; none of our values contains a quote. */
function readLabels(text: string): Record<string, string> {
  const pairs = text.split('",').map((pair) => pair.split('="', 2));
  return Object.fromEntries(
    pairs.map(([name = "", value = ""]) => [name, value.split('"')[0] ?? ""]),
  );
}
