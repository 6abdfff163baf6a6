import type { Region } from "./associate.ts";
import type { Heading } from "./page.ts";

/** What stands under one heading, or above the first. */
export interface HeadedRegion extends Region {
  readonly heading: Heading | undefined;
}
