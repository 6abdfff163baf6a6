import type { Region } from "./associate.ts";
import type { Heading } from "./page.ts";

/** What stands under one heading, or above the first. */
export interface HeadedRegion extends Region {
  readonly heading: Heading | undefined;
  /** Names side by side over one set of labels: tabs, of which any may be the open one. */
  readonly tabs?: readonly string[];
}
