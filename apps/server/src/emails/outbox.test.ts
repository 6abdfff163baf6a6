// Emails through a real mail server: which ones arrive, which ones wait, and which ones are
// dropped.
import type { MailServer } from "@capicu/platform/testing/mail-server";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { aServer, EMAILS_FROM, emailWorld, type EmailWorld } from "#testing/email-world.ts";
import { socialCalls } from "#testing/social-calls.ts";
import {
  call,
  submit,
  testProduct,
  type TestPlayer,
  type TestProduct,
} from "#testing/test-product.ts";

type Email = MailServer["received"][number];

let product: TestProduct;
let admin: TestPlayer;
let does: ReturnType<typeof socialCalls>;
let emails: EmailWorld;

beforeAll(async () => {
  product = await testProduct();
  admin = await product.anAdmin();
  does = socialCalls(product);
  emails = emailWorld(product);
});
afterAll(() => product[Symbol.asyncDispose]());
beforeEach(() => emails.empty());

const db = () => product.world.platform.database.service;
function only({ received }: { received: readonly Email[] }): Email {
  const [mail] = received;
  if (mail === undefined || received.length > 1) throw new Error(`${received.length} mails`);
  return mail;
}
const header = (mail: Email | undefined, name: string) =>
  mail?.headers.find(({ key }) => key === name)?.value;
const settle = (player: TestPlayer, mail: object) =>
  call(product, "notification-settings-update", { token: player.token, input: { mail } });

describe("what arrives", () => {
  test("an approval, in text and markup, with one click to end such emails", async () => {
    const [mails, player] = [await aServer(), await product.aPlayer()];
    await emails.tell(player, "submission_approved");
    await emails.outboxTo(mails.url).deliver();

    const mail = only(mails);
    expect(mail.to).toEqual([{ name: "", address: player.email }]);
    expect(mail.subject).toBe("Your statistics are on the board");
    expect(mail.text).toContain(`Hello ${player.username},`);
    expect(mail.text).toContain(`${EMAILS_FROM}/leaderboard`);
    expect(mail.html).toContain(`href="${EMAILS_FROM}/leaderboard"`);
    const [, link = ""] = /^<(.*)>$/.exec(header(mail, "list-unsubscribe") ?? "") ?? [];
    expect(link).toMatch(/^https:\/\/capicu\.example\/unsubscribe\?token=decisions\./);
    expect(header(mail, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(mail.text).toContain(link);
    expect(mail.html).toContain(link);
  });

  test("what people wrote is text in it, never markup or a header", async () => {
    const player = await product.aPlayer({ username: `<img src=x onerror="alert(1)"> & Sons` });
    const mails = await aServer();
    await emails.tell(
      player,
      "avatar_rejected",
      "</p><script>x</script>\r\nBcc: thief@example.org",
    );
    await emails.outboxTo(mails.url).deliver();

    const mail = only(mails);
    expect(mail.html).not.toMatch(/<(img|script)/);
    expect(mail.html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; Sons");
    expect(mail.html).toContain("&lt;/p&gt;&lt;script&gt;");
    expect(mail.bcc).toBeUndefined();
    expect(mail.to).toHaveLength(1);
  });

  test("a ban is told whatever emails are wanted, and without a way to end it", async () => {
    const [mails, player] = [
      await aServer(),
      await product.aPlayer({ email_notifications: false }),
    ];
    // The function writes the email and this outbox sends it: the product's own outbox finds it
    // claimed or done.
    await sql`
      insert into mail_outbox (user_id, topic, facts)
      values (${player.id}, 'ban', '{"reason": "Recycled screenshots.", "days": 7}')`.execute(db());
    await emails.outboxTo(mails.url).deliver();

    expect(mails.received).toHaveLength(1);
    expect(mails.received[0]?.text).toContain("Your account was banned for 7 days.");
    expect(mails.received[0]?.text).toContain("Reason: Recycled screenshots.");
    expect(header(mails.received[0], "list-unsubscribe")).toBeUndefined();
  });
});

describe("new followers", () => {
  test("come gathered in one email, a day apart at least, and nobody is told of twice", async () => {
    const [mails, star] = [await aServer(), await product.aPlayer()];
    const { deliver } = emails.outboxTo(mails.url);
    const followers = await Promise.all(Array.from({ length: 7 }, () => product.aPlayer()));
    for (const follower of followers) await does.follow(follower, star);
    expect(await emails.outboxOf(star)).toMatchObject([
      { topic: "followers", done: false, wait: 15 },
    ]);
    await deliver();
    expect(mails.received).toEqual([]);

    await emails.hurry(star);
    await deliver();

    expect(mails.received.map(({ subject }) => subject)).toEqual(["You have 7 new followers"]);
    expect(mails.received[0]?.text).toContain("And 2 more.");
    await does.follow(await product.aPlayer(), star);
    expect((await emails.outboxOf(star)).at(-1)).toMatchObject({ done: false, wait: 24 * 60 });
    await emails.hurry(star);
    await deliver();
    expect(mails.received.at(-1)?.subject).toBe("You have a new follower");
  });

  test("those who came while it was being sent get the next one", async () => {
    const [star, early, late] = [
      await product.aPlayer(),
      await product.aPlayer(),
      await product.aPlayer(),
    ];
    await does.follow(early, star);
    await emails.hurry(star);
    const slow = emails.outboxBy(async () => void (await does.follow(late, star)));
    await slow.deliver();

    expect(await emails.outboxOf(star)).toMatchObject([{ done: true }, { done: false }]);
  });

  test("who was read of, is private, banned or blocked meanwhile is in no email", async () => {
    const [mails, star] = [await aServer(), await product.aPlayer()];
    const [private_, banned, blocked] = [
      await product.aPlayer(),
      await product.aPlayer(),
      await product.aPlayer(),
    ];
    for (const follower of [private_, banned, blocked]) await does.follow(follower, star);
    await sql`update users set profile_visibility = 'private' where id = ${private_.id}`.execute(
      db(),
    );
    await sql`update users set banned_at = now() where id = ${banned.id}`.execute(db());
    await does.block(star, blocked);
    await emails.hurry(star);
    await emails.outboxTo(mails.url).deliver();

    expect(mails.received).toEqual([]);
    expect(await emails.outboxOf(star)).toMatchObject([{ done: true }]);
  });

  test("a name that looks like an address becomes no link", async () => {
    const [mails, star] = [await aServer(), await product.aPlayer()];
    await does.follow(await product.aPlayer({ username: "https://evil.example/win" }), star);
    await emails.hurry(star);
    await emails.outboxTo(mails.url).deliver();

    expect(mails.received[0]?.text).toContain("follows you");
    expect(mails.received[0]?.text).not.toMatch(/evil\.example|https:\/\/evil/);
  });
});

describe("who does not want them", () => {
  test.each<[string, (player: TestPlayer) => PromiseLike<unknown>]>([
    ["none at all", ({ client, id }) => off(client, id)],
    ["none of these", (player) => settle(player, { decisions: false })],
    [
      "and is banned meanwhile",
      ({ id }) => sql`update users set banned_at = now() where id = ${id}`.execute(db()),
    ],
  ])("%s: nothing is written, and what waits is not sent", async (_name, refuse) => {
    const [mails, player] = [await aServer(), await product.aPlayer()];
    await emails.tell(player, "submission_approved");
    await refuse(player);
    await emails.tell(player, "submission_undone");
    await emails.outboxTo(mails.url).deliver();

    expect(mails.received).toEqual([]);
    expect(await emails.outboxOf(player)).toMatchObject([{ done: true }]);
  });

  const off = (client: TestPlayer["client"], id: string) =>
    client.from("users").update({ email_notifications: false }).eq("id", id).throwOnError();

  test("other emails still come", async () => {
    const [mails, player] = [await aServer(), await product.aPlayer()];
    await settle(player, { decisions: false });
    await emails.tell(player, "banner_approved");
    await emails.outboxTo(mails.url).deliver();

    expect(mails.received.map(({ subject }) => subject)).toEqual(["Your new banner is public"]);
  });
});

test("a decision of a moderator sends its email at once, without waiting for the next run", async () => {
  const player = await product.aPlayer();
  const { id } = await submit(player);
  await call(product, "admin-stats-action", {
    token: admin.token,
    input: { submissionId: id, action: "approve" },
  });

  const mail = await product.world.mailbox.next(player.email);
  expect(mail.subject).toBe("Your statistics are on the board");
});
