import type { ReadFields } from "@capicu/contract/recognition";
import {
  DOMINO_SCREEN,
  GAMERTAG_PATH,
  noValues,
  pathsOf,
  type Half,
} from "@capicu/contract/statistics-screen";
import { comparedPaths } from "@capicu/contract/typed-against-read";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";

import { aSubmission, submit, type TestPlayer, type TestProduct } from "./test-product.ts";

interface SubmissionOptions {
  columns?: Record<string, unknown>;
  /** The values that were read differently from the typed ones, by path. */
  read?: ReadFields;
}

/** Screens use the fields; of this value only the shape is checked. */
const EXTRACTED = JSON.stringify({ gamertag: null, ...noValues(DOMINO_SCREEN) });
const BOX = { x: 10, y: 20, width: 60, height: 24 };

/** A submission with both pictures, from which the server has read every value as it was typed. */
export async function submitRead(
  product: TestProduct,
  player: TestPlayer,
  { columns = {}, read = {} }: SubmissionOptions = {},
) {
  const submission = await submit(player, columns);
  const fields = { ...readAsTyped(aSubmission(player, columns)), ...read };
  for (const half of ["top_half", "bottom_half"] as const)
    await addPicture(product, player, { submissionId: submission.id, half, fields });
  // The engine has its own tests; here it has run and found nothing.
  await sql`
    update submission_checks set checked_at = now(), due_at = null
    where submission_id = ${submission.id}`.execute(product.world.platform.database.service);
  return submission;
}

interface Picture {
  submissionId: string;
  half: Half;
  fields: ReadFields;
}

async function addPicture(
  { world }: TestProduct,
  player: TestPlayer,
  { submissionId, half, fields }: Picture,
) {
  const db = world.platform.database.service;
  const [path, etag] = [`${player.id}/${submissionId}-${half}.png`, randomUUID()];
  await sql`
    insert into storage.objects (bucket_id, name, owner_id, version, metadata)
    values ('screenshots', ${path}, ${player.id}, ${randomUUID()},
            ${JSON.stringify({ eTag: etag })}::jsonb)`.execute(db);
  await sql`
    insert into screenshot_readings (etag, half, extracted, fields, confidence)
    values (${etag}, ${half}, ${EXTRACTED}::jsonb, ${JSON.stringify(ofHalf(fields, half))}::jsonb, 0.97)`.execute(
    db,
  );
  await sql`
    insert into submission_evidence (submission_id, half, path)
    values (${submissionId}, ${half}, ${path})`.execute(db);
}

function ofHalf(fields: ReadFields, half: Half) {
  const own: string[] = pathsOf(DOMINO_SCREEN, half);
  if (half === DOMINO_SCREEN.gamertag.half) own.push(GAMERTAG_PATH);
  return Object.fromEntries(Object.entries(fields).filter(([path]) => own.includes(path)));
}

function readAsTyped(typed: object): ReadFields {
  const columns = typed as Record<string, string | number>;
  return Object.fromEntries(
    comparedPaths(DOMINO_SCREEN).map((path) => [
      path,
      { value: columns[path.replace(".", "_")] ?? null, confidence: 0.97, box: BOX },
    ]),
  );
}
