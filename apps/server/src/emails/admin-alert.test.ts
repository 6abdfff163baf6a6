// Alerts to the admins, through a real mail server.
import { createMailer } from "@capicu/platform/kernel/create-mailer";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";

import { aServer, EMAILS_FROM } from "#testing/email-world.ts";
import { testProduct, type TestProduct } from "#testing/test-product.ts";

import { createAdminAlert } from "./admin-alert.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});
afterAll(() => product[Symbol.asyncDispose]());

function alertTo(smtpUrl: string) {
  const { database, log } = product.world.platform;
  const from = "Capicú <club@capicu.example>";
  const mailer = createMailer({ smtpUrl, from, dataDir: "/nowhere" }, log);
  onTestFinished(() => mailer.close());
  const failures: unknown[] = [];
  const alert = createAdminAlert({
    service: database.service,
    mailer,
    publicUrl: EMAILS_FROM,
    onFailure: (error) => failures.push(error),
  });
  return { alert, failures };
}

test("each admin, and nobody else, reads what failed and why, in their language", async () => {
  const { service } = product.world.platform.database;
  await sql`update users set role = 'user', is_admin = false where role = 'admin'`.execute(service);
  const admin = await product.anAdmin();
  const spanish = await product.aPlayer({ is_admin: true, role: "admin", locale: "es-419" });
  await product.aPlayer({ is_admin: true, role: "admin", banned_at: new Date() });
  await product.aPlayer({ role: "moderator" });
  const mails = await aServer();

  await alertTo(mails.url).alert("backup_failed", "The disk <b>is full</b>.");

  const byAddress = new Map(mails.received.map((mail) => [mail.to?.[0]?.address, mail]));
  expect(new Set(byAddress.keys())).toEqual(new Set([admin.email, spanish.email]));
  const mail = byAddress.get(admin.email);
  expect(mail?.subject).toBe("The backup failed");
  expect(mail?.text).toContain("The reason, as the log has it: The disk <b>is full</b>.");
  expect(mail?.html).toContain("The disk &lt;b&gt;is full&lt;/b&gt;.");
  expect(mail?.text).toContain(`${EMAILS_FROM}/admin/health`);
  expect(byAddress.get(spanish.email)?.subject).toBe("La copia de seguridad falló");
});

test("a mail server that is gone fails nobody but the alert", async () => {
  await product.anAdmin();
  const { alert, failures } = alertTo("smtp://127.0.0.1:1");

  await alert("check_failed", "It is not a complete backup.");

  expect(failures).toEqual([expect.objectContaining({ code: "ESOCKET" })]);
});
