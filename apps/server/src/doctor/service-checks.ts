import type { ServiceProblem } from "@capicu/platform/kernel/check-mail-server";

import { paymentsIn } from "#billing/provider/open-provider.ts";
import type { Problem } from "#ground/problem.ts";
import {
  checkBackupStore,
  checkFiles,
  checkMail,
  checkPayments,
  checkSharedRedis,
  checkSignIn,
} from "#setup-checks/check-services.ts";

import { findingsOf, type Check } from "./check.ts";

/** A service that refuses has another remedy than a silent one. */
function problemsOf(found: ServiceProblem | null, setting: string): Problem[] {
  if (found === null) return [];
  const fix = found.isRefusal
    ? `Correct ${setting} and the settings beside it.`
    : `Start the service, or correct ${setting}.`;
  return [{ cause: found.message, fix }];
}

const mail: Check = {
  name: "mail-server",
  async examine({ config }) {
    const isMailed = config.SMTP_URL !== undefined;
    return findingsOf({
      check: this.name,
      well: isMailed ? "The mail server takes mail." : "Mail goes to the outbox folder.",
      wrong: "The mail server takes no mail.",
      problems: problemsOf(await checkMail(config), "SMTP_URL"),
    });
  },
};

const files: Check = {
  name: "object-store",
  async examine({ config }) {
    const isStored = config.S3_ENDPOINT !== undefined;
    return findingsOf({
      check: this.name,
      well: isStored ? "The object store knows the bucket." : "Files are on the disk.",
      wrong: "The object store cannot be used.",
      problems: problemsOf(await checkFiles(config), "S3_ENDPOINT"),
    });
  },
};

const backupStore: Check = {
  name: "backup-store",
  async examine({ config }) {
    const isStored = config.BACKUP_S3_ENDPOINT !== undefined;
    return findingsOf({
      check: this.name,
      well: isStored
        ? "The object store of backups knows the bucket."
        : "Backups by schedule stay on the disk.",
      wrong: "The object store of backups cannot be used.",
      problems: problemsOf(await checkBackupStore(config), "BACKUP_S3_ENDPOINT"),
    });
  },
};

const PAYMENTS = {
  stripe: "Stripe knows the key and the prices.",
  sandbox: "Payments are those of the sandbox.",
  closed: "Nothing is sold.",
};

const payments: Check = {
  name: "payments",
  async examine({ config }) {
    const causes = await checkPayments(config);
    return findingsOf({
      check: this.name,
      well: PAYMENTS[paymentsIn(config)],
      wrong: "The payment provider cannot be used as it is set.",
      problems: causes.map((cause) => ({
        cause,
        fix: "Copy the value from the provider's dashboard, in the same mode (test or live).",
      })),
    });
  },
};

const signIn: Check = {
  name: "google-sign-in",
  async examine({ config }) {
    const cause = await checkSignIn(config);
    const isSet = config.GOOGLE_CLIENT_ID !== undefined;
    return findingsOf({
      check: this.name,
      well: isSet ? "Sign-in with Google answers." : "Sign-in with Google is not set up.",
      wrong: "Sign-in with Google does not answer.",
      problems:
        cause === null ? [] : [{ cause, fix: "Correct GOOGLE_ISSUER, or start the issuer." }],
    });
  },
};

const limits: Check = {
  name: "shared-limits",
  async examine({ config }) {
    const isShared = config.REDIS_URL !== undefined;
    return findingsOf({
      check: this.name,
      well: isShared ? "All processes count limits in Redis." : "Each process counts limits alone.",
      wrong: "Redis cannot be used.",
      problems: problemsOf(await checkSharedRedis(config), "REDIS_URL"),
    });
  },
};

export const SERVICE_CHECKS = [mail, files, backupStore, payments, signIn, limits];
