/** docs/recognition/report.json, by its alias in vite.config.ts. */
declare module "#recognition-report.json" {
  import type { RecognitionReport } from "@capicu/contract/recognition-report";

  export const version: RecognitionReport["version"];
  export const date: RecognitionReport["date"];
  export const sets: RecognitionReport["sets"];
}
