import { findSlowParts } from "#diagnosis/find-slow-parts.ts";
import { readFigures } from "#diagnosis/read-figures.ts";

import { findingsOf, type Check } from "./check.ts";

/** What the running server says about itself; a check for each part of it. */
export const SPEED_CHECK: Check = {
  name: "speed",
  async examine({ config }) {
    const answer = await readFigures(config);
    if ("figures" in answer)
      return findSlowParts(answer.figures).flatMap(({ name, ...words }) =>
        findingsOf({ check: name, ...words }),
      );
    const { address, reason } = answer;
    const refused = {
      cause: `${address} refuses this command.`,
      fix: "Give it the METRICS_TOKEN of the server.",
    };
    return findingsOf({
      check: this.name,
      well: `No server answers at ${address}, so its speed is not known.`,
      wrong: "The server's figures cannot be read.",
      problems: reason === "silent" ? [] : [refused],
    });
  },
};
