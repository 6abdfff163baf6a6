import { mkdir, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

/** A mail server that lays down each mail as a file; resolves to its address. */
export async function startMailServer(
  folder: string,
  stack: AsyncDisposableStack,
): Promise<string> {
  await mkdir(folder, { recursive: true });
  let count = 0;
  const keep = async (mail: string) => {
    count += 1;
    await writeFile(join(folder, `${String(count).padStart(6, "0")}.eml`), mail);
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData: (stream, _session, done) => {
      void text(stream)
        .then(keep)
        .then(() => done(), done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stack.defer(() => new Promise((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return `smtp://127.0.0.1:${port}`;
}
