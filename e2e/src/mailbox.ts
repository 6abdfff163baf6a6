// Reads the emails of an installation without a mail server.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

import { expect } from "./fixtures.ts";
import type { Product } from "./product.ts";

/** Waits for the email of this kind to this address and returns its link. */
export async function linkMailedTo(
  product: Product,
  email: string,
  kind: "signup" | "recovery",
): Promise<string> {
  const pattern = new RegExp(`https?://\\S+/auth/v1/verify\\?\\S+&type=${kind}&\\S+`);
  let link: string | undefined;
  await expect
    .poll(async () => {
      const mails = await mailsOf(product);
      const mail = mails.findLast((text) => text.includes(email) && pattern.test(text));
      link = pattern.exec(mail ?? "")?.[0];
      return link;
    })
    .toBeDefined();
  return link ?? "";
}

/** Waits for an email to this address and returns its unsubscribe link. */
export async function unsubscribeLinkMailedTo(product: Product, email: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const mail = (await mailsOf(product)).findLast((text) => text.includes(`To: ${email}`));
      link = /^List-Unsubscribe: <(\S+)>/m.exec(mail ?? "")?.[1];
      return link;
    })
    .toBeDefined();
  return link ?? "";
}

async function mailsOf({ dataDir }: Product): Promise<string[]> {
  const folder = join(dataDir, "outbox");
  const files = await readdir(folder).catch((): string[] => []);
  const emails = files.filter((name) => name.endsWith(".eml")).toSorted();
  return Promise.all(emails.map(async (name) => plain(await readFile(join(folder, name), "utf8"))));
}

// Decodes quoted-printable text, which folds long lines and escapes characters of addresses.
function plain(mail: string) {
  return mail
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(parseInt(hex, 16)));
}
