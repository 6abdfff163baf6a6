// The product in process, on the test database: real APIs, real functions, and a reader with
// prepared answers.
import type { Apis } from "@capicu/platform/gateway";
import type { Platform } from "@capicu/platform/kernel/platform";
import { readPrimaryOnly } from "@capicu/platform/kernel/public-reads";
import { openDiskFileStore } from "@capicu/platform/storage/disk-file-store";
import type { FileStore } from "@capicu/platform/storage/file-store";
import {
  testPlatform,
  type TestPlatform,
  type TestPlatformSettings,
} from "@capicu/platform/testing/test-platform";
import type { Reading } from "@capicu/recognition/reading";
import type { Recogniser } from "@capicu/recognition/recogniser";
import type { SupabaseClient } from "@supabase/supabase-js";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { openApi } from "#api/open-api.ts";
import { readBackupRoom } from "#backup/backup-runs.ts";
import { readBackups } from "#backup/backup-summary.ts";
import { SANDBOX_PRICES } from "#billing/provider/open-provider.ts";
import {
  createProductServices,
  productApis,
  type OutsideServices,
  type ProductServices,
} from "#compose-product.ts";
import { createDoctor } from "#doctor/shared-doctor.ts";
import { saveBadgeRules } from "#ground/save-badge-rules.ts";
import { saveScreenFields } from "#ground/save-screen-fields.ts";
import { productFunctions } from "#product-functions.ts";
import { derivePushKey } from "#push/push-key.ts";
import { createPushMessages } from "#push/push-messages.ts";
import type { Services } from "#services.ts";
import { readConfig, type Config } from "#settings/config.ts";
import { createReadingLine } from "#submissions/reading-line.ts";

import { PUSH_HOST } from "./push-service.ts";
import { testPayments, type TestPayments } from "./test-payments.ts";

const MIGRATIONS = join(import.meta.dirname, "../../migrations");
export const MINIMUM_GAMES_OF_TESTS = { overall: 20, casual: 15, blitz: 10 };

const HOUR_SECONDS = 3600;
/** Pictures that may wait in the line. */
export const READING_PLACES = 64;

export interface TestPlayer {
  id: string;
  email: string;
  username: string;
  token: string;
  client: SupabaseClient;
}

export interface TestProduct extends AsyncDisposable {
  world: TestPlatform;
  services: Services;
  /** `read` gives the next answer, or throws it; a test may replace it. */
  reader: { answers: (Reading | Error)[]; read: Recogniser["recognise"] };
  payments: TestPayments;
  visitor: SupabaseClient;
  service: SupabaseClient;
  aPlayer(columns?: Record<string, unknown>): Promise<TestPlayer>;
  anAdmin(): Promise<TestPlayer>;
}

/** Platform settings that a test changes. */
interface ProductSettings extends Pick<
  TestPlatformSettings,
  "rateLimits" | "allowances" | "freeBytes" | "database"
> {
  hasClubs?: boolean;
  hasEvents?: boolean;
  /** What members' programs may ask; without it they are not limited. */
  apiCallsPerMinute?: number;
  /** Settings that the environment names. */
  environment?: Record<string, string>;
}

export async function testProduct({
  hasClubs = true,
  hasEvents = true,
  apiCallsPerMinute,
  environment = {},
  ...settings
}: ProductSettings = {}): Promise<TestProduct> {
  const folder = await mkdtemp(join(tmpdir(), "product-"));
  const files = await openDiskFileStore(folder);
  const switches = { CLUBS: onOff(hasClubs), EVENTS: onOff(hasEvents) };
  const config = readConfig({ DATA_DIR: folder, PORT: "1", ...switches, ...environment });
  const reader = preparedReader();
  const payments = await testPayments();
  let product: ComposedProduct | null = null;
  const productOn = (platform: Platform): ComposedProduct => {
    product ??= composeProduct(platform, { files, reader, payments, config });
    return product;
  };
  const world = await testPlatform({
    ...settings,
    migrations: [MIGRATIONS],
    apis: {
      auth: (platform) => productOn(platform).apis.auth,
      rest: (platform) => productOn(platform).apis.rest,
      storage: (platform) => productOn(platform).apis.storage,
      functions: (platform) => productOn(platform).apis.functions,
      api: (platform) =>
        openApi({
          platform,
          services: productOn(platform).services,
          functions: productFunctions,
          callsPerMinute: () => apiCallsPerMinute ?? null,
        }),
    },
  });
  await saveScreenFields(world.platform.database);
  await saveBadgeRules(world.platform.database);
  const { services } = productOn(world.platform);
  const aPlayer = (columns: Record<string, unknown> = {}) => newPlayer(world, columns);
  return {
    world,
    services,
    reader,
    payments,
    visitor: world.client(),
    service: world.client(world.serviceKey),
    aPlayer,
    anAdmin: () => aPlayer({ is_admin: true, role: "admin" }),
    async [Symbol.asyncDispose]() {
      services.close();
      await payments.close();
      await world[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const onOff = (isOn: boolean) => (isOn ? "on" : "off");

function preparedReader(): TestProduct["reader"] {
  const answers: (Reading | Error)[] = [];
  return {
    answers,
    async read() {
      const answer = answers.shift();
      if (answer === undefined) throw new Error("the test gave the reader no answer");
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
}

interface ComposedProduct {
  services: ProductServices;
  apis: Apis;
}

interface ReplacedServices {
  files: FileStore;
  reader: TestProduct["reader"];
  payments: TestPayments;
  config: Config;
}

function composeProduct(
  platform: Platform,
  { files, reader, payments, config }: ReplacedServices,
): ComposedProduct {
  const recogniser: Recogniser = {
    recognise: (screenshot) => reader.read(screenshot),
    close: async () => {},
  };
  const { database, tokens } = platform;
  const outside: OutsideServices = {
    recogniser,
    readingLine: createReadingLine(recogniser, {
      workers: 1,
      places: READING_PLACES,
      onRefused: () => undefined,
    }),
    readSample: async () => Buffer.from("a picture"),
    files,
    billing: payments.billingOn(platform),
    prices: SANDBOX_PRICES,
    publicReads: readPrimaryOnly(platform.database),
    push: createPushMessages({
      service: platform.database.service,
      key: derivePushKey(platform.tokens),
      contact: () => "mailto:club@capicu.example",
      hosts: [PUSH_HOST],
      fetch: async () => Response.error(),
      log: platform.log,
      onState: () => undefined,
    }),
    readBackups: (db) => readBackups(db, config),
    readBackupRoom: (db) => readBackupRoom(db, config.BACKUP_KEEP),
    doctor: createDoctor({ config, database, tokens, isServing: false }),
  };
  const services = createProductServices(platform, outside, {
    config,
    minimumGames: MINIMUM_GAMES_OF_TESTS,
    rateLimits: false,
  });
  return { services, apis: productApis(platform, services, { checkOutput: true }) };
}

async function newPlayer(
  world: TestPlatform,
  columns: Record<string, unknown>,
): Promise<TestPlayer> {
  const { database, tokens } = world.platform;
  const id = randomUUID();
  const username = `p${id.slice(0, 8)}`;
  const email = `${username}@example.com`;
  await sql`
    insert into auth.users (id, email, email_confirmed_at, email_proven_at)
    values (${id}, ${email}, now(), now())`.execute(database.service);
  const row = { id, email, username, display_name: username, handle: `@${username}`, ...columns };
  await sql`
    insert into users (${sql.join(Object.keys(row).map((name) => sql.id(name)))})
    values (${sql.join(Object.values(row))})`.execute(database.service);
  const token = await tokens.signUser({
    sub: id,
    role: "authenticated",
    email,
    exp: Math.floor(world.platform.clock.now().getTime() / 1000) + HOUR_SECONDS,
  });
  return { id, email, username, token, client: world.client(token) };
}

/** A submission as the screen sends it. */
export function aSubmission(player: TestPlayer, columns: Record<string, unknown> = {}) {
  return {
    user_id: player.id,
    domino_app: "domino-by-flyclops",
    gamertag: player.username,
    overall_wins: 120,
    overall_losses: 80,
    overall_win_rate: 60,
    overall_games_played: 200,
    overall_percent_complete: null,
    overall_points_scored: null,
    casual_wins: 70,
    casual_losses: 50,
    casual_win_rate: 58.3,
    casual_games_played: 120,
    casual_percent_complete: 90,
    casual_points_scored: 9000,
    blitz_wins: 50,
    blitz_losses: 30,
    blitz_win_rate: 62.5,
    blitz_games_played: 80,
    blitz_percent_complete: 80,
    blitz_points_scored: 5000,
    notes: null,
    screenshot_url: null,
    ocr_result: null,
    status: "pending",
    submitted_at: new Date().toISOString(),
    ...columns,
  };
}

export async function submit(player: TestPlayer, columns: Record<string, unknown> = {}) {
  const { data } = await player.client
    .from("stats_submissions")
    .insert(aSubmission(player, columns))
    .select("id,status")
    .single()
    .throwOnError();
  return data;
}

/** A function's answer on the wire. */
export async function call(
  { world }: TestProduct,
  name: string,
  { token, input = {} }: { token?: string; input?: object } = {},
) {
  const answer = await world.app.inject({
    method: "POST",
    url: `/functions/v1/${name}`,
    headers: {
      "content-type": "application/json",
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    payload: input,
  });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: answer.json<unknown>() as never,
  };
}
