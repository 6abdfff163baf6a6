import { COMPARE_TITLE } from "@capicu/contract/brand";
import type { Progress } from "@capicu/contract/progress";
import { MODE_NAMES, MODES } from "@capicu/contract/statistics";
import { useLingui } from "@lingui/react/macro";

import { useFormats } from "#languages/formats.ts";
import { useSay } from "#languages/say.ts";
import { Card } from "#ui/card.tsx";
import { Message } from "#ui/message.tsx";
import { Rack } from "#ui/rack.tsx";
import { CompareForm } from "#widgets/progress/compare-form.tsx";
import { useProgressView } from "#widgets/progress/use-progress-view.ts";

import { CompareChart } from "./compare-chart.tsx";
import { CompareHead } from "./compare-head.tsx";
import { compareLines } from "./compare-lines.ts";
import { CompareTable } from "./compare-table.tsx";
import { MeetingsCard } from "./meetings-card.tsx";
import { nameOf } from "./name-of.ts";
import "#widgets/progress/progress.css";

import "./compare.css";

interface CompareViewProps {
  one: Progress;
  other: Progress;
}

export function CompareView({ one, other }: CompareViewProps) {
  const { t } = useLingui();
  const say = useSay();
  const formats = useFormats();
  const [view, change] = useProgressView();
  const [first, second] = [nameOf(one), nameOf(other)];
  const silent = [one, other].filter(({ points }) => points.length === 0);
  const hasNumbers = silent.length < 2;
  return (
    <div className="progress">
      <title>{say(COMPARE_TITLE, { one: first, other: second })}</title>
      <h1 className="sr-only">{t`${first} and ${second}, side by side`}</h1>
      <CompareHead one={one} other={other} />
      {hasNumbers && (
        <Rack
          label={t`Mode`}
          className="justify-self-start"
          value={view.mode}
          options={MODES.map((value) => ({ value, label: say(MODE_NAMES[value]) }))}
          onChange={(mode) => change({ mode })}
        />
      )}
      {silent.map((progress) => (
        <Silent key={progress.player.user_id} progress={progress} />
      ))}
      {hasNumbers && (
        <Card className="overflow-hidden">
          <CompareTable
            names={[first, second]}
            lines={compareLines(one, other, { mode: view.mode, formats })}
            mode={view.mode}
          />
        </Card>
      )}
      {silent.length === 0 && (
        <CompareChart one={one} other={other} view={view} onChange={change} />
      )}
      <MeetingsCard one={one} other={other} />
      <CompareForm handle={one.player.handle} />
    </div>
  );
}

/** Says why a player has no numbers. */
function Silent({ progress }: { progress: Progress }) {
  const { t } = useLingui();
  const name = nameOf(progress);
  return (
    <Message variant="info">
      {progress.is_shown
        ? t`${name} has no approved uploads yet.`
        : t`${name} does not share these numbers.`}
    </Message>
  );
}
