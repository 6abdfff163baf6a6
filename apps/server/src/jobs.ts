// All background work of the product. The platform cleans up its own expired sessions and files.
import { endDueAccounts } from "./accounts/end-accounts.ts";
import { openJobQueue } from "./background-jobs/job-queue.ts";
import { keepBackups } from "./backup/keep-backups.ts";
import { findRoomProblems } from "./backup/room-warning.ts";
import { trimEvents } from "./billing/billing.ts";
import { sendDueReminders } from "./billing/notices.ts";
import { checkDue } from "./checks/check-submissions.ts";
import { isCheckDue } from "./checks/submission-checks.ts";
import { notifyMembers } from "./clubs/notify-members.ts";
import type { ServerDependencies } from "./create-services.ts";
import { trimOutbox } from "./emails/outbox-records.ts";
import { forgetGuests } from "./events/forget-guests.ts";
import { fillFreePlaces } from "./events/places.ts";
import { confirmDueResults } from "./events/play/confirm-due-results.ts";
import { rateResults } from "./events/ratings/rate-results.ts";
import { claimPastGamertags } from "./gamertags/claim-past-gamertags.ts";
import { removeOldGamertagEvidence } from "./gamertags/old-gamertag-evidence.ts";
import { foldChanges } from "./ground/fold-changes.ts";
import { sayProblem } from "./ground/problem.ts";
import { doFileWork } from "./ground/stored-files/do-file-work.ts";
import { foldInactivity } from "./leaderboard/fold-inactivity.ts";
import { foldWindows } from "./leaderboard/fold-windows.ts";
import { createJobMetrics } from "./metrics/job-metrics.ts";
import { keepAuditMonths } from "./moderation/audit-months.ts";
import { liftEndedBans } from "./moderation/manage-account.ts";
import { removeOldNotifications } from "./notifications/old-notifications.ts";
import { removeOldDismissals } from "./operations/announcements/old-dismissals.ts";
import { appendPublicLog } from "./operations/append-public-log.ts";
import { grantBadgesBackwards } from "./profiles/badges/grant-backwards.ts";
import { removeOldReports } from "./reports/old-reports.ts";
import type { Config } from "./settings/config.ts";
import { markMinute, trimMinuteMarks } from "./site/minute-marks.ts";
import { startJob, type Job } from "./start-job.ts";
import { removeOldReadings } from "./submissions/old-readings.ts";
import { sweepScreenshots } from "./submissions/unused-screenshots.ts";
import { removeWithheldPictures } from "./submissions/withheld-pictures.ts";

interface JobContext extends ServerDependencies {
  config: Config;
}

interface ProductJob extends Omit<Job, "run"> {
  run: (context: JobContext) => Promise<unknown>;
}

type OnceJob = Omit<ProductJob, "wakesOn">;

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * These run in every process: each run takes rows that no other run has taken, or changes nothing
 * the second time.
 */
const JOBS_OF_EACH_PROCESS: ProductJob[] = [
  {
    name: "mark this minute as up",
    // Often enough that every minute has a run, however late a timer fires.
    everyMs: 20 * SECOND_MS,
    run: ({ platform }) => markMinute(platform.database.service, platform.clock),
  },
  {
    name: "check submissions",
    everyMs: MINUTE_MS,
    wakesOn: isCheckDue,
    run: ({ platform: { database, log }, files, config }) =>
      checkDue({
        database,
        files,
        maxGamesPerDay: config.MAX_GAMES_PER_DAY,
        onFailure: (error) => log.error({ err: error }, "a submission could not be checked"),
      }),
  },
  {
    name: "fold the changes of scores into their counts",
    everyMs: MINUTE_MS,
    wakesOn: ({ table }) => table === "score_changes",
    run: ({ platform }) => foldChanges(platform.database.service, "score_changes"),
  },
  {
    name: "bring the gains in time windows up to date",
    everyMs: MINUTE_MS,
    wakesOn: ({ table }) => table === "user_stats" || table === "score_changes",
    run: ({ platform }) => foldWindows(platform.database.service),
  },
  {
    name: "take inactive players off the boards",
    // A place ends at a second.
    everyMs: SECOND_MS,
    run: ({ platform }) => foldInactivity(platform.database.service),
  },
  {
    name: "fold the changes of counters",
    everyMs: 10 * SECOND_MS,
    run: ({ platform }) => foldChanges(platform.database.service, "counter_changes"),
  },
  {
    name: "tell the members of clubs that have closed",
    everyMs: 5 * SECOND_MS,
    run: ({ platform }) => notifyMembers(platform.database.service),
  },
  {
    name: "warn of a disk that fills up",
    everyMs: HOUR_MS,
    run: async ({ platform: { database, log }, config }) => {
      for (const problem of await findRoomProblems(config, database.service))
        log.warn(sayProblem(problem));
    },
  },
  {
    name: "send the emails that wait",
    everyMs: 5 * SECOND_MS,
    run: ({ services }) => services.emails.deliver(),
  },
  {
    name: "send the messages that wait for devices",
    everyMs: 5 * SECOND_MS,
    run: async ({ services }) => services.push?.deliver(),
  },
];

/** These run in one process at a time, once in each period, and a failed one is tried again. */
const JOBS_RUN_ONCE: OnceJob[] = [
  {
    name: "send the messages that wait for webhooks",
    everyMs: 5 * SECOND_MS,
    run: ({ services }) => services.webhooks.deliver(),
  },
  {
    name: "let results count that nobody has answered in time",
    everyMs: MINUTE_MS,
    run: ({ platform: { database, clock } }) => confirmDueResults(database, clock),
  },
  {
    name: "bring the ratings from confirmed games up to date",
    everyMs: MINUTE_MS,
    run: ({ platform }) => rateResults(platform.database),
  },
  {
    name: "claim gamertags of approvals from before",
    everyMs: MINUTE_MS,
    run: ({ platform }) => claimPastGamertags(platform.database),
  },
  {
    name: "grant the badges of new rules backwards",
    everyMs: MINUTE_MS,
    run: ({ platform }) => grantBadgesBackwards(platform.database),
  },
  {
    name: "append what was decided to the public log",
    everyMs: MINUTE_MS,
    run: ({ platform }) => appendPublicLog(platform.database.service),
  },
  {
    name: "give the free places of events to those who wait",
    everyMs: MINUTE_MS,
    run: ({ platform }) => fillFreePlaces(platform.database.service),
  },
  {
    name: "forget the names of guests of events that are over",
    everyMs: HOUR_MS,
    run: ({ platform }) => forgetGuests(platform.database.service),
  },
  {
    name: "lift the bans that have ended",
    everyMs: MINUTE_MS,
    run: ({ platform }) => liftEndedBans(platform.database),
  },
  {
    name: "remove the emails that were sent",
    everyMs: HOUR_MS,
    run: ({ platform }) => trimOutbox(platform.database.service),
  },
  {
    name: "divide the audit log by month, and remove its old months",
    everyMs: HOUR_MS,
    run: async ({ platform: { database, clock, log }, config }) => {
      const removed = await keepAuditMonths(database.service, clock, config.AUDIT_RETENTION_DAYS);
      if (removed.length > 0) log.info({ removed }, "months of the audit log are past their time");
    },
  },
  {
    name: "remove old notifications",
    everyMs: HOUR_MS,
    run: ({ platform: { database, clock }, config }) =>
      removeOldNotifications(database.service, clock, config.NOTIFICATION_RETENTION_DAYS),
  },
  {
    name: "remove the dismissals of announcements that are over",
    everyMs: HOUR_MS,
    run: ({ platform }) => removeOldDismissals(platform.database.service),
  },
  {
    name: "remove reports a year after they were settled",
    everyMs: HOUR_MS,
    run: ({ platform }) => removeOldReports(platform.database.service),
  },
  {
    name: "remove the pictures of disputes that are over",
    everyMs: HOUR_MS,
    run: ({ platform }) => removeOldGamertagEvidence(platform.database.service),
  },
  {
    name: "remove pictures that were taken from the public",
    everyMs: HOUR_MS,
    run: ({ platform }) => removeWithheldPictures(platform.database.service),
  },
  {
    name: "remove the marks of minutes after a year",
    everyMs: HOUR_MS,
    run: ({ platform }) => trimMinuteMarks(platform.database.service, platform.clock),
  },
  {
    name: "remove old messages of the payment provider",
    everyMs: HOUR_MS,
    run: ({ platform }) => trimEvents(platform.database.service),
  },
  {
    name: "compare subscriptions with the payment provider",
    everyMs: MINUTE_MS,
    run: ({ services }) => services.billing.syncDue(),
  },
  {
    name: "remind players of renewals",
    everyMs: 10 * MINUTE_MS,
    run: ({ platform: { database, clock } }) =>
      database.asService((db) => sendDueReminders(db, clock.now())),
  },
  {
    name: "end the accounts that are due",
    everyMs: HOUR_MS,
    run: ({ platform: { database, clock }, services }) =>
      endDueAccounts({
        database,
        clock,
        endSubscription: (player) => services.billing.end(player),
      }),
  },
  {
    name: "make the backup that is due",
    everyMs: MINUTE_MS,
    run: ({ platform: { database, clock, log }, services, config }) =>
      keepBackups({ database, config, clock, log, alert: services.alertAdmins }),
  },
  {
    name: "count the stored files, and delete the orphans that were ordered",
    // An admin who asks for it waits.
    everyMs: 10 * SECOND_MS,
    run: ({ platform: { database, clock }, files }) => doFileWork({ database, files, clock }),
  },
  {
    name: "remove unused screenshots",
    everyMs: 10 * MINUTE_MS,
    run: ({ platform, files, counters }) =>
      sweepScreenshots({
        database: platform.database,
        files,
        onRemoved: (count) => counters.unusedScreenshots.inc(count),
      }),
  },
  {
    name: "remove what was read in pictures that no submission names",
    everyMs: HOUR_MS,
    run: ({ platform }) => removeOldReadings(platform.database),
  },
];

export interface Jobs {
  /** Stops the jobs in reverse order, and waits for running ones. */
  close(): Promise<void>;
}

export async function startJobs(dependencies: ServerDependencies, config: Config): Promise<Jobs> {
  const { changes, clock, database, log } = dependencies.platform;
  const metrics = createJobMetrics({
    registry: dependencies.registry,
    database,
    clock,
    onFailure: (error) => log.warn({ err: error }, "the figures of jobs could not be read"),
  });
  const context = { ...dependencies, config };
  const onFailure = (job: string, error: unknown) =>
    log.error({ err: error, job }, "a background job failed");
  const queue = await openJobQueue({
    database,
    jobs: JOBS_RUN_ONCE.map((job) =>
      metrics.watch({ ...job, run: () => job.run(context) }, "any process"),
    ),
    onFailure,
    onError: (error) => log.warn({ err: error }, "the queue of background jobs has a problem"),
  });
  const jobs = JOBS_OF_EACH_PROCESS.map((job) =>
    startJob(metrics.watch({ ...job, run: () => job.run(context) }, "this process"), {
      changes,
      onFailure,
    }),
  );
  return {
    async close() {
      for (const job of jobs.toReversed()) await job.close();
      await queue.close();
    },
  };
}
