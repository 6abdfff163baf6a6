// Identifiers and file names must not use words that were replaced by the field's terms.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { expect, test } from "vitest";

import { trackedFiles } from "./tracked-files.ts";

const ROOT = join(import.meta.dirname, "..");

/** Each replaced word, as a part of a name, with the word to use. */
const REPLACED: Record<string, string> = {
  door: "api",
  doors: "apis",
  desk: "review",
  desks: "reviews",
  deed: "action",
  deeds: "actions",
  hindrance: "blocker",
  hindrances: "blockers",
  amiss: "misread",
  aslant: "diagonal",
  gravest: "most severe",
  sureness: "confidence",
  upkeep: "maintenance",
};

/** Whole names that were replaced. */
const REPLACED_NAMES: Record<string, string> = {
  composeLetter: "renderEmail",
  openLetters: "createOutbox",
  askBack: "requestRefund",
  giveBack: "refund",
  giveBackLease: "releaseLease",
  applyWord: "saveProviderState",
  ProviderWord: "AppliedState",
  BillingParts: "BillingDependencies",
  openParts: "createServices",
  keepEngine: "superviseEngine",
  takeTurn: "enforceRateLimit",
  verifyLiving: "verifyActiveToken",
  rehearse: "assertWritable",
  raiseSession: "upgradeSession",
  leaveTo: "redirectTo",
  wayBack: "returnTo",
  "data-look": "data-variant",
  ButtonLook: "ButtonVariant",
  TagLook: "TagVariant",
  withStatus: "fromTable",
  decideWith: "decide",
  makeSnapshot: "makeCachedResponse",
  startRounds: "startPeriodicJob",
  statusTold: "statusReceived",
  guaranteeTold: "guaranteeReceived",
  tellPlayer: "notifyPlayer",
  readUntoldFollowers: "readFollowersToEmail",
  createTurns: "createStatementQueue",
  splitWords: "splitMessage",
  endConnectionsOf: "closeEndedSessions",
  givenRows: "readPayloadRows",
  bearerOf: "readBearerToken",
  tellCharge: "emitCharge",
  openKeeper: "openStateFile",
};

/** Further words that were replaced in SQL. */
const REPLACED_IN_SQL: Record<string, string> = {
  desk: "review",
  hear: "see",
  hears: "sees",
  letter: "email",
  letters: "emails",
  look: "check",
  tell: "notify",
  tells: "notifies",
  told: "notified",
  untold: "unsent",
};

const FOLDERS = [
  "apps",
  "packages/consistency",
  "packages/contract",
  "packages/pairing",
  "packages/platform",
  "packages/payment-sandbox",
  "packages/recognition",
  "e2e",
];

/** `openDoors`, `open-doors` and `OPEN_DOORS` contain the same words. */
const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/);

const replacementsIn = (name: string, replaced = REPLACED): string[] =>
  [
    ...(Object.hasOwn(REPLACED_NAMES, name) ? [REPLACED_NAMES[name] ?? ""] : []),
    ...wordsOf(name).flatMap((word) =>
      Object.hasOwn(replaced, word) ? [replaced[word] ?? ""] : [],
    ),
  ].map((better) => `${name}: say ${better}`);

function namesIn(path: string, source: string): Set<string> {
  const names = new Set<string>();
  const add = ({ name }: { name: string }) => names.add(name);
  new Visitor({ Identifier: add, PrivateIdentifier: add, JSXIdentifier: add }).visit(
    parseSync(path, source).program,
  );
  return names;
}

const complaintsAbout = (path: string, source: string): string[] =>
  [...path.split("/"), ...namesIn(path, source)]
    .flatMap((name) => replacementsIn(name))
    .map((complaint) => `${path}: ${complaint}`);

/** Comments, texts and the names of policies are prose and are skipped. */
const namesInSql = (source: string): string[] => [
  ...new Set(
    source
      .replaceAll(/--[^\n]*|'[^']*'|"[^"]*"/g, " ")
      .toLowerCase()
      .match(/[a-z_]\w*/g),
  ),
];

const complaintsAboutSql = (path: string, source: string): string[] =>
  namesInSql(source)
    .flatMap((name) => replacementsIn(name, { ...REPLACED, ...REPLACED_IN_SQL }))
    .map((complaint) => `${path}: ${complaint}`);

const filesWith = (ending: RegExp): string[] => trackedFiles(ending, ...FOLDERS);

test("no name in SQL has a word that was replaced", () => {
  const files = filesWith(/\.sql$/);

  expect(files.length).toBeGreaterThan(20);
  expect(
    files.flatMap((path) => complaintsAboutSql(path, readFileSync(join(ROOT, path), "utf8"))),
  ).toEqual([]);
});

test("a name planted in SQL is found, and prose is left alone", () => {
  const source = `-- The player is told.
    create function tell_player() returns text language sql as $$ select 'told' $$;
    create policy "what players are told" on moves using (desk = 'a');`;

  expect(complaintsAboutSql("a.sql", source)).toEqual([
    "a.sql: tell_player: say notify",
    "a.sql: desk: say review",
  ]);
});

test("no name has a word that was replaced", () => {
  const files = filesWith(/\.tsx?$/);

  expect(files.length).toBeGreaterThan(1000);
  expect(
    files.flatMap((path) => complaintsAbout(path, readFileSync(join(ROOT, path), "utf8"))),
  ).toEqual([]);
});

test.each([
  ["apps/web/src/open.ts", "export const openDoors = 1;", "openDoors: say apis"],
  ["apps/web/src/open.ts", "interface Hindrance { why: string }", "Hindrance: say blocker"],
  ["apps/web/src/open.ts", "const { DESK_KEYS } = keys;", "DESK_KEYS: say review"],
  ["apps/web/src/open.ts", "billing.askBack();", "askBack: say requestRefund"],
  ["apps/web/src/open.tsx", "<DeskBar />;", "DeskBar: say review"],
  ["packages/recognition/src/line-text.ts", "surenessOf(line);", "surenessOf: say confidence"],
  [
    "packages/platform/src/open.ts",
    "createTurns(engine);",
    "createTurns: say createStatementQueue",
  ],
  ["apps/web/src/desk-bar.tsx", "", "desk-bar.tsx: say review"],
])("a planted name is found: %s, %s", (path, source, complaint) => {
  expect(complaintsAbout(path, source)).toEqual([`${path}: ${complaint}`]);
});

test("words that only look alike are left alone", () => {
  expect(complaintsAbout("open.ts", "const indoor = desktop(indeed, outdoors);")).toEqual([]);
});

/** How a thing came about, not what it holds; the site names its types and props by nouns. */
const NO_NOUN = new Set(
  "look Wanted Asked Known Told Said Noted Followed Listed Opened Leaving Means".split(" "),
);

const bareNames = (path: string, source: string): string[] =>
  [...namesIn(path, source)].filter((name) => NO_NOUN.has(name));

test("no type or prop of the site is named by a bare participle", () => {
  const files = trackedFiles(/\.tsx?$/, "apps/web");

  expect(files.length).toBeGreaterThan(400);
  expect(
    files.filter((path) => bareNames(path, readFileSync(join(ROOT, path), "utf8")).length > 0),
  ).toEqual([]);
});

test("a planted participle is found", () => {
  const source = `interface Wanted { plan: string } export const a = <Tag look="pos" />;`;

  expect(bareNames("a.tsx", source)).toEqual(["Wanted", "look"]);
});

/** Participles and questions that do not say what a variable, parameter or property holds. */
const RIDDLES = new Set(
  (
    "wanted asked given kept told known shown sent meant seen taken heard said waiting leaving " +
    "gone talking whose whom theirs"
  ).split(" "),
);

/** Folders and files in which such names remain. */
const EXEMPT = [
  // `waiting` is a field of the wire.
  "apps/server/src/billing/admin-refunds.ts",
  "apps/web/src/backend/refunds.ts",
  "apps/web/src/features/admin/refunds/",
  // `shown` and `waiting` are facts of the audit log.
  "apps/server/src/moderation/decide-picture.ts",
];

interface Nameable {
  type: string;
  name?: string;
  [child: string]: unknown;
}

/** The names that a pattern binds: `{ a, b: [c = 1] }` binds `a` and `c`. */
function boundNames(pattern: Nameable | null | undefined): string[] {
  if (!pattern) return [];
  if (pattern.type === "Identifier") return [pattern.name ?? ""];
  const { properties, elements, argument, left, value } = pattern;
  return [properties, elements, argument, left, value]
    .flat()
    .flatMap((child) => boundNames(child as Nameable | null | undefined));
}

function declaredNames(path: string, source: string): string[] {
  const names: string[] = [];
  const bind = (...patterns: unknown[]) =>
    names.push(...patterns.flatMap((pattern) => boundNames(pattern as Nameable | null)));
  const declareFunction = ({ id = null, params }: { id?: unknown; params: unknown[] }) =>
    bind(id, ...params);
  const declareKey = ({ key }: { key: unknown }) => bind(key);
  new Visitor({
    VariableDeclarator: ({ id }) => bind(id),
    FunctionDeclaration: declareFunction,
    FunctionExpression: declareFunction,
    ArrowFunctionExpression: declareFunction,
    TSFunctionType: declareFunction,
    TSPropertySignature: declareKey,
    TSMethodSignature: declareKey,
    PropertyDefinition: declareKey,
    MethodDefinition: declareKey,
  }).visit(parseSync(path, source).program);
  return names;
}

const riddlesIn = (path: string, source: string): string[] =>
  declaredNames(path, source)
    .filter((name) => RIDDLES.has(name))
    .map((name) => `${path}: ${name}`);

const NAMED_FOLDERS = [
  "apps/server/src",
  "apps/web",
  "bench",
  "e2e",
  "packages/consistency",
  "packages/contract",
  "packages/pairing",
  "packages/payment-sandbox",
  "packages/platform/conformance",
  "packages/platform/src",
  "packages/recognition/src",
  "scripts",
];

test("no variable, parameter or property is a riddle", () => {
  const files = trackedFiles(/\.tsx?$/, ...NAMED_FOLDERS).filter(
    (path) => !EXEMPT.some((folder) => path.startsWith(folder)),
  );

  expect(files.length).toBeGreaterThan(1200);
  expect(files.flatMap((path) => riddlesIn(path, readFileSync(join(ROOT, path), "utf8")))).toEqual(
    [],
  );
});

test.each([
  ["const given = 1;", "given"],
  ["const { a: [known = 1] } = b;", "known"],
  ["for (const { told } of list) list.push(told);", "told"],
  ["function seen() {}", "seen"],
  ["const f = (wanted: string) => wanted.length;", "wanted"],
  ["interface Row { shown: boolean }", "shown"],
])("a planted riddle is found: %s", (source, name) => {
  expect(riddlesIn("a.ts", source)).toEqual([`a.ts: ${name}`]);
});

test("a field of the wire or a column may have such a name", () => {
  expect(riddlesIn("a.ts", "send({ seen: row.seen, given: row['given'] });")).toEqual([]);
});
