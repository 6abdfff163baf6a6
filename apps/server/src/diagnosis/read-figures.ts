import type { Config } from "#settings/config.ts";

import { Figures } from "./figures.ts";

const WAIT_MS = 5000;
const EVERY_ADDRESS = new Set(["0.0.0.0", "::"]);

type FiguresAnswer =
  | { address: string; figures: Figures }
  /** Why there are none: no server runs, or it refuses. */
  | { address: string; reason: "silent" | "refused" };

/** Asks the server of these settings on this machine. */
export async function readFigures(config: Config): Promise<FiguresAnswer> {
  const { HOST, PORT, METRICS_TOKEN: token } = config;
  const host = EVERY_ADDRESS.has(HOST) ? "127.0.0.1" : HOST;
  const address = `http://${host.includes(":") ? `[${host}]` : host}:${PORT}/metrics`;
  try {
    const answer = await fetch(address, {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      redirect: "error",
      signal: AbortSignal.timeout(WAIT_MS),
    });
    const figures = new Figures(await answer.text());
    // Another program may listen there.
    const isOurs = answer.status === 200 && figures.all("capicu_database_up").length > 0;
    if (isOurs) return { address, figures };
    return { address, reason: answer.status === 403 ? "refused" : "silent" };
  } catch {
    return { address, reason: "silent" };
  }
}
