import { startRenewalReminders } from "./billing/remind-of-renewals.ts";
import { watchChecks } from "./checks/check-watch.ts";
import type { ServerDependencies } from "./create-services.ts";
import { watchBans } from "./moderation/ban-watch.ts";
import type { Config } from "./settings/config.ts";
import { startMinuteMarks } from "./site/minute-marks.ts";
import { startScreenshotSweep } from "./submissions/screenshot-sweep.ts";

/** The background work that needs a running server. */
export function startJobs({ platform, files }: ServerDependencies, { MAX_GAMES_PER_DAY }: Config) {
  const { database, clock, changes, log } = platform;
  const { service } = database;
  const report = (message: string) => (error: unknown) => log.error({ err: error }, message);

  const jobs = [
    startMinuteMarks({
      service,
      clock,
      onFailure: report("this minute could not be marked as up"),
    }),
    watchBans({ service, onFailure: report("ended bans were not lifted") }),
    watchChecks(
      {
        database,
        files,
        maxGamesPerDay: MAX_GAMES_PER_DAY,
        onFailure: report("a submission could not be checked"),
      },
      changes,
    ),
    startRenewalReminders({
      database,
      clock,
      onFailure: report("players were not reminded of renewals"),
    }),
    startScreenshotSweep({
      database,
      files,
      onFailure: report("unused screenshots were not removed"),
    }),
  ];
  return {
    /** Ends the last first, and waits for what is running. */
    async close() {
      for (const job of jobs.toReversed()) await job.close();
    },
  };
}
