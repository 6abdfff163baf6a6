import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** Starts a bare server and tells it what to answer. */
export async function startBare(
  file: string,
  message: object,
): Promise<{ process: ChildProcess; url: URL }> {
  const bare = fork(join(import.meta.dirname, file));
  await once(bare, "message");
  bare.send(message);
  const [{ port }] = (await once(bare, "message")) as [{ port: number }];
  return { process: bare, url: new URL(`http://127.0.0.1:${port}`) };
}
