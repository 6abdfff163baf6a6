import type { Progress } from "@capicu/contract/progress";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";

import { Message } from "#ui/message.tsx";

import { ProgressChart } from "./progress-chart.tsx";
import { ProgressFigures } from "./progress-figures.tsx";
import { useProgressView } from "./use-progress-view.ts";
import { ViewChooser } from "./view-chooser.tsx";
import "./progress.css";

/** The progress of a player with approved uploads. */
export function ProgressSection({ progress }: { progress: Progress }) {
  const { t, i18n } = useLingui();
  const [view, change] = useProgressView();
  const { points, has_more } = progress;
  const count = points.length;
  return (
    <div className="progress">
      <ViewChooser view={view} onChange={change} />
      <ProgressFigures points={points} mode={view.mode} ranks={progress.ranks} />
      {/* The chart is drawn anew in another language. */}
      <ProgressChart key={i18n.locale} points={points} view={view} />
      {has_more && (
        <Message variant="info">
          {t`These are the latest ${plural(count, { one: "# upload", other: "# uploads" })}; there are older ones.`}
        </Message>
      )}
    </div>
  );
}
