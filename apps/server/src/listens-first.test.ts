// The site is open while the networks that read screenshots are still loading.
import type { startRecogniser } from "@capicu/recognition/recogniser";
import { expect, inject, onTestFinished, test, vi } from "vitest";

import { prepareData } from "./testing/prepared-data.ts";

test("the server listens before screenshots can be read", async () => {
  const start = vi.fn<typeof startRecogniser>(() => ({
    recogniser: { recognise: () => new Promise(() => {}), close: async () => {} },
    ready: new Promise(() => {}),
  }));
  vi.doMock("@capicu/recognition/recogniser", () => ({ startRecogniser: start }));
  // Other test files of this worker may have loaded the server already.
  vi.resetModules();
  onTestFinished(() => {
    vi.doUnmock("@capicu/recognition/recogniser");
    vi.resetModules();
  });
  const { startWholeProduct } = await import("./testing/whole-product.ts");
  await using product = await startWholeProduct(inject("testDatabaseUrl"), { prepareData });

  const answer = await fetch(`http://${product.host}/healthz`);

  expect(start).toHaveBeenCalledOnce();
  expect(answer.status).toBe(200);
});
