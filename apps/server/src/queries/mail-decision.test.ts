import { testMailbox } from "@capicu/platform/testing/test-mailbox";
import { expect, test } from "vitest";

import { mailDecision } from "./mail-decision.ts";

const publicUrl = "https://capicu.example";
const chago = { email: "chago@example.org", username: "Chago", wantsMail: true };

async function mailed(told: Partial<Parameters<typeof mailDecision>[1]>) {
  const mailer = testMailbox();
  await mailDecision(
    { mailer, publicUrl },
    { player: chago, status: "approved", reason: "", ...told },
  );
  return mailer.sent;
}

test("an approval leads to the board", async () => {
  const [mail] = await mailed({});

  expect(mail).toMatchObject({ to: chago.email, subject: "Your statistics are on the board" });
  expect(mail?.text).toContain("Hello Chago,");
  expect(mail?.text).toContain(`${publicUrl}/leaderboard`);
  expect(mail?.html).toContain(`<a href="${publicUrl}/leaderboard">`);
});

test("a rejection gives the reason and leads to the form", async () => {
  const [mail] = await mailed({ status: "rejected", reason: "The picture is cut off" });

  expect(mail?.text).toContain("Reason: The picture is cut off");
  expect(mail?.text).toContain(`${publicUrl}/upload`);
  expect(mail?.html).toContain("<p>Reason: The picture is cut off</p>");
});

test("names and reasons are text, never markup", async () => {
  const player = { ...chago, username: `<img src=x onerror="alert(1)"> & Sons` };
  const [mail] = await mailed({ player, status: "rejected", reason: "</p><script>x</script>" });

  expect(mail?.html).not.toMatch(/<(img|script)/);
  expect(mail?.html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; Sons");
  expect(mail?.html).toContain("&lt;/p&gt;&lt;script&gt;");
  expect(mail?.text).toContain(player.username);
});

test("who wants no mail gets none", async () => {
  expect(await mailed({ player: { ...chago, wantsMail: false } })).toEqual([]);
});
