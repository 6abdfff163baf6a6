import { createTransport } from "nodemailer";

import { composeMail } from "./mail-composer.ts";
import type { Mailer } from "./mail.ts";

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;

/** Sends through the server at the address, over a small pool of connections. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  });
  return {
    async send(mail) {
      const { response } = await transport.sendMail(composeMail(mail, from));
      return response;
    },
    async close() {
      transport.close();
    },
  };
}
