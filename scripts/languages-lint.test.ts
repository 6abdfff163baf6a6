// The linter refuses what docs/languages.md forbids: a format outside of its home, and a sentence in pieces.
import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const WEB = "apps/web/src/ui";
const SERVER = "apps/server/src/emails";

/** A folder, the rule, and an expression that breaks it there. */
const VIOLATIONS: [string, string, string][] = [
  [WEB, "format-homes", '(1000).toLocaleString("en-US")'],
  [SERVER, "format-homes", "(1000).toLocaleString()"],
  [SERVER, "format-homes", "new Date().toLocaleDateString(locale)"],
  [SERVER, "format-homes", '"I".toLocaleLowerCase()'],
  ["packages/contract/src", "format-homes", 'new Intl.NumberFormat("en").format(1)'],
  ["packages/consistency/src", "format-homes", 'format("en-GB")'],
  [WEB, "whole-sentences", 't`Rank` + ": " + rank'],
  [WEB, "whole-sentences", "`${t(label)}: ${rank}`"],
  [SERVER, "whole-sentences", "`${speech.say(label)} ${rank}`"],
  [SERVER, "whole-sentences", '"New: " + translate(language, label)'],
  [WEB, "whole-sentences", '`${i18n._("id")}!`'],
  [WEB, "whole-sentences", "<p><Trans>Rank</Trans>: {rank}</p>"],
  [WEB, "whole-sentences", "<p><Trans>Rank</Trans> {rank}</p>"],
  [WEB, "whole-sentences", '<p>\n{t(one)}{" "}\n<Trans>and more</Trans></p>'],
  [WEB, "whole-sentences", '<>{rank} <Plural value={rank} one="win" other="wins" /></>'],
];

const ALLOWED: [string, string][] = [
  [WEB, "new Intl.NumberFormat(locales).format(1)"],
  [WEB, "<Trans>Rank {rank} of <b>{all}</b></Trans>"],
  [WEB, "t`Rank ${rank} of ${plural(all, { one: `# player`, other: `# players` })}`"],
  [WEB, "<li>\n{icon}\n<Trans>Rank</Trans>\n<b>{rank}</b></li>"],
  [SERVER, "`${say(greeting)}\\n${link}`"],
];

const sources = [...VIOLATIONS.map(([folder, , code]) => [folder, code] as const), ...ALLOWED];
const nameOf = (index: number) => `planted-sentence-${index}.fixture.tsx`;
const pathOf = (index: number) => join(ROOT, sources[index]?.[0] ?? "", nameOf(index));

let complaints: string[] = [];

beforeAll(() => {
  for (const [index, [, code]] of sources.entries())
    writeFileSync(pathOf(index), `export const planted = ${code};\n`);
  const oxlint = join(ROOT, "node_modules/oxlint/bin/oxlint");
  const paths = sources.map((_source, index) => pathOf(index));
  complaints = spawnSync(process.execPath, [oxlint, "--format", "unix", ...paths], {
    cwd: ROOT,
    encoding: "utf8",
  })
    .stdout.split("\n")
    .filter((line) => line.includes("languages("));
});

afterAll(() => {
  for (const index of sources.keys()) rmSync(pathOf(index));
});

const complaintsAbout = (index: number) =>
  complaints.filter((line) => line.includes(nameOf(index))).join("\n");

describe("refused", () => {
  test.each(VIOLATIONS.map(([, rule, code], index) => ({ rule, code, index })))(
    "$rule: $code",
    ({ rule, index }) => {
      expect(complaintsAbout(index)).toContain(`languages(${rule})`);
    },
  );
});

describe("allowed", () => {
  test.each(ALLOWED.map(([, code], index) => ({ code, index: VIOLATIONS.length + index })))(
    "$code",
    ({ index }) => {
      expect(complaintsAbout(index)).toBe("");
    },
  );
});
