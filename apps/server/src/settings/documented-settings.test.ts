// The settings that the guide for operators tells to write are settings with which a site starts.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";

import { readConfig } from "./config.ts";

const GUIDE = join(import.meta.dirname, "../../../../docs/self-hosting.md");
const SETTINGS = /^```dotenv\n(?<lines>[^`]*)^```/gmu;

test("a site starts with the settings of the guide", async () => {
  const guide = await readFile(GUIDE, "utf8");
  const blocks = [...guide.matchAll(SETTINGS)].map(({ groups }) => groups?.["lines"] ?? "");
  const settings = parseEnv(blocks.join("\n"));

  const config = readConfig(settings);

  expect(blocks).toHaveLength(3);
  expect(config).toMatchObject({ PUBLIC_URL: "https://capicu.example", STAFF_SECOND_FACTOR: true });
  expect(config).toMatchObject(
    Object.fromEntries(
      ["SMTP_URL", "MAIL_FROM", "STRIPE_PRICE_PRO_ANNUAL"].map((name) => [name, settings[name]]),
    ),
  );
});
