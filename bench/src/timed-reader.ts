import type { Screenshot } from "@capicu/recognition/read-screenshot";
import { forkAsWorker } from "@capicu/recognition/recogniser";
import { once } from "node:events";

export interface TimedReader {
  /** Processor time of all threads of the reading process. */
  cpuMsOf(screenshot: Screenshot): Promise<number>;
  close(): void;
}

/** Runs in a separate process with the memory settings of the server's workers. */
export async function startTimedReader(): Promise<TimedReader> {
  const child = forkAsWorker(new URL("./timed-reader-process.ts", import.meta.url));
  await once(child, "message");
  return {
    async cpuMsOf({ bytes, imageType }) {
      child.send({ bytes, imageType });
      const [cpuMs]: number[] = await once(child, "message");
      if (cpuMs === undefined) throw new Error("The reader told no time");
      return cpuMs;
    },
    close() {
      child.disconnect();
    },
  };
}
