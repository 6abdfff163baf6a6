// The selected chart is in the address, so that every view has a link.
import { MODES, type Mode } from "@capicu/contract/statistics";
import { useCallback } from "react";
import { useSearchParams } from "react-router";

import { METRICS, type Metric } from "./metrics.ts";

export interface ProgressView {
  mode: Mode;
  metric: Metric;
  /** Shows the numbers as a table instead of a chart. */
  isTable: boolean;
}

export function useProgressView(): [ProgressView, (change: Partial<ProgressView>) => void] {
  const [address, setAddress] = useSearchParams();
  const view = {
    mode: MODES.find((mode) => mode === address.get("mode")) ?? "overall",
    metric: METRICS.find((metric) => metric === address.get("chart")) ?? "rate",
    isTable: address.get("as") === "table",
  } as const;
  const change = useCallback(
    ({ mode, metric, isTable }: Partial<ProgressView>) =>
      setAddress(
        (before) => {
          if (mode !== undefined) before.set("mode", mode);
          if (metric !== undefined) before.set("chart", metric);
          if (isTable === true) before.set("as", "table");
          if (isTable === false) before.delete("as");
          return before;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setAddress],
  );
  return [view, change];
}
