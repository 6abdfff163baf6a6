import { randomBytes } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";

import { composeMail } from "./mail-composer.ts";
import type { Mailer } from "./mail.ts";

export interface FileMailerOptions {
  folder: string;
  from: string;
  /** Gets the path of each mail, never its content. */
  onSaved: (file: string) => void;
}

/**
 * Writes every mail to a file that a mail program can open, for installations without a mail
 * server.
 */
export function createFileMailer({ folder, from, onSaved }: FileMailerOptions): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(composeMail(mail, from));
      const stamp = new Date().toISOString().replaceAll(/[:.]/g, "-");
      const file = join(folder, `${stamp}-${randomBytes(4).toString("hex")}.eml`);
      // The links inside sign people in, so no other user of the machine may read them.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // The file is renamed when it is complete, so that a program that watches the folder never
      // reads half a mail.
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
      onSaved(file);
    },
    async close() {},
  };
}
