// The mails of an installation without a mail server.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

import { expect } from "./fixtures.ts";
import type { Product } from "./product.ts";

/** Waits for the mail of this kind to this address, and answers the link in it. */
export async function linkMailedTo(
  product: Product,
  email: string,
  kind: "signup" | "recovery",
): Promise<string> {
  const wanted = new RegExp(`https?://\\S+/auth/v1/verify\\?\\S+&type=${kind}&\\S+`);
  let link: string | undefined;
  await expect
    .poll(async () => {
      const mails = await mailsOf(product);
      const mail = mails.findLast((text) => text.includes(email) && wanted.test(text));
      link = wanted.exec(mail ?? "")?.[0];
      return link;
    })
    .toBeDefined();
  return link ?? "";
}

/** Waits for an email to this address, and answers the link that ends such emails. */
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
  const kept = files.filter((name) => name.endsWith(".eml")).toSorted();
  return Promise.all(kept.map(async (name) => plain(await readFile(join(folder, name), "utf8"))));
}

// Long lines of a mail are folded, and the signs of an address written as their number.
function plain(mail: string) {
  return mail
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(parseInt(hex, 16)));
}
