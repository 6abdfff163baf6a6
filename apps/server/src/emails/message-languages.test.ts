// Mails and text messages about an account: in the player's language, and before they have chosen one in
// the language of the page on which they ask.
import { freshEmail } from "@capicu/platform/testing/auth-client";
import { afterAll, beforeAll, expect, test } from "vitest";

import { testProduct, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});
afterAll(() => product[Symbol.asyncDispose]());

async function ask(path: string, body: object, headers: Record<string, string> = {}) {
  await product.world.fetch(`http://127.0.0.1:3000/auth/v1/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", apikey: product.world.anonKey, ...headers },
    body: JSON.stringify(body),
  });
}

test.each([
  [{}, "en", "Sign in to Capicú"],
  [{ "accept-language": "es-DO,en;q=0.5" }, "es-419", "Inicia sesión en Capicú"],
  [{ "accept-language": "es", cookie: "language=ht" }, "ht", "Konekte sou Capicú"],
  [{ cookie: "language=fr" }, "fr", "Connectez-vous à Capicú"],
  [{ "accept-language": "pt" }, "pt-BR", "Entre no Capicú"],
  [{ cookie: 'language="><script>' }, "en", "Sign in to Capicú"],
])("a visitor with %j", async (headers, language, subject) => {
  const { email } = await product.aPlayer();
  await ask("otp", { email }, headers);

  const mail = await product.world.mailbox.next(email);

  expect(mail.subject).toBe(subject);
  expect(mail.html).toContain(`<html lang="${language}">`);
});

test("who signs up is written to in the language of the page", async () => {
  const email = freshEmail();
  await ask("otp", { email, create_user: true }, { "accept-language": "fr-CA" });

  const mail = await product.world.mailbox.next(email);

  expect(mail.subject).toBe("Confirmez votre adresse e-mail pour Capicú");
  expect(mail.text).toContain("Ou saisissez ce code");
});

test("what the player has chosen wins over the browser that asks, which may be a stranger's", async () => {
  const { email } = await product.aPlayer({ locale: "pt-BR" });
  await ask("recover", { email }, { "accept-language": "fr", cookie: "language=es-419" });

  const mail = await product.world.mailbox.next(email);

  expect(mail.subject).toBe("Redefina sua senha do Capicú");
  expect(mail.html).toContain('<html lang="pt-BR">');
});

test("requests at the same time do not share a language", async () => {
  const languages = ["fr", "pt-BR", "en", "es-419", "ht", "fr", "en", "pt-BR"];
  const players = await Promise.all(languages.map(() => product.aPlayer()));
  await Promise.all(
    players.map(({ email }, at) => ask("otp", { email }, { cookie: `language=${languages[at]}` })),
  );

  const mails = await Promise.all(players.map(({ email }) => product.world.mailbox.next(email)));

  expect(mails.map(({ html }) => /lang="([^"]+)"/.exec(html)?.[1])).toEqual(languages);
});
