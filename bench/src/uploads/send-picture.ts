// One player's picture from the upload to its answer, as the upload page does it.
import { GAME_FORMAT, ocr, type OcrAnswer } from "@capicu/contract/recognition";
import { readingName, SCREENSHOT_BUCKET, type Half } from "@capicu/contract/submissions";
import { setTimeout as pause } from "node:timers/promises";

import type { Player, Site } from "#mixed-load/player.ts";

/** As patient as the page is with pictures. */
const REPEATS = 20;
const COME_BACK = new Set([429, 503]);

export interface SentPicture {
  half: Half;
  bytes: Uint8Array<ArrayBuffer>;
  mime: "image/png" | "image/jpeg";
}

export interface PictureOutcome {
  /** Null where nothing came. */
  answer: OcrAnswer | null;
  /** The places in line that the player was told, 0 while it was read. */
  places: number[];
  /** How often the server asked to come back later. */
  refusals: number;
  ms: number;
}

export async function sendPicture(
  site: Site,
  { token }: Player,
  { half, bytes, mime }: SentPicture,
): Promise<PictureOutcome> {
  const outcome: PictureOutcome = { answer: null, places: [], refusals: 0, ms: 0 };
  const begun = performance.now();
  const credentials = { apikey: site.anonKey, authorization: `Bearer ${token}` };

  const send = async (path: string, init: RequestInit, repeats = 0): Promise<Response> => {
    const answer = await fetch(site.url + path, { method: "POST", ...init });
    if (!COME_BACK.has(answer.status) || repeats === REPEATS) return answer;
    outcome.refusals += 1;
    await answer.arrayBuffer();
    await pause(Number(answer.headers.get("retry-after") ?? 1) * 1000);
    return send(path, init, repeats + 1);
  };

  // Names of readings are in one folder, so two players may choose the same moment.
  const name = readingName(
    Date.now() + Math.floor(Math.random() * 1e9),
    half,
    mime === "image/png" ? "png" : "jpg",
  );
  const stored = await send(`/storage/v1/object/${SCREENSHOT_BUCKET}/${name}`, {
    headers: { ...credentials, "content-type": mime },
    body: bytes,
  });
  if (stored.ok) {
    const answer = await send(`/functions/v1/${ocr.name}`, {
      headers: {
        ...credentials,
        "content-type": "application/json",
        accept: "text/event-stream, application/json",
      },
      body: JSON.stringify({
        imageUrl: `${site.url}/storage/v1/object/public/${SCREENSHOT_BUCKET}/${name}`,
        game_format: GAME_FORMAT,
        image_type: half,
      }),
    });
    if (answer.ok) readEvents(await answer.text(), outcome);
  }
  outcome.ms = performance.now() - begun;
  return outcome;
}

/** The server writes each event in two lines, the answer last. */
function readEvents(text: string, outcome: PictureOutcome): void {
  for (const [, event, data = "null"] of text.matchAll(/^event: (\w+)\ndata: (.*)$/gm)) {
    if (event === "progress") outcome.places.push((JSON.parse(data) as { place: number }).place);
    if (event === "answer") outcome.answer = JSON.parse(data) as OcrAnswer;
  }
}
