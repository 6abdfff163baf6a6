// Each email comes in the language, the numbers and the time zone of its recipient, whoever caused it.
import { LANGUAGE_IDS } from "@capicu/contract/languages";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { aServer, EMAILS_FROM, emailWorld, type EmailWorld } from "#testing/email-world.ts";
import { call, submit, testProduct, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;
let emails: EmailWorld;

beforeAll(async () => {
  product = await testProduct();
  emails = emailWorld(product);
});
afterAll(() => product[Symbol.asyncDispose]());
beforeEach(() => emails.empty());

const db = () => product.world.platform.database.service;
const plain = (text = "") => text.replaceAll(/[\u00a0\u202f]/gu, " ");

async function receive(
  columns: Record<string, unknown>,
  queue: (id: string) => PromiseLike<unknown>,
) {
  const [mails, player] = [await aServer(), await product.aPlayer(columns)];
  await queue(player.id);
  await emails.outboxTo(mails.url).deliver();
  const mail = mails.received[0];
  return {
    subject: mail?.subject,
    text: plain(mail?.text),
    html: plain(String(mail?.html)),
    headers: mail?.headers ?? [],
  };
}

const tell = (kind: string, reason: string | null) => (id: string) =>
  sql`select notify_player(${id}, ${kind}, ${reason}, null)`.execute(db());
const bill = (kind: string, facts: object) => (id: string) =>
  sql`select notify_billing(${id}, ${kind}, ${JSON.stringify(facts)}::jsonb)`.execute(db());

test("a rejection by a moderator who reads English reaches the player in Spanish, the moderator's words unchanged", async () => {
  const admin = await product.anAdmin();
  const player = await product.aPlayer({ locale: "es-419" });
  const { id } = await submit(player);
  await call(product, "admin-stats-action", {
    token: admin.token,
    input: {
      submissionId: id,
      action: "reject",
      code: "unreadable",
      reason: "Use the {real} one.",
    },
  });

  const mail = await product.world.mailbox.next(player.email);

  expect(mail.subject).toBe("Sobre tus estadísticas");
  expect(mail.html).toContain('<html lang="es-419">');
  expect(mail.text).toMatch(/Motivo: La captura .* Use the \{real\} one\./);
  expect(mail.text).not.toMatch(/blurred|Reason|Hello/);
});

test.for([
  ["en", "Your statistics are on the board", "Hello", "See the leaderboard:", "Unsubscribe from"],
  ["es-419", "Tus estadísticas están en la tabla", "Hola", "Ver la tabla", "Dejar de recibir"],
  ["pt-BR", "Suas estatísticas estão na classificação", "Olá", "Ver a", "Parar de receber"],
  ["fr", "Vos statistiques sont au classement", "Bonjour", "Voir le classement :", "Ne plus"],
  ["ht", "Estatistik ou yo sou klasman an", "Bonjou", "Gade klasman an:", "Sispann"],
])("an approval in %s", async ([locale = "", subject, ...parts]) => {
  const mail = await receive({ locale }, tell("submission_approved", null));

  expect(mail.subject).toBe(subject);
  expect(mail.html).toContain(`<html lang="${locale}">`);
  for (const words of parts) expect(mail.text).toContain(words);
  expect(mail.html).toContain(parts.at(-1));
});

test("the English email is what it always was", async () => {
  const { text } = await receive({ username: "Ana" }, tell("submission_rejected", "Too blurry"));

  expect(text.split("Unsubscribe")[0]).toBe(
    `Hello Ana,\n\nYour statistics were not approved.\n\nReason: Too blurry\n\nFix and send again:\n${EMAILS_FROM}/upload\n\nCapicú\n\n`,
  );
});

test("a renewal names the moment in the recipient's time zone, and the price in their numbers", async () => {
  const at = Date.parse("2027-01-06T02:30:00Z") / 1000;
  const reader = { locale: "es-419", number_region: "VE", time_zone: "America/Caracas" };

  const mail = await receive(reader, bill("renewal_soon", { plan: "pro", amount: 1999, at }));

  expect(mail.subject).toBe("Tu plan se renueva el 5 de enero de 2027");
  expect(mail.text).toMatch(
    /se renueva el 5 de enero de 2027\D+10:30 p\.\s?m\. (GMT-4|VET) por USD 19,99/,
  );
});

test("a payment of an unknown plan is still a sentence", async () => {
  const mail = await receive({ locale: "fr" }, bill("payment_failed", {}));

  expect(mail.text).toContain("Votre formule reste à vous pendant que");
});

test("a time zone that no runtime knows delays no email", async () => {
  const mail = await receive(
    { locale: "ht", time_zone: "Nowhere/Land" },
    bill("renewal_soon", { plan: "pro", amount: 1999, at: 1_800_000_000 }),
  );

  expect(mail.text).toContain("UTC");
});

test.each(LANGUAGE_IDS)(
  "in %s a name and a reason are text, never markup, message or header",
  async (locale) => {
    const hostile = String.raw`{x} <b> \u202e {n, plural, other {#}}`;

    const mail = await receive(
      { locale, username: hostile },
      tell("avatar_rejected", `${hostile}\r\nBcc: thief@example.org`),
    );

    expect(mail.text.split(hostile)).toHaveLength(3);
    expect(mail.html).not.toContain("<b>");
    expect(mail.headers.map(({ key }) => key)).not.toContain("bcc");
  },
);
