import { ocr } from "@capicu/contract/recognition";
import { beforeEach, expect, test, vi } from "vitest";

import { callWithProgress } from "./call-with-progress.ts";

const input = { imageUrl: "/x", game_format: "domino_flyclops", image_type: "top_half" } as const;
const { signal } = new AbortController();
let pieces: string[];
let status: number;

beforeEach(() => {
  status = 200;
  vi.stubGlobal("fetch", async (address: string) => {
    if (address.endsWith("/config.json"))
      return Response.json({ url: location.origin, anonKey: "anon", features: {} });
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
        controller.close();
      },
    });
    return new Response(body, { status, headers: { "content-type": "text/event-stream" } });
  });
});

async function call() {
  const events: unknown[] = [];
  const onProgress = (progress: unknown) => events.push(progress);
  const answer = await callWithProgress(ocr, input, { signal, onProgress }).catch(
    (error: unknown) => error,
  );
  return { events, answer };
}

test("progress is told, however the pieces are cut, and the answer returned", async () => {
  pieces = [
    'event: progress\ndata: {"pla',
    'ce":2}\n\nevent: progress\ndata: {"place":0}\n\nevent: ans',
    'wer\ndata: {"success":true}\n\n',
  ];

  expect(await call()).toEqual({
    events: [{ place: 2 }, { place: 0 }],
    answer: { success: true },
  });
});

test("a late refusal is thrown like any other", async () => {
  pieces = ['event: refusal\ndata: {"status":503,"code":"busy","error":"Come back."}\n\n'];

  expect((await call()).answer).toMatchObject({ status: 503, code: "busy", message: "Come back." });
});

test("a connection that breaks before the answer is no answer", async () => {
  pieces = ['event: progress\ndata: {"place":2}\n\n'];

  expect(await call()).toMatchObject({ events: [{ place: 2 }], answer: { status: 0 } });
});
