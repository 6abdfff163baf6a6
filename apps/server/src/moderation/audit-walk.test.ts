// Every function of admins either reads and changes nothing, or acts and leaves a line in the audit
// log. A new function must be listed here as the one or the other.
import type { AuditEntry } from "@capicu/contract/audit";
import { ACCOUNT_ACTIONS } from "@capicu/contract/user-management";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { productFunctions } from "#product-functions.ts";
import { clubCalls } from "#testing/club-calls.ts";
import { flaggedGames } from "#testing/flagged-games.ts";
import { submitRead } from "#testing/read-submission.ts";
import {
  call,
  submit,
  testProduct,
  type TestPlayer,
  type TestProduct,
} from "#testing/test-product.ts";

let product: TestProduct;
let admin: TestPlayer;

beforeAll(async () => {
  product = await testProduct();
  // The first look binds a database without fingerprints to its keys, as a server does at its start.
  await product.services.doctor.examine();
  admin = await product.anAdmin();
});
afterAll(() => product[Symbol.asyncDispose]());

const db = () => product.world.platform.database.service;
const DAY_MS = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const ask = (name: string, input: object) => call(product, name, { token: admin.token, input });

const LOOKS = [
  "admin-pending-stats",
  "admin-avatars-pending",
  "admin-banners-pending",
  "admin-avatars-all",
  "admin-doctor",
  "admin-overview",
  "admin-queue-health",
  "admin-audit",
  "admin-users",
  "admin-refunds",
  "admin-clubs",
  "admin-gamertags",
  "admin-reports",
  "admin-results",
  "admin-seasons",
  "admin-settings",
  "admin-storage",
  "admin-announcements",
  "admin-second-reviews",
  "admin-texts",
  "admin-work",
  "debug-stats",
  "check-schema",
];

/** A lease that expires by itself, or a mail to the caller: nothing of a player changes. */
const HOLDS = ["admin-service-test", "admin-stats-lease", "admin-work-lease"];

/** What their own tests look at: they need a dispute of two players, or pictures that are stored. */
const WALKED_ELSEWHERE = [
  "admin-gamertags-action",
  "admin-gamertags-undo",
  "admin-second-review-keep",
  "admin-stats-withhold",
];

/** Asked and given for a drawn case alone. An opinion changes nothing of a player, and its giver is nobody else's to see. */
const OPINIONS = ["admin-second-review", "admin-second-review-answer"];

interface Action {
  action: string;
  /** Null where it is about no player. */
  about: TestPlayer | null;
  input: object;
}

const decided = async (action: string) => {
  const about = await product.aPlayer();
  return { about, submissionId: (await submit(about)).id, action };
};

const ofStats = async (action: string): Promise<Action> => {
  const { about, submissionId } = await decided(action);
  return {
    about,
    action: `stats.${action === "approve" ? "approved" : "rejected"}`,
    input: { submissionId, action, reason: "Because." },
  };
};

const ofPicture = (kind: string) =>
  (["approve", "reject", "remove"] as const).map((action) => async (): Promise<Action> => {
    const about = await product.aPlayer({ [`${kind}_pending_url`]: "x", [`${kind}_url`]: "/y" });
    const past = { approve: "approved", reject: "rejected", remove: "removed" }[action];
    return { about, action: `${kind}.${past}`, input: { userId: about.id, action } };
  });

const AUDITED_AS: Record<(typeof ACCOUNT_ACTIONS)[number], RegExp> = {
  ban: /^account\.banned$/,
  unban: /^account\.unbanned$/,
  unrank: /^account\./,
  rank: /^account\./,
  "set-role": /^account\.role changed$/,
  "end-sessions": /^account\.signed out$/,
};

const ofAccount = (action: string) => async (): Promise<Action> => {
  const about = await product.aPlayer();
  return {
    about,
    action: "account.",
    input: { userId: about.id, action, role: "reviewer", reason: "Because." },
  };
};

const ACTIONS: Record<string, (() => Promise<Action>)[]> = {
  "admin-stats-action": [() => ofStats("approve"), () => ofStats("reject")],
  "admin-stats-undo": [
    async () => {
      const { about, submissionId } = await decided("approve");
      await ask("admin-stats-action", { submissionId, action: "approve" });
      return { about, action: "stats.", input: { submissionId } };
    },
  ],
  "admin-stats-bulk": [
    async () => {
      const about = await product.aPlayer();
      // One of the two is kept back as the sample.
      const submissions = [await submitRead(product, about), await submitRead(product, about)];
      const input = { submissionIds: submissions.map(({ id }) => id) };
      return { about, action: "stats.approved", input };
    },
  ],
  "admin-avatars-action": ofPicture("avatar"),
  "admin-banners-action": ofPicture("banner"),
  "admin-users-action": ACCOUNT_ACTIONS.map(ofAccount),
  "admin-audit-export": [
    async () => ({ about: null, action: "audit.exported", input: { format: "csv" } }),
  ],
  "admin-clubs-action": (["close", "reopen", "dismiss"] as const).map((action) => async () => {
    const { id: clubId } = await clubCalls(product).aClub();
    const input = { clubId, action, reason: "Because." };
    if (action === "reopen") await ask("admin-clubs-action", { ...input, action: "close" });
    const past = { close: "closed", reopen: "reopened", dismiss: "reports dismissed" }[action];
    return { about: null, action: `club.${past}`, input };
  }),
  "admin-reports-action": (["upheld", "dismissed"] as const).map((outcome) => async () => {
    const [about, reporter] = [await product.aPlayer(), await product.aPlayer()];
    const report = { kind: "player", id: about.id, category: "spam" };
    await call(product, "reports-create", { token: reporter.token, input: report });
    const input = { kind: "player", id: about.id, outcome, reason: "Because." };
    return { about, action: `report.${outcome}`, input };
  }),
  "admin-seasons-action": (["open", "rename", "close", "cancel"] as const).map(
    (action, place) => async () => {
      // Each has days of its own; the one that is closed begins today.
      const day = dayIn(action === "close" ? 0 : 100 * (place + 1));
      const season = { name: `Season ${day} ${place}`, first_day: day, last_day: day };
      const past = {
        open: "opened",
        rename: "renamed",
        close: "closed",
        cancel: "taken back",
      }[action];
      if (action === "open")
        return { about: null, action: "season.opened", input: { action, ...season } };
      const { body } = await ask("admin-seasons-action", { action: "open", ...season });
      const { slug } = body as { slug: string };
      const input = { action, slug, ...(action === "rename" && { name: `Other ${day}` }) };
      return { about: null, action: `season.${past}`, input };
    },
  ),
  "admin-announcements-action": (["publish", "end", "delete"] as const).map(
    (action) => async () => {
      const past = { publish: "published", end: "ended", delete: "deleted" }[action];
      const [from, to] = action === "delete" ? [1, 2] : [null, 1];
      const at = (days: number | null) =>
        days === null ? null : new Date(Date.now() + days * 86_400_000).toISOString();
      const draft = { level: "info", audience: "everybody", texts: { en: "Hello" }, link: null };
      const publish = { action: "publish", ...draft, starts_at: at(from), ends_at: at(to) };
      if (action === "publish")
        return { about: null, action: "announcement.published", input: publish };
      const { body } = await ask("admin-announcements-action", publish);
      const { id } = body as { id: string };
      return { about: null, action: `announcement.${past}`, input: { action, id } };
    },
  ),
  "admin-settings-action": [
    async () => {
      const changes = [{ name: "INACTIVE_DAYS", value: 365 }];
      return { about: null, action: "setting.changed", input: { changes } };
    },
    async () => {
      await ask("admin-settings-action", { changes: [{ name: "MAX_GAMES_PER_DAY", value: 300 }] });
      const changes = [{ name: "MAX_GAMES_PER_DAY", value: null }];
      return { about: null, action: "setting.reset", input: { changes } };
    },
  ],
  "admin-storage-action": [
    async () => {
      await sql`
        update file_count
        set counted = id, orphans = 1, kinds = '[{"kind": "orphan", "files": 1, "bytes": 1}]'
      `.execute(db());
      const { rows } = await sql<{ id: string }>`select id from file_count`.execute(db());
      const input = { action: "delete", count: rows[0]?.id };
      return { about: null, action: "files.orphans deleted", input };
    },
    async () => ({ about: null, action: "files.pictures renewed", input: { action: "renew" } }),
  ],
  "admin-texts-action": (["published", "withdrawn"] as const).map((past) => async () => {
    const opened = { kind: "help", lang: "ht" };
    const { body } = await ask("admin-texts", { opened });
    const held = (body as { opened: { versions: { version: number }[] } }).opened.versions[0];
    const text = { ...opened, asks: false, body: crypto.randomUUID() };
    const first = { ...text, base: held?.version ?? 0 };
    if (past === "published") return { about: null, action: "text.published", input: first };
    const { body: published } = await ask("admin-texts-action", first);
    const { version: base } = published as { version: number };
    return { about: null, action: "text.withdrawn", input: { ...text, base, body: null } };
  }),
  "admin-results-action": (["counts", "left_out"] as const).map((verdict) => async () => {
    const games = flaggedGames(product);
    const [{ event, round, table }] = await games.twins(
      await games.anEventOfGames(),
      await games.four(),
    );
    const input = { eventId: event, round, table, seenState: "open", verdict, reason: "Because." };
    return { about: null, action: `result.${verdict.replace("_", " ")}`, input };
  }),
  "admin-refunds-action": [
    async () => {
      const about = await product.aPlayer();
      const { rows } = await sql<{ id: string }>`
        insert into refund_requests (user_id, subscription_id, reason)
        values (${about.id}, 'sub_walk', 'x') returning id`.execute(db());
      const input = { requestId: rows[0]?.id, action: "decline", reason: "Because." };
      return { about, action: "refund.declined", input };
    },
  ],
};

test("each function of admins is known as one that looks or one that does", () => {
  const all = productFunctions
    .filter(({ definition }) => typeof definition.access === "object")
    .map(({ agreed }) => agreed.name);

  expect(all.toSorted()).toEqual(
    [...LOOKS, ...HOLDS, ...OPINIONS, ...WALKED_ELSEWHERE, ...Object.keys(ACTIONS)].toSorted(),
  );
});

async function newest(): Promise<(AuditEntry & { actor_id: string; player_id: string }) | null> {
  const { rows } = await sql<{ entry: never }>`
    select to_jsonb(audit_log) as entry from audit_log order by id desc limit 1`.execute(db());
  return rows[0]?.entry ?? null;
}

test.each(
  Object.entries(ACTIONS).flatMap(([name, actions]) =>
    actions.map((prepare, at) => ({ name, prepare, at })),
  ),
)("$name leaves who, what and whom ($at)", async ({ name, prepare }) => {
  const { about, action, input } = await prepare();
  const before = await newest();

  expect((await ask(name, input)).status).toBe(200);

  const entry = await newest();
  expect(entry?.id).toBeGreaterThan(before?.id ?? 0);
  expect(entry?.actor_id).toBe(admin.id);
  expect(entry?.action.startsWith(action)).toBe(true);
  expect(entry?.player_id).toBe(about?.id ?? null);
});

test.each(ACCOUNT_ACTIONS)("%s says what was, what is and why", async (action) => {
  const about = await product.aPlayer();
  await ask("admin-users-action", {
    userId: about.id,
    action,
    role: "reviewer",
    reason: "Because.",
  });

  const entry = await newest();
  expect(entry?.action).toMatch(AUDITED_AS[action]);
  expect(entry?.before).toBeTypeOf("object");
  expect(entry?.after).toBeTypeOf("object");
  expect(entry?.reason).toBe("Because.");
});

test("a decision on statistics says what the board showed before and after, and why", async () => {
  const { input } = await ofStats("approve");
  await ask("admin-stats-action", input);
  expect(await newest()).toMatchObject({
    before: { status: "pending", shown: null },
    after: { status: "approved", shown: { wins: 120 } },
  });

  const { input: other } = await ofStats("reject");
  await ask("admin-stats-action", other);
  expect(await newest()).toMatchObject({
    before: { status: "pending" },
    after: { status: "rejected" },
    reason: expect.stringContaining("Because."),
  });
});

/** Returns the state of the whole database except the records about reading itself. */
async function everything() {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'auth', 'storage') order by 1`.execute(db());
  const states: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ state: string }>`
      select md5(string_agg(one::text, ',' order by one::text)) as state
      from ${sql.raw(name)} as one`.execute(db());
    states[name] = rows[0]?.state;
  }
  return states;
}

test.each(LOOKS)("%s changes nothing", async (name) => {
  // What earlier decisions have to send is not sent meanwhile.
  await product.services.emails.deliver();
  const before = await everything();

  expect((await ask(name, {})).status).toBe(200);

  expect(await everything()).toEqual(before);
});
