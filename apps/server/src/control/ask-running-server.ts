import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { createInterface } from "node:readline";

import { openSocketPath } from "./control-path.ts";
import { ControlAnswer, type ControlRequest } from "./messages.ts";

/**
 * Null when no server runs on the folder; otherwise whether all is well, after every line was
 * printed.
 */
export async function askRunningServer(
  dataDir: string,
  request: ControlRequest,
  print: (line: string) => void,
): Promise<boolean | null> {
  const socket = await connectTo(dataDir);
  if (socket === null) return null;
  socket.write(`${JSON.stringify(request)}\n`);
  for await (const text of createInterface({ input: socket, crlfDelay: Infinity })) {
    const answer = ControlAnswer.parse(JSON.parse(text));
    if ("problem" in answer) throw new Error(answer.problem);
    if ("isWell" in answer) return answer.isWell;
    print(answer.line);
  }
  throw new Error("The server has ended before the command was done.");
}

async function connectTo(dataDir: string): Promise<Socket | null> {
  await using address = await openSocketPath(dataDir);
  if (address === null) return null;
  const socket = connect(address.path);
  try {
    await once(socket, "connect");
    return socket;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // The connection is refused when a killed server has left the socket.
    if (code === "ENOENT" || code === "ECONNREFUSED") return null;
    if (code === "EACCES")
      throw new Error(
        `DATA_DIR: the site in ${dataDir} runs under another account. Run this command as that account.`,
        { cause: error },
      );
    throw error;
  }
}
