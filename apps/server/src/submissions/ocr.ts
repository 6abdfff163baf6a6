import * as contract from "@capicu/contract/recognition";
import { REFUSALS } from "@capicu/contract/refusals";
import type { CallFacts } from "@capicu/platform/functions/implement";
import { ProgressReply } from "@capicu/platform/functions/progress-reply";
import type { WaitOptions } from "@capicu/platform/kernel/fair-line";
import { Refusal, refuse } from "@capicu/platform/kernel/refusal";
import { RecogniserBusy } from "@capicu/recognition/recogniser-errors";

import { findScreenshot } from "#ground/find-screenshot.ts";
import { implement } from "#implement.ts";
import type { Services } from "#services.ts";

import { recognise, refuseBusy } from "./recognise.ts";
import { saveReading } from "./save-reading.ts";
import { parseScreenshotName } from "./screenshot-name.ts";

// Shorter than the time after which proxies give up on an answer.
const SILENT_WAIT_MS = 50_000;

export const readScreenshot = implement(contract.ocr)({
  access: "signed-in",
  // Waiting and reading take seconds, so no transaction may stay open meanwhile.
  transaction: "none",
  async run({ input, caller, services, request, log, asCaller, asOwner }) {
    requireRoom(services);
    await enforceRateLimit(services, caller.id);
    const name = ownOrigins(services, request)
      .map((origin) => parseScreenshotName(input.imageUrl, origin))
      .find((found) => found !== null);
    if (name === undefined)
      throw refuse(400, "foreign_address", "Only screenshots stored on this server can be read");
    // This runs under the caller's role: a picture that they may not see must not be read to them.
    const screenshot = await asCaller((db) => findScreenshot(db, name));
    if (screenshot === null)
      throw refuse(404, "screenshot_not_found", REFUSALS.screenshot_not_found);

    const { etag, version } = screenshot;
    const { image_type: half } = input;
    const load = () => services.files.readAll(version);
    const picture = { playerId: caller.id, imageType: half, load };
    const readInTurn = async (options: WaitOptions) => {
      const read = () => services.readingLine.read(picture, options);
      const answer = await recognise({ read, log }, half);
      // The server's own reading is evidence: only the server may write it.
      if (answer.success) await asOwner((db) => saveReading(db, { etag, half, answer }));
      return answer;
    };
    const left = request.whenLeft();
    if (acceptsEvents(request))
      return new ProgressReply<contract.ReadingProgress, contract.OcrAnswer>((tell) =>
        readInTurn({ signal: left, onPlace: (place) => tell({ place }) }),
      );
    return readInTurn({ signal: AbortSignal.any([left, silentWait()]) });
  },
});

function requireRoom({ readingLine }: Services) {
  try {
    readingLine.requireRoom();
  } catch (error) {
    throw error instanceof RecogniserBusy ? refuseBusy(error) : error;
  }
}

/** Who is told nothing meanwhile is asked to come back after a time. */
function silentWait(): AbortSignal {
  const controller = new AbortController();
  const refuseLate = () => controller.abort(refuseBusy(new RecogniserBusy()));
  setTimeout(refuseLate, SILENT_WAIT_MS).unref();
  return controller.signal;
}

const acceptsEvents = ({ headers }: CallFacts) =>
  String(headers["accept"] ?? "").includes("text/event-stream");

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
