// Who may import whom: the table that the linter reads.

export interface Boundary {
  files: string;
  never: string[];
  because: string;
}

const CLIENT = "@supabase/**";
const DATABASE = ["kysely", "pg", "@electric-sql/**"];
const APPS = ["@capicu/web/**", "@capicu/server/**", "@capicu/e2e/**", "@capicu/bench/**"];

/** Which folders each of the server's may know beside `ground` and `settings`: the fewer, the better. */
const KNOWN_FOLDERS: Record<string, string[]> = {
  // Subjects.
  accounts: ["billing"],
  profiles: [],
  social: [],
  directory: [],
  clubs: [],
  leaderboard: [],
  submissions: ["moderation"],
  checks: [],
  moderation: ["emails", "notifications"],
  billing: ["notifications"],
  emails: ["billing"],
  notifications: [],
  push: [],
  operations: [],
  // What looks after the server, or serves something beside its API.
  backup: [],
  commands: ["accounts", "backup", "billing", "diagnosis", "keys", "setup-checks"],
  control: ["commands"],
  diagnosis: [],
  keys: [],
  metrics: ["backup", "billing"],
  "setup-checks": ["billing", "site"],
  site: ["billing", "leaderboard", "submissions"],
};
const SERVER_FOLDERS = ["ground", "settings", "cli", "testing", ...Object.keys(KNOWN_FOLDERS)];
const OUTSIDE_SERVER = ["@capicu/web/**", "@capicu/e2e/**", "@capicu/bench/**", CLIENT];
const COMPOSITION = [
  "#main.ts",
  "#server.ts",
  "#create-services.ts",
  "#open-platform.ts",
  "#jobs.ts",
];

/** All folders of the server but those. */
function serverFolders(...allowed: string[]): string[] {
  return SERVER_FOLDERS.filter((folder) => !allowed.includes(folder)).map(
    (folder) => `#${folder}/**`,
  );
}

// Who may import whom. The last matching line wins and replaces earlier ones, so each is complete.
export const BOUNDARIES: Boundary[] = [
  {
    files: "packages/contract/**",
    never: [
      ...APPS,
      ...["platform", "recognition", "consistency", "payment-sandbox"].map(
        (name) => `@capicu/${name}/**`,
      ),
      // What a rule set is, both agree on by the schemas of pairing; how rounds are drawn, the contract does not know.
      ...["event", "matching", "rounds", "score", "standings"].map(
        (part) => `@capicu/pairing/${part}/**`,
      ),
      CLIENT,
      "zod",
      "fastify",
      "@fastify/**",
      ...DATABASE,
      "node:*",
      "react",
    ],
    because: "The contract is read by browser and server alike and depends on neither.",
  },
  {
    files: "packages/recognition/**",
    never: [
      ...APPS,
      "@capicu/platform/**",
      CLIENT,
      "fastify",
      "@fastify/**",
      ...DATABASE,
      "node:net",
      "node:http",
      "node:https",
    ],
    because: "Recognition knows no network and no database.",
  },
  {
    files: "packages/consistency/**",
    never: [
      ...APPS,
      "@capicu/{platform,recognition,payment-sandbox}/**",
      CLIENT,
      "zod",
      "fastify",
      "@fastify/**",
      ...DATABASE,
      "node:*",
      "sharp",
      "react",
    ],
    because: "The engine is pure: browser and server hand it what it needs.",
  },
  {
    files: "packages/consistency/src/{testing/**,**/*.test.ts}",
    never: [
      ...APPS,
      "@capicu/{platform,recognition,payment-sandbox}/**",
      CLIENT,
      "fastify",
      "@fastify/**",
      ...DATABASE,
      "react",
    ],
    because: "Its tests look at real pictures.",
  },
  ...[
    { files: "packages/pairing/**", also: ["node:*"] },
    { files: "packages/pairing/src/standings/**", also: ["node:*", "#rounds/**", "#matching/**"] },
    { files: "packages/pairing/src/{testing/**,**/*.test.ts}", also: [] },
  ].map(({ files, also }) => ({
    files,
    never: ["@capicu/**", CLIENT, "zod", "fastify", "@fastify/**", ...DATABASE, "react", ...also],
    because: "Pairing is pure, and standings follow from results alone, however tables were drawn.",
  })),
  {
    files: "packages/payment-sandbox/**",
    never: ["@capicu/**", CLIENT, ...DATABASE, "react"],
    because: "The sandbox stands in for another company: it knows nothing of the product.",
  },
  {
    files: "packages/platform/**",
    never: [...APPS, "@capicu/contract/**", "@capicu/recognition/**", CLIENT],
    because: "The platform knows no domino, and no client of its own wire.",
  },
  ...["auth", "rest", "storage", "realtime", "functions"].map((api, _index, apis) => ({
    files: `packages/platform/src/${api}/**`,
    never: [
      ...APPS,
      "@capicu/contract/**",
      "@capicu/recognition/**",
      CLIENT,
      ...apis.filter((other) => other !== api).map((other) => `#${other}/**`),
    ],
    because: "APIs never meet: what two of them share is in the kernel.",
  })),
  {
    files: "packages/platform/src/kernel/**",
    never: [
      ...APPS,
      "@capicu/contract/**",
      "@capicu/recognition/**",
      CLIENT,
      "#auth/**",
      "#rest/**",
      "#storage/**",
      "#realtime/**",
      "#functions/**",
      "#testing/**",
    ],
    because: "The kernel is below the APIs.",
  },
  {
    files: "packages/platform/{conformance/**,src/testing/**,src/**/*.test.ts}",
    never: [...APPS, "@capicu/contract/**", "@capicu/recognition/**"],
    because: "The platform knows no domino, its tests neither; they may use the official client.",
  },
  {
    files: "apps/server/src/**",
    never: OUTSIDE_SERVER,
    because: "The server is reached over the wire alone.",
  },
  {
    files: "apps/server/src/settings/**",
    never: [...OUTSIDE_SERVER, ...serverFolders("settings"), ...COMPOSITION],
    because: "Settings know nothing of what they set.",
  },
  {
    files: "apps/server/src/ground/**",
    never: [...OUTSIDE_SERVER, ...serverFolders("ground", "settings"), ...COMPOSITION],
    because: "Ground is below the subjects.",
  },
  ...Object.entries(KNOWN_FOLDERS).map(([folder, known]) => ({
    files: `apps/server/src/${folder}/**`,
    never: [
      ...OUTSIDE_SERVER,
      ...serverFolders(folder, "ground", "settings", ...known),
      ...COMPOSITION,
    ],
    because: "Folders of the server meet in ground/ alone, but for those that the table names.",
  })),
  {
    files: "apps/server/src/{testing/**/*,**/*.test.ts}",
    never: ["@capicu/web/**", "@capicu/e2e/**", "@capicu/bench/**"],
    because: "Server tests may speak through the official client.",
  },
  {
    files: "apps/web/src/**",
    never: ["@capicu/{platform,recognition,server}/**", CLIENT, "node:*"],
    because: "Only backend/ leaves the browser.",
  },
  {
    files: "apps/web/src/backend/**",
    never: [
      "@capicu/{platform,recognition,server}/**",
      "node:*",
      "#app/**",
      "#features/**",
      "#widgets/**",
      "#state/**",
      "#ui/**",
      "react",
    ],
    because: "The backend folder is the lowest: calls, no screens and no state.",
  },
  {
    files: "apps/web/src/state/**",
    never: [
      "@capicu/{platform,recognition,server}/**",
      CLIENT,
      "node:*",
      "#app/**",
      "#features/**",
      "#widgets/**",
      "#ui/**",
    ],
    because: "State knows no screen.",
  },
  {
    files: "apps/web/src/features/**",
    never: [
      "@capicu/{platform,recognition,server}/**",
      CLIENT,
      "node:*",
      "#app/**",
      "#features/**",
    ],
    because: "A screen knows no other screen.",
  },
  ...["admin", "clubs", "profile", "upload"].map((screen) => ({
    files: `apps/web/src/features/${screen}/*/**`,
    never: [
      "@capicu/{platform,recognition,server}/**",
      CLIENT,
      "node:*",
      "#app/**",
      "#features/**",
      `!#features/${screen}/*.{ts,tsx,css}`,
    ],
    because: "The rooms of a screen meet only in the screen's own folder.",
  })),
  {
    files: "apps/web/src/widgets/**",
    never: [
      "@capicu/{platform,recognition,server}/**",
      CLIENT,
      "node:*",
      "#app/**",
      "#features/**",
    ],
    because: "A widget serves several screens and knows none of them.",
  },
  {
    files: "apps/web/src/ui/**",
    never: [
      "@capicu/{platform,recognition,server}/**",
      CLIENT,
      "node:*",
      "#app/**",
      "#features/**",
      "#widgets/**",
      "#state/**",
      "#backend/**",
    ],
    because: "Shared pieces: props in, markup out.",
  },
  {
    files: "apps/web/src/languages/**",
    never: [
      "@capicu/{platform,recognition,server}/**",
      CLIENT,
      "node:*",
      "#{app,features,widgets,state,backend,ui,lib}/**",
    ],
    because: "Every folder speaks; the language knows none of them.",
  },
  {
    files: "apps/web/src/lib/**",
    never: [
      "@capicu/{platform,recognition,server}/**",
      CLIENT,
      "node:*",
      "#app/**",
      "#features/**",
      "#widgets/**",
      "#state/**",
      "#backend/**",
      "#ui/**",
    ],
    because: "Pure helpers depend on nothing of ours but the contract.",
  },
  {
    files: "apps/web/src/worker/**",
    never: [
      "@capicu/{platform,recognition,server}/**",
      CLIENT,
      "node:*",
      "react",
      "#{app,features,widgets,state,backend,ui,languages}/**",
    ],
    because: "The worker outlives every page and knows none of them.",
  },
  {
    files: "{e2e,bench}/**",
    never: ["@capicu/{web,platform}/**"],
    because: "Journeys and benches use the product from outside.",
  },
];
