// The path of the socket on which the running server takes commands: a Unix socket in DATA_DIR.
import { open } from "node:fs/promises";
import { join } from "node:path";

/** The longest socket path that every system allows. */
const PATH_MAX_BYTES = 100;

interface SocketPath extends AsyncDisposable {
  path: string;
}

export const CONTROL_SOCKET = "control.sock";

/** Null where a process cannot have such a socket; the path is valid until it is disposed of. */
export async function openSocketPath(dataDir: string): Promise<SocketPath | null> {
  if (process.platform === "win32") return null;
  const path = join(dataDir, CONTROL_SOCKET);
  if (Buffer.byteLength(path) <= PATH_MAX_BYTES) return { path, async [Symbol.asyncDispose]() {} };
  if (process.platform !== "linux") return null;
  // Linux has a short name for every folder that this process holds open.
  const folder = await open(dataDir);
  return {
    path: `/proc/self/fd/${folder.fd}/${CONTROL_SOCKET}`,
    [Symbol.asyncDispose]: () => folder.close(),
  };
}
