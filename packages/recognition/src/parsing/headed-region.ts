import type { Region } from "./associate.ts";
import type { Heading } from "./page.ts";

/** The labels and values under one heading, or above the first. */
export interface HeadedRegion extends Region {
  readonly heading: Heading | undefined;
  /** Section names side by side over one set of labels: tabs, any of which may be open. */
  readonly tabs?: readonly string[];
}
