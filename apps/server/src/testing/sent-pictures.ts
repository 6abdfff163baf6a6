// Submissions with real pictures, as the screen sends them, and the engine's findings about them.
import type { SubmissionFlag } from "@capicu/contract/consistency";
import { DOMINO_SCREEN, noValues, type Half } from "@capicu/contract/statistics-screen";
import { sql } from "kysely";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

import { checkDue } from "#checks/check-submissions.ts";

import { submit, type TestPlayer, type TestProduct } from "./test-product.ts";

const PICTURES = join(import.meta.dirname, "../../../../packages/consistency/cases/pictures");

/** The stored reading of a picture without values. */
export const NOTHING_READ = JSON.stringify({ gamertag: null, ...noValues(DOMINO_SCREEN) });

let names = 1_700_000_000_000;

/** Reads one of the prepared pictures of the engine's tests. */
export const preparedPicture = (name: string) => readFile(join(PICTURES, `${name}.jpg`));

/** The same picture without its upper tenth, compressed again. */
export async function cropped(bytes: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(bytes).metadata();
  const top = Math.round(height / 10);
  return sharp(bytes)
    .extract({ left: 0, top, width, height: height - top })
    .jpeg({ quality: 70 })
    .toBuffer();
}

/** Consistent numbers that no other submission has. */
export function ownNumbers(start: number) {
  const [wins, losses] = [start, start + 1];
  const rate = Math.round((1000 * wins) / (wins + losses)) / 10;
  const mode = (name: string) => ({
    [`${name}_wins`]: wins,
    [`${name}_losses`]: losses,
    [`${name}_win_rate`]: rate,
    [`${name}_games_played`]: wins + losses,
    [`${name}_points_scored`]: start * 90,
  });
  const overall = { overall_wins: 2 * wins, overall_losses: 2 * losses, overall_win_rate: rate };
  return { ...mode("casual"), ...mode("blitz"), ...overall };
}

export type PictureFiles = Partial<Record<Half, Buffer>>;

/** Returns the submission and the names of its pictures. */
export async function submitWith(
  player: TestPlayer,
  pictures: PictureFiles,
  columns: Record<string, unknown>,
): Promise<{ id: string; paths: string[] }> {
  const { id } = await submit(player, columns);
  const paths: string[] = [];
  for (const [half, bytes] of Object.entries(pictures)) {
    names += 1;
    const path = `${player.id}/${names}.jpg`;
    const bucket = player.client.storage.from("screenshots");
    const { error } = await bucket.upload(path, bytes, { contentType: "image/jpeg" });
    if (error !== null) throw error;
    await player.client
      .from("submission_evidence")
      .insert({ submission_id: id, half, path })
      .throwOnError();
    paths.push(path);
  }
  return { id, paths };
}

export interface CheckResult {
  kinds: string[];
  flags: (SubmissionFlag & { match_submission_id: string | null })[];
  priority: number;
  checked_at: string | null;
  failures: unknown[];
}

/** Checks everything that is due, and returns the findings about this submission. */
export async function check({ world, services }: TestProduct, id: string): Promise<CheckResult> {
  const { database } = world.platform;
  const failures: unknown[] = [];
  const dependencies = {
    database,
    files: services.files,
    maxGamesPerDay: 200,
    onFailure: (error: unknown) => failures.push(error),
  };
  const checkAll = async (): Promise<void> => {
    if (await checkDue(dependencies)) await checkAll();
  };
  await checkAll();
  const { rows } = await sql<Pick<CheckResult, "flags" | "priority" | "checked_at">>`
    select priority, checked_at, (
      select coalesce(jsonb_agg(to_jsonb(flag) order by position), '[]')
      from submission_flags as flag where flag.submission_id = ${id}
    ) as flags
    from submission_checks where submission_id = ${id}`.execute(database.service);
  const [found] = rows;
  if (found === undefined) throw new Error("This submission is not to be checked");
  return { ...found, kinds: found.flags.map(({ kind }) => kind), failures };
}
