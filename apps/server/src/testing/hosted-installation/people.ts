// People of a hosted installation, with what an import has to be careful of.
import type { Database } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

/** The id of the person with this number. */
export const idOf = (number: number) =>
  `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

export const PASSWORD = "a password of before";
const PASSWORD_HASH = "$2b$04$97Jrib9ITdzN3n5R.tvPR.D7.XO7iydTGQUyrLprE5PnJWq7OybLq";
const PEOPLE = 12;
const WITHOUT_PROFILE = 8;

type Row = Record<string, unknown>;

async function insert(database: Database, table: string, rows: readonly Row[]): Promise<void> {
  await sql`
    insert into ${sql.table(table)}
    select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    database.service,
  );
}

const day = (number: number) => new Date(Date.UTC(2025, 0, number)).toISOString();

const NUMBERS = {
  domino_app: "domino-by-flyclops",
  gamertag: "Tag",
  overall_win_rate: 60,
  casual_wins: 40,
  casual_losses: 20,
  casual_win_rate: 66.7,
  casual_games_played: 60,
  casual_percent_complete: 90,
  casual_points_scored: 4000,
  blitz_wins: 20,
  blitz_losses: 20,
  blitz_win_rate: 50,
  blitz_games_played: 40,
  blitz_percent_complete: 80,
  blitz_points_scored: 2000,
};

const submission = (number: number, player: number, row: Row = {}) => ({
  id: idOf(1000 + number),
  user_id: idOf(player),
  ...NUMBERS,
  overall_wins: 50 + number,
  overall_losses: 40,
  status: "approved",
  submitted_at: day(10 + number),
  reviewed_at: day(11 + number),
  ...row,
});

const account = (number: number) => ({
  id: idOf(number),
  email: `person${number}@example.org`,
  encrypted_password: PASSWORD_HASH,
  email_confirmed_at: day(number),
  confirmation_sent_at: day(number),
  raw_user_meta_data: { full_name: `Person ${number}` },
  is_sso_user: false,
  is_anonymous: false,
  created_at: day(number),
  ...ODD_ACCOUNTS[number],
});

const ODD_ACCOUNTS: Record<number, Row> = {
  2: { encrypted_password: "scrypt$of$another$kind" },
  3: { confirmation_sent_at: null },
  9: { deleted_at: day(20) },
  10: { is_anonymous: true, email: null },
  12: { banned_until: "2999-01-01T00:00:00Z" },
};

const identity = (number: number) => ({
  id: idOf(500 + number),
  user_id: idOf(number),
  provider: number === 4 ? "google" : "email",
  provider_id: number === 4 ? "google-4" : idOf(number),
  identity_data: {
    sub: idOf(number),
    email: `person${number}@example.org`,
    email_verified: true,
  },
  created_at: day(number),
});

const submissions = (address: string) => [
  submission(1, 1, { screenshot_url: "one/top.png" }),
  submission(2, 1, {
    screenshot_url: `${address}/storage/v1/object/public/screenshots/one/new.png`,
  }),
  submission(3, 3, { screenshot_url: "one/top.png" }),
  submission(4, 4, { status: "pending", reviewed_at: null, screenshot_url: "four/gone.png" }),
  submission(5, 4, { status: "rejected", rejection_reason: "Too dark" }),
  submission(6, 6, { overall_wins: 1e30 }),
  submission(7, 6, { status: "demo-mode" }),
  submission(8, 5),
  submission(9, 99),
  { ...submission(10, 7), id: "00000000-0000-1000-8000-000000001010" },
];

const STATISTICS = [
  { user_id: idOf(1), wins: 52, losses: 40 },
  {
    user_id: idOf(12),
    wins: 30,
    losses: 10,
    win_rate: 75,
    casual_wins: 30,
    casual_losses: 10,
    points_scored: 900,
    updated_at: day(30),
  },
  { user_id: idOf(2), wins: 0, losses: 0 },
];

const FOLLOWS = [
  [1, 2],
  [2, 1],
  [3, 1],
  [4, 4],
  [1, 5],
  [6, 7],
] as const;

const LIKES = [
  [2, 1, "user"],
  [3, 1, "user"],
  [3, 2, "video"],
] as const;

export async function fillInstallation({
  database,
  address,
}: {
  database: Database;
  address: string;
}): Promise<void> {
  const numbers = Array.from({ length: PEOPLE }, (_, index) => index + 1);
  await insert(database, "auth.users", numbers.map(account));
  await insert(database, "auth.identities", numbers.map(identity));
  await insert(database, "auth.mfa_factors", [
    { id: idOf(700), user_id: idOf(1), status: "verified", secret: "sealed" },
  ]);
  const profiles = numbers
    .filter((number) => number !== WITHOUT_PROFILE)
    .map((number) => ({ ...profileOf(number), ...oddProfile(number, address) }));
  await insert(database, "public.users", profiles);
  await insert(database, "public.stats_submissions", submissions(address));
  await insert(database, "public.user_stats", STATISTICS);
  const follows = FOLLOWS.map(([one, other], index) => ({
    id: idOf(2000 + index),
    follower_id: idOf(one),
    following_id: idOf(other),
    created_at: day(15),
  }));
  await insert(database, "public.follows", follows);
  const likes = LIKES.map(([one, other, target], index) => ({
    id: idOf(3000 + index),
    user_id: idOf(one),
    target_user_id: idOf(other),
    target_type: target,
    created_at: day(15),
  }));
  await insert(database, "public.likes", likes);
}

const profileOf = (number: number): Row => ({
  id: idOf(number),
  email: `person${number}@example.org`,
  handle: `person${number}`,
  username: `Person ${number}`,
  display_name: `Person ${number}`,
  // The installation's own counts, which are not taken over.
  followers_count: 99,
  created_at: day(number),
});

function oddProfile(number: number, address: string): Row {
  const rows: Record<number, Row> = {
    1: {
      is_admin: true,
      role: "admin",
      is_pro: true,
      subscription_tier: "pro",
      country: "DO",
      avatar_url: `${address}/storage/v1/object/public/avatars/one/face.png`,
      profileVisibility: "public",
    },
    3: { handle: "taken_here", profileVisibility: "friends", showStats: false },
    6: {
      username: "<b>Bold</b>\u0007 \u202egnp",
      display_name: "<img src=x onerror=alert(1)>",
      bio: "x".repeat(10_000),
      website_url: "javascript:alert(1)",
      twitter_url: "https://x.example/six",
      country: "Atlantis",
      banner_url: "https://elsewhere.example/b.png",
    },
    7: { handle: null, bio: '{"handle":"seven_of_old","bio":"Words of old"}' },
  };
  return {
    profileVisibility: "public",
    showStats: true,
    emailNotifications: true,
    ...rows[number],
  };
}
