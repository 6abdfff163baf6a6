import type { DoctorReport } from "@capicu/contract/doctor";

import type { CheckContext } from "./check.ts";
import { examineSite } from "./doctor.ts";

export interface Doctor {
  examine(): Promise<DoctorReport>;
}

/** Whoever asks while it is at work gets the same report, because some checks read whole tables. */
export function createDoctor(context: CheckContext): Doctor {
  let running: Promise<DoctorReport> | null = null;
  return {
    examine() {
      running ??= examineSite(context).finally(() => (running = null));
      return running;
    },
  };
}
