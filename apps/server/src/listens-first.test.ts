// The site is open while the networks that read screenshots are still loading.
import { startRecogniser } from "@capicu/recognition/recogniser";
import { expect, inject, test, vi } from "vitest";

import { prepareData } from "./testing/prepared-data.ts";
import { startWholeProduct } from "./testing/whole-product.ts";

vi.mock("@capicu/recognition/recogniser", () => ({
  startRecogniser: vi.fn<typeof startRecogniser>(),
}));

test("the server listens before screenshots can be read", async () => {
  vi.mocked(startRecogniser).mockReturnValue({
    recogniser: { recognise: () => new Promise(() => {}), close: async () => {} },
    ready: new Promise(() => {}),
  });
  await using product = await startWholeProduct(inject("testDatabaseUrl"), { prepareData });

  const answer = await fetch(`http://${product.host}/healthz`);

  expect(startRecogniser).toHaveBeenCalledOnce();
  expect(answer.status).toBe(200);
});
