import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

import { CASES_FOLDER } from "#testing/case-data.ts";
import { likenessOf, see } from "#testing/case-pictures.ts";

const files = readdirSync(join(CASES_FOLDER, "pictures")).map((file) => file.replace(".jpg", ""));

const EDITS = {
  "compressed anew": { quality: 50 },
  "made smaller": { width: 430, quality: 75 },
  "its status bar cut off": { crop: { top: 0.1 } },
  "cut on all sides": { crop: { top: 0.1, right: 0.03, bottom: 0.06, left: 0.03 }, quality: 75 },
  darker: { brightness: 0.85, quality: 80 },
};

describe.each(Object.entries(EDITS))("a picture %s is found again", (_words, edit) => {
  test.each(files)("%s", async (file) => {
    const [original, edited] = [await see(file), await see({ file, ...edit })];

    expect(likenessOf(edited, original)?.isSame).toBe(true);
  });
});

// The very same phone, theme and layout among them, and the same player a week later.
test("no picture is taken for another", async () => {
  const seen = await Promise.all(files.map((file) => see(file)));

  const mistaken = seen.flatMap((one) =>
    seen.filter((other) => other !== one && likenessOf(one, other)?.isSame === true),
  );

  expect(mistaken.map(({ etag }) => etag)).toEqual([]);
});
