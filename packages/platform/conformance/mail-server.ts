import { mkdir, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

/** Starts a mail server that saves each email as a file; resolves to its address. */
export async function startMailServer(
  folder: string,
  stack: AsyncDisposableStack,
): Promise<string> {
  await mkdir(folder, { recursive: true });
  let count = 0;
  const saveMail = async (mail: string) => {
    count += 1;
    await writeFile(join(folder, `${String(count).padStart(6, "0")}.eml`), mail);
  };
  const receive = async (stream: Readable, done: (error?: Error) => void) => {
    try {
      await saveMail(await text(stream));
      done();
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData: (stream, _session, done) => {
      void receive(stream, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stack.defer(() => new Promise((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return `smtp://127.0.0.1:${port}`;
}
