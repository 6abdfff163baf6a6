// The database compares typed and read values by the same description of the game's screen as the
// server.
import type { ReadFields } from "@capicu/contract/recognition";
import { DOMINO_SCREEN, pathsOf } from "@capicu/contract/statistics-screen";
import { compareFields, type ReadEvidence } from "@capicu/contract/typed-against-read";
import { ownDatabase } from "@capicu/platform/testing/own-database";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";

import { MIGRATIONS } from "#backup/migrate-database.ts";
import { NOTHING_READ } from "#testing/sent-pictures.ts";
import { aSubmission, submit, testProduct, type TestProduct } from "#testing/test-product.ts";

import { saveScreenFields, screenFields } from "./save-screen-fields.ts";

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

afterAll(() => product[Symbol.asyncDispose]());

const db = () => product.world.platform.database.service;

test("the database knows every field of the screen, and no other, whatever it knew before", async () => {
  await using database = await ownDatabase(MIGRATIONS.slice(1));
  const { service } = database;
  await saveScreenFields(database);
  await sql`update screen_fields set half = 'bottom_half', tolerance = 5`.execute(service);
  await sql`delete from screen_fields where field = 'wins'`.execute(service);
  await sql`insert into screen_fields values ('ranked', 'draws', 'top_half', 0)`.execute(service);

  await saveScreenFields(database);

  const { rows: saved } = await sql`
    select mode, field, half, tolerance::float as tolerance from screen_fields`.execute(service);
  expect(saved).toHaveLength(pathsOf(DOMINO_SCREEN).length);
  expect(saved).toEqual(expect.arrayContaining(screenFields()));
});

const field = (value: number | null) => ({ value, confidence: 0.9, box: null });

/** Every value of the screen, with the rates off by this much. */
function readWith(typed: Record<string, number>, rateOff: number): ReadFields {
  return Object.fromEntries(
    pathsOf(DOMINO_SCREEN).map((path) => {
      const off = /rate|percent/.test(path) ? rateOff : 0;
      return [path, field((typed[path.replace(".", "_")] ?? 0) + off)];
    }),
  );
}

async function addReading(submissionId: string, playerId: string, { half, fields }: ReadEvidence) {
  const [name, etag] = [`${playerId}/${submissionId}-${half}.png`, randomUUID()];
  await sql`
    insert into storage.objects (bucket_id, name, owner_id, version, metadata)
    values ('screenshots', ${name}, ${playerId}, ${randomUUID()},
            ${JSON.stringify({ eTag: etag })}::jsonb)`.execute(db());
  await sql`
    insert into screenshot_readings (etag, half, extracted, fields, confidence)
    values (${etag}, ${half}, ${NOTHING_READ}::jsonb, ${JSON.stringify(fields)}::jsonb, 0.9)`.execute(
    db(),
  );
  await sql`
    insert into submission_evidence (submission_id, half, path)
    values (${submissionId}, ${half}, ${name})`.execute(db());
}

test.each<[name: string, read: (typed: Record<string, number>) => ReadEvidence[]]>([
  ["no picture", () => []],
  [
    "both halves as typed",
    (typed) => [
      { half: "top_half", fields: readWith(typed, 0) },
      { half: "bottom_half", fields: readWith(typed, 0) },
    ],
  ],
  [
    "one long picture, its rates just alike",
    (typed) => [{ half: "bottom_half", fields: readWith(typed, 0.99) }],
  ],
  ["rates a whole per cent off", (typed) => [{ half: "top_half", fields: readWith(typed, 1) }]],
  [
    "halves that contradict each other",
    (typed) => [
      {
        half: "top_half",
        fields: { ...readWith(typed, 0), "blitz.wins": field(1), "blitz.losses": field(null) },
      },
      {
        half: "bottom_half",
        fields: { ...readWith(typed, 0), "casual.wins": field(2), "overall.wins": field(3) },
      },
    ],
  ],
])("with %s each number has the source that the server's comparison tells", async (_name, read) => {
  const player = await product.aPlayer();
  const { id } = await submit(player);
  const typed = aSubmission(player) as unknown as Record<string, number>;
  const evidence = read(typed);
  for (const one of evidence) await addReading(id, player.id, one);

  const { rows } = await sql<{ sources: Record<string, string> }>`
    select sources_of(${id}) as sources`.execute(db());

  const compared = compareFields(DOMINO_SCREEN, { ...typed, gamertag: "", evidence });
  const expected = compared.map(({ mode, field: name, read: reading, differs }) => [
    `${mode}_${name}`,
    reading === null ? "typed" : differs ? "corrected" : "read",
  ]);
  expect(rows[0]?.sources).toMatchObject(Object.fromEntries(expected));
});
