// Migrations run in the order of their names; a shared number would hide which of two files runs first.
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");

test.each(["packages/platform/migrations", "apps/server/migrations"])(
  "each migration of %s has a number of its own",
  async (folder) => {
    const files = await readdir(join(ROOT, folder));

    const numbers = files.map((file) => /^(\d{3})-[a-z0-9-]+\.sql$/.exec(file)?.[1]);

    expect(files).not.toEqual([]);
    expect(numbers).not.toContain(undefined);
    expect(new Set(numbers).size).toBe(files.length);
  },
);
