import { DOMINO_SCREEN } from "@capicu/contract/statistics-screen";
import { loadEngine } from "@capicu/recognition/engine/engine";
import { readScreenshot, type Screenshot } from "@capicu/recognition/read-screenshot";

import { measure } from "./measure.ts";

const engine = await loadEngine();

process.on("message", (screenshot: Screenshot) => {
  void measure(() => readScreenshot(engine, screenshot, DOMINO_SCREEN)).then(({ cost }) =>
    process.send?.(cost.cpuMs),
  );
});
process.send?.("ready");
