import type { Platform } from "#kernel/platform.ts";

import type { Channels } from "./channels.ts";
import type { RowWatch } from "./row-watch.ts";

/** The parts of this API share these services. */
export interface Realtime {
  readonly platform: Platform;
  readonly channels: Channels;
  readonly rows: RowWatch;
}
