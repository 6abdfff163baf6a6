// Who may import whom: the table that the linter reads.
import { type Boundary, CLIENT, PACKAGE_BOUNDARIES } from "./oxlint.packages.ts";

/** Which folders each of the server's may know beside `ground` and `settings`: the fewer, the better. */
const KNOWN_FOLDERS: Record<string, string[]> = {
  // Subjects.
  accounts: ["billing"],
  profiles: [],
  social: [],
  directory: [],
  clubs: [],
  events: [],
  leaderboard: [],
  submissions: ["moderation"],
  checks: [],
  moderation: ["emails", "notifications"],
  billing: ["notifications"],
  emails: ["billing"],
  notifications: [],
  push: [],
  reports: [],
  gamertags: [],
  operations: [],
  // It is handed the functions of the subjects.
  api: [],
  // What looks after the server, or serves something beside its API.
  backup: [],
  commands: ["accounts", "backup", "doctor", "hosted-import", "keys"],
  control: ["commands"],
  diagnosis: [],
  doctor: ["backup", "billing", "diagnosis", "keys", "setup-checks"],
  "hosted-import": [],
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
  ...PACKAGE_BOUNDARIES,
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
  ...["admin", "clubs", "events", "profile", "upload"].map((screen) => ({
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
