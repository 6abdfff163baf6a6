import { MODE_NAMES, MODES } from "@capicu/contract/statistics";
import { useLingui } from "@lingui/react/macro";
import { ChartLine, Table } from "lucide-react";

import { useSay } from "#languages/say.ts";
import { Button } from "#ui/button.tsx";
import { Rack } from "#ui/rack.tsx";
import { BareSelect } from "#ui/select-field.tsx";

import { METRIC_LABELS, METRICS } from "./metrics.ts";
import type { ProgressView } from "./use-progress-view.ts";

interface ViewChooserProps {
  view: ProgressView;
  onChange: (change: Partial<ProgressView>) => void;
}

export function ViewChooser({ view, onChange }: ViewChooserProps) {
  const { t } = useLingui();
  const say = useSay();
  const Icon = view.isTable ? ChartLine : Table;
  return (
    <div className="progress-chooser">
      <Rack
        label={t`Mode`}
        value={view.mode}
        options={MODES.map((value) => ({ value, label: say(MODE_NAMES[value]) }))}
        onChange={(mode) => onChange({ mode })}
      />
      <BareSelect
        label={t`Show`}
        value={view.metric}
        onChange={({ target }) => {
          const metric = METRICS.find((each) => each === target.value);
          if (metric !== undefined) onChange({ metric });
        }}
      >
        {METRICS.map((metric) => (
          <option key={metric} value={metric}>
            {t(METRIC_LABELS[metric])}
          </option>
        ))}
      </BareSelect>
      <Button
        variant="secondary"
        icon={<Icon size={17} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => onChange({ isTable: !view.isTable })}
      >
        {view.isTable ? t`Show chart` : t`Show table`}
      </Button>
    </div>
  );
}
