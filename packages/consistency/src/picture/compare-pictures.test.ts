import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

import { CASES_FOLDER } from "#testing/case-data.ts";
import { likenessOf, loadPicture } from "#testing/case-pictures.ts";

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
    const [original, edited] = [await loadPicture(file), await loadPicture({ file, ...edit })];

    expect(likenessOf(edited, original)?.isSame).toBe(true);
  });
});

// The pictures include the same phone, theme and layout, and the same player a week later.
test("no picture is taken for another", async () => {
  const loaded = await Promise.all(files.map((file) => loadPicture(file)));

  const mistaken = loaded.flatMap((one) =>
    loaded.filter((other) => other !== one && likenessOf(one, other)?.isSame === true),
  );

  expect(mistaken.map(({ etag }) => etag)).toEqual([]);
});
