// Takes the pictures that another app shares with the installed one.
import { SHARE_LOST, SHARED_PAGE } from "@capicu/contract/installed-app";
import { SCREENSHOT_MAX_BYTES, SCREENSHOT_TYPES } from "@capicu/contract/submissions";

import { saveShared, type SharedPictures, type ShareProblem } from "#lib/shared-pictures.ts";

const PICTURES_MAX = 2;

/** Leads to the upload page, which takes the pictures, after signing in where that is needed. */
export async function takeShare(request: Request): Promise<Response> {
  try {
    const form = await request.formData();
    await saveShared(sortShared([...form.values()]));
    return redirectTo(SHARED_PAGE);
  } catch {
    // The form is broken, or the disk is full: then nothing was saved.
    return redirectTo(SHARE_LOST);
  }
}

const redirectTo = (path: string) => Response.redirect(new URL(path, location.origin), 303);

/** What can be read of it, and why the rest cannot. */
export function sortShared(values: readonly FormDataEntryValue[]): SharedPictures {
  const files = values.filter((value) => value instanceof File && value.size > 0) as File[];
  if (files.length === 0) return { pictures: [], problem: "no-picture" };
  // It is unclear which ones were meant.
  if (files.length > PICTURES_MAX) return { pictures: [], problem: "too-many" };
  const problems = files.map(problemOf);
  return {
    pictures: files.filter((_, place) => problems[place] === null),
    problem: problems.find((problem) => problem !== null) ?? null,
  };
}

function problemOf({ type, size }: File): ShareProblem | null {
  if (!Object.hasOwn(SCREENSHOT_TYPES, type)) return "wrong-type";
  return size > SCREENSHOT_MAX_BYTES ? "too-large" : null;
}
