import type { Progress } from "@capicu/contract/progress";

import { Message } from "#ui/message.tsx";

import { ProgressChart } from "./progress-chart.tsx";
import { ProgressFigures } from "./progress-figures.tsx";
import { useProgressView } from "./use-progress-view.ts";
import { ViewChooser } from "./view-chooser.tsx";
import "./progress.css";

/** The progress of a player with approved uploads. */
export function ProgressSection({ progress }: { progress: Progress }) {
  const [view, change] = useProgressView();
  const { points, has_more } = progress;
  return (
    <div className="progress">
      <ViewChooser view={view} onChange={change} />
      <ProgressFigures points={points} mode={view.mode} ranks={progress.ranks} />
      <ProgressChart points={points} view={view} />
      {has_more && (
        <Message variant="info">
          {`These are the latest ${points.length.toLocaleString("en-US")} uploads; there are older ones.`}
        </Message>
      )}
    </div>
  );
}
