import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createWorker, OEM } from "tesseract.js";

export interface Baseline {
  read(bytes: Uint8Array): Promise<string>;
  close(): Promise<void>;
}

/** Plain tesseract.js, with its language data from an npm package, so that nothing is downloaded. */
export async function createBaseline(): Promise<Baseline> {
  const data = dirname(fileURLToPath(import.meta.resolve("@tesseract.js-data/eng/package.json")));
  const worker = await createWorker("eng", OEM.LSTM_ONLY, {
    langPath: join(data, "4.0.0_best_int"),
    cacheMethod: "none",
    gzip: true,
  });
  return {
    async read(bytes) {
      const { data: page } = await worker.recognize(Buffer.from(bytes));
      return page.text;
    },
    async close() {
      await worker.terminate();
    },
  };
}
