import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { createTransport } from "nodemailer";

import { saveWholeFile } from "./durable-files.ts";
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
      await saveWholeFile(file, message);
      onSaved(file);
      return file;
    },
    async close() {},
  };
}
