import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

interface BareServer extends Disposable {
  process: ChildProcess;
  url: URL;
}

/** Starts a bare server and tells it what to answer. Disposing of it ends it. */
export async function startBare(file: string, message: object): Promise<BareServer> {
  const bare = fork(join(import.meta.dirname, file));
  await once(bare, "message");
  bare.send(message);
  const [{ port }] = (await once(bare, "message")) as [{ port: number }];
  return {
    process: bare,
    url: new URL(`http://127.0.0.1:${port}`),
    [Symbol.dispose]: () => bare.disconnect(),
  };
}
