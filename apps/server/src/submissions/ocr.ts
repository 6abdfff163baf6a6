import * as contract from "@capicu/contract/recognition";
import type { CallFacts } from "@capicu/platform/functions/implement";
import { Refusal, refuse } from "@capicu/platform/kernel/refusal";

import { findScreenshot } from "#ground/find-screenshot.ts";
import { implement } from "#implement.ts";
import type { Services } from "#services.ts";

import { recognise } from "./recognise.ts";
import { saveReading } from "./save-reading.ts";
import { parseScreenshotName } from "./screenshot-name.ts";

export const readScreenshot = implement(contract.ocr)({
  access: "signed-in",
  // Reading a picture takes a second, so no transaction may stay open meanwhile.
  transaction: "none",
  async run({ input, caller, services, request, log, asCaller, asOwner }) {
    await enforceRateLimit(services, caller.id);
    const name = ownOrigins(services, request)
      .map((origin) => parseScreenshotName(input.imageUrl, origin))
      .find((found) => found !== null);
    if (name === undefined)
      throw refuse(400, "foreign_address", "Only screenshots stored on this server can be read");
    // This runs under the caller's role: a picture that they may not see must not be read to them.
    const screenshot = await asCaller((db) => findScreenshot(db, name));
    if (screenshot === null)
      throw refuse(404, "screenshot_not_found", "This screenshot does not exist, or is not yours");

    const bytes = await services.files.readAll(screenshot.version);
    const answer = await recognise(
      { recogniser: services.recogniser, log },
      { bytes, imageType: input.image_type },
    );
    const { etag } = screenshot;
    // The server's own reading is evidence: only the server may write it.
    if (answer.success)
      await asOwner((db) => saveReading(db, { etag, half: input.image_type, answer }));
    return answer;
  },
});

/**
 * Every name by which the caller may have reached the server; the address is only parsed, never
 * fetched.
 */
function ownOrigins({ publicUrl }: Services, { headers }: CallFacts): string[] {
  const host = String(headers["host"] ?? "");
  const reachedOrigins = /^[\w.:[\]-]+$/.test(host) ? [`http://${host}`, `https://${host}`] : [];
  return [publicUrl, ...reachedOrigins.filter((origin) => URL.canParse(origin))];
}

async function enforceRateLimit({ readingLimit }: Services, playerId: string) {
  const wait = (await readingLimit?.consume(playerId)) ?? null;
  if (wait === null) return;
  throw new Refusal({
    status: 429,
    code: "over_request_rate_limit",
    message: `You have sent many screenshots. Try again in ${wait} seconds.`,
    headers: { "retry-after": String(wait) },
  });
}
