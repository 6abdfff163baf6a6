// Composes the product on a platform. The server and the tests use it; tests replace external
// services.
import { BOARD_CHANNELS, BOARDS_CHANGED } from "@capicu/contract/board-channels";
import { BRAND } from "@capicu/contract/brand";
import { authApi } from "@capicu/platform/auth/index";
import { functionsApi } from "@capicu/platform/functions/index";
import type { Apis } from "@capicu/platform/gateway";
import type { Platform } from "@capicu/platform/kernel/platform";
import type { Allowance } from "@capicu/platform/kernel/rate-limit";
import { realtimeApi, type RealtimeOptions } from "@capicu/platform/realtime/index";
import { restApi } from "@capicu/platform/rest/index";
import { storageApi } from "@capicu/platform/storage/index";

import { webhookRoute } from "./billing/stripe-webhook.ts";
import { createAdminAlert } from "./emails/admin-alert.ts";
import { MESSAGE_LANGUAGES } from "./emails/message-languages.ts";
import { createOutbox } from "./emails/outbox.ts";
import { unsubscribeKey } from "./emails/unsubscribe-token.ts";
import { createWebhooks } from "./events/webhooks/create-webhooks.ts";
import type { CacheObserver } from "./ground/cache-observer.ts";
import { secondFactor } from "./ground/second-factor.ts";
import { staffRight } from "./ground/staff-right.ts";
import { isPictureRenewal } from "./ground/stored-files/picture-renewal.ts";
import { createBoards } from "./leaderboard/boards.ts";
import type { MinimumGames } from "./leaderboard/own-part.ts";
import { functionUse } from "./limited-functions.ts";
import { isOffered, productFunctions, withheldNames } from "./product-functions.ts";
import type { Services } from "./services.ts";
import type { Config } from "./settings/config.ts";

/** External services: programs, disks and companies. */
export type OutsideServices = Pick<
  Services,
  | "recogniser"
  | "readingLine"
  | "readSample"
  | "files"
  | "billing"
  | "prices"
  | "publicReads"
  | "push"
  | "doctor"
  | "readBackups"
  | "readBackupRoom"
>;

interface ServiceOptions {
  config: Config;
  minimumGames: MinimumGames;
  /** Whether readings and pictures per player are limited. */
  rateLimits: boolean;
  observer?: CacheObserver;
}

export interface ProductServices extends Services {
  close(): void;
}

const READINGS = { burst: 20, perMinute: 20 };
const PICTURES = { burst: 10, perMinute: 5 };

export function createProductServices(
  { database, changes, mailer, tokens, clock, limitStore, settings, log }: Platform,
  outside: OutsideServices,
  { config, minimumGames, rateLimits, observer }: ServiceOptions,
): ProductServices {
  const boards = createBoards({
    database,
    publicReads: outside.publicReads,
    changes,
    minimumGames,
    observer,
  });
  const limit = (name: string, allowance: Allowance) =>
    rateLimits ? limitStore.rateLimit(name, allowance) : null;
  const emails = createOutbox({
    service: database.service,
    mailer,
    publicUrl: settings.publicUrl,
    key: unsubscribeKey(tokens),
    // A mail server's words may name addresses, so only its code is logged.
    onFailure: ({ code }) => log.warn({ code }, "an email waits for another try"),
  });
  return {
    ...outside,
    config,
    publicUrl: settings.publicUrl,
    get hasClubs() {
      return config.CLUBS;
    },
    get hasEvents() {
      return config.EVENTS;
    },
    boards,
    mailer,
    emails,
    alertAdmins: createAdminAlert({
      service: database.service,
      mailer,
      publicUrl: settings.publicUrl,
      onFailure: (error) => log.warn({ err: error }, "the admins could not be told by mail"),
    }),
    webhooks: createWebhooks({ database, publicUrl: settings.publicUrl, tokens, log }),
    clock,
    readingLimit: limit("readings", READINGS),
    pictureLimit: limit("pictures", PICTURES),
    close() {
      boards.close();
      emails.close();
    },
  };
}

interface ApiOptions extends RealtimeOptions {
  /** Whether each function's answer is checked against its contract. */
  checkOutput: boolean;
}

export function productApis(
  platform: Platform,
  services: Services,
  { checkOutput, ...realtime }: ApiOptions,
): Apis {
  const switches = () => ({ clubs: services.hasClubs, events: services.hasEvents });
  return {
    auth: authApi(platform, { brand: BRAND, languages: MESSAGE_LANGUAGES }),
    rest: restApi(platform, { withheld: () => withheldNames(switches()) }),
    storage: storageApi(platform, services.files, { forgetsOn: isPictureRenewal }),
    realtime: realtimeApi(platform, {
      ...realtime,
      announcements: (announce) =>
        services.boards.subscribe(({ version, isForAll }) => {
          for (const topic of Object.values(BOARD_CHANNELS))
            announce({ topic, event: BOARDS_CHANGED, payload: { version }, isForAll });
        }),
    }),
    functions: async (api) => {
      await api.register(
        functionsApi(platform, {
          functions: productFunctions,
          isOffered: (name) => isOffered(switches(), name),
          services,
          secondFactor,
          staffRight,
          limitedUseOf: functionUse,
          checkOutput,
        }),
      );
      await api.register(webhookRoute(services.billing));
    },
  };
}
