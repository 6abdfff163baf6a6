import { Redis } from "ioredis";

import type { ServiceProblem } from "#kernel/check-mail-server.ts";

import { CONNECTION } from "./redis-link.ts";

/** What a command's refusal begins with when the account may not run it. */
const REFUSAL = /^(?:WRONGPASS|NOAUTH|NOPERM|ERR AUTH|ERR invalid password|ERR DB index)/;

/** Connects, runs a script and sends a message that nobody reads; null when Redis would serve. */
export async function checkRedis(url: string): Promise<ServiceProblem | null> {
  const { host } = new URL(url);
  const client = new Redis(url, { ...CONNECTION, retryStrategy: null });
  // The failed call only says that the connection is closed; the event says why.
  let reported: Error | null = null;
  client.on("error", (error: Error) => {
    reported ??= error;
  });
  try {
    await client.connect();
    await client.eval("return redis.call('TIME')", 0);
    await client.publish("capicu:check", "");
    return null;
  } catch (error) {
    const cause = reported ?? (error as Error);
    if (REFUSAL.test(cause.message))
      return { message: `Redis at ${host} refuses (${cause.message})`, isRefusal: true };
    return { message: `no Redis answers at ${host} (${cause.message})`, isRefusal: false };
  } finally {
    client.disconnect();
  }
}
