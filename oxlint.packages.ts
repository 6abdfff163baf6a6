// Who may import whom among the packages: the first part of the table that the linter reads.

export interface Boundary {
  files: string;
  never: string[];
  because: string;
}

export const CLIENT = "@supabase/**";
const DATABASE = ["kysely", "pg", "@electric-sql/**"];
const APPS = ["@capicu/web/**", "@capicu/server/**", "@capicu/e2e/**", "@capicu/bench/**"];

const OUTSIDE_RECOGNITION = [
  ...APPS,
  "@capicu/platform/**",
  CLIENT,
  "fastify",
  "@fastify/**",
  ...DATABASE,
  "node:net",
  "node:http",
  "node:https",
];

// The last matching line wins and replaces earlier ones, so each is complete.
export const PACKAGE_BOUNDARIES: Boundary[] = [
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
    never: [...OUTSIDE_RECOGNITION, "onnxruntime-node"],
    because:
      "Recognition knows no network and no database; network-runtime.ts alone loads its runtime, silenced.",
  },
  {
    files: "packages/recognition/src/engine/network-runtime.ts",
    never: OUTSIDE_RECOGNITION,
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
];
