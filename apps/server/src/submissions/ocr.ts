import * as contract from "@capicu/contract/recognition";
import type { CallFacts } from "@capicu/platform/functions/implement";
import { Refusal, refuse } from "@capicu/platform/kernel/refusal";

import { findScreenshot } from "#ground/find-screenshot.ts";
import { implement } from "#implement.ts";
import type { Services } from "#services.ts";

import { recognise } from "./recognise.ts";
import { saveReading } from "./save-reading.ts";
import { screenshotNameOf } from "./screenshot-name.ts";

export const readScreenshot = implement(contract.ocr)({
  access: "signed-in",
  // Reading a picture takes a second: no transaction may stand open meanwhile.
  transaction: "none",
  async run({ input, caller, services, request, log, asCaller, asOwner }) {
    enforceRateLimit(services, caller.id);
    const name = ownOrigins(services, request)
      .map((origin) => screenshotNameOf(input.imageUrl, origin))
      .find((found) => found !== null);
    if (name === undefined)
      throw refuse(400, "foreign_address", "Only screenshots stored on this server can be read");
    // Under the caller's role: what he may not see, he may not have read to him.
    const screenshot = await asCaller((db) => findScreenshot(db, name));
    if (screenshot === null)
      throw refuse(404, "screenshot_not_found", "This screenshot does not exist, or is not yours");

    const bytes = await services.files.readAll(screenshot.version);
    const answer = await recognise(
      { recogniser: services.recogniser, log },
      { bytes, imageType: input.image_type },
    );
    const { etag } = screenshot;
    // The server's own reading is evidence: nobody but the server may write it.
    if (answer.success)
      await asOwner((db) => saveReading(db, { etag, half: input.image_type, answer }));
    return answer;
  },
});

/** By whatever name the caller reached us; the address is only taken apart, never fetched. */
function ownOrigins({ publicUrl }: Services, { headers }: CallFacts): string[] {
  const host = String(headers["host"] ?? "");
  const reached = /^[\w.:[\]-]+$/.test(host) ? [`http://${host}`, `https://${host}`] : [];
  return [publicUrl, ...reached.filter((origin) => URL.canParse(origin))];
}

function enforceRateLimit({ readingLimit }: Services, playerId: string) {
  const wait = readingLimit?.consume(playerId) ?? null;
  if (wait === null) return;
  throw new Refusal({
    status: 429,
    code: "over_request_rate_limit",
    message: `You have sent many screenshots. Try again in ${wait} seconds.`,
    headers: { "retry-after": String(wait) },
  });
}
