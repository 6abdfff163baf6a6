// Emails about clubs: in the recipient's language and time zone, with a link only to what they may see, and a way to
// end them.
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { clubCalls, type TestClub } from "#testing/club-calls.ts";
import { aServer, EMAILS_FROM, emailWorld, type EmailWorld } from "#testing/email-world.ts";
import { testProduct, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;
let emails: EmailWorld;
let clubs: ReturnType<typeof clubCalls>;

beforeAll(async () => {
  product = await testProduct();
  emails = emailWorld(product);
  clubs = clubCalls(product);
});
afterAll(() => product[Symbol.asyncDispose]());
beforeEach(() => emails.empty());

const db = () => product.world.platform.database.service;

interface ToldEvent {
  kind: string;
  club: TestClub;
  facts?: object;
}

async function tell(playerId: string, { kind, club, facts = {} }: ToldEvent) {
  await sql`
    select notify_in_club(array[${playerId}::uuid], ${kind}, clubs, ${JSON.stringify(facts)}::jsonb)
    from clubs where id = ${club.id}`.execute(db());
}

async function send() {
  const mails = await aServer();
  await emails.outboxTo(mails.url).deliver();
  return mails.received;
}

async function receive(event: ToldEvent, columns: Record<string, unknown> = {}) {
  const member = await clubs.aMember(event.club, "member", columns);
  await tell(member.id, event);
  const [mail] = await send();
  return { subject: mail?.subject, text: mail?.text?.replaceAll(/[\u00a0\u202f]/gu, " ") ?? "" };
}

test.for([
  ["en", "You were removed from Los Martes.", "News of Los Martes"],
  ["es-419", "Te sacaron de Los Martes.", "Novedades de Los Martes"],
  ["pt-BR", "Você foi removido de Los Martes.", "Novidades de Los Martes"],
  ["fr", "Vous avez été retiré de Los Martes.", "Des nouvelles de Los Martes"],
  ["ht", "Yo te retire w nan Los Martes.", "Nouvèl Los Martes"],
] as const)("a removal in %s", async ([locale, words, subject]) => {
  const slug = `martes-${locale.toLowerCase()}`;
  const club = await clubs.aClub({ name: "Los Martes", slug });

  const mail = await receive({ kind: "club_removed", club }, { locale });

  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain(words);
  expect(mail.text).toContain(`${EMAILS_FROM}/clubs/${club.slug}`);
  await sql`update clubs set closed_at = now(), closed_by = 'owner' where id = ${club.id}`.execute(
    db(),
  );
});

test("an owner who is replaced reads when, in their own time zone", async () => {
  const club = await clubs.aClub();

  const { text } = await receive(
    {
      kind: "club_replacement_announced",
      club,
      facts: { due_at: "2027-01-06T02:30:00Z" },
    },
    { locale: "es-419", number_region: "VE", time_zone: "America/Caracas" },
  );

  expect(text).toMatch(
    /tendrá un nuevo dueño el 5 de enero de 2027\D+10:30 p\.\s?m\. (GMT-4|VET)\. Si inicias/,
  );
});

test("a new role is named, and organisers are led to the requests", async () => {
  const club = await clubs.aClub();

  expect(
    (await receive({ kind: "club_role_changed", club, facts: { role: "scorer" } })).text,
  ).toContain(`You are now a scorer of ${club.name}.`);
  expect((await receive({ kind: "club_requested", club })).text).toContain(
    `${EMAILS_FROM}/clubs/${club.slug}/manage`,
  );
});

test.for([
  ["en", "was not approved.", "Reason: Rejected by admin"],
  ["es-419", "no se aprobó.", "Motivo: Rechazado por un administrador"],
  ["pt-BR", "não foi aprovada.", "Motivo: Recusado por um administrador"],
  ["fr", "n’a pas été approuvée.", "Motif : Refusé par un administrateur"],
  ["ht", "pa apwouve.", "Rezon: Yon administratè refize l"],
] as const)("a rejected picture in %s, with its reason", async ([locale, words, reason]) => {
  const club = await clubs.aClub();

  const { text } = await receive(
    { kind: "club_picture_rejected", club, facts: { reason: "Rejected by admin" } },
    { locale },
  );

  expect(text).toContain(words);
  expect(text).toContain(reason);
  expect(text).toContain(`${EMAILS_FROM}/clubs/${club.slug}/manage?part=facts`);
});

test("a club that is closed has no link, and its name is no link either", async () => {
  const club = await clubs.aClub({ name: "Win at evil.example/now", slug: "winners" });
  await sql`update clubs set closed_at = now(), closed_by = 'staff' where id = ${club.id}`.execute(
    db(),
  );

  const { text } = await receive({
    kind: "club_closed_by_staff",
    club,
    facts: { reason: "The name insults people." },
  });

  expect(text).toContain("Reason: The name insults people.");
  expect(text).toMatch(/See clubs:\n.*\/clubs\n/);
  expect(text).not.toContain("evil.example");
  expect(text).not.toContain("winners");
});

test("who is refused by a club that is by invitation now reads no name and no address", async () => {
  const club = await clubs.aClub({ kind: "invitation" });
  const player = await product.aPlayer();
  await tell(player.id, { kind: "club_refused", club });

  const [mail] = await send();

  expect(mail?.text).toMatch(
    /Your request to join a club was not accepted\. You can ask again from \w+ \d+, \d{4} at \d+:\d\d [AP]M UTC on\./,
  );
  expect(JSON.stringify(mail)).not.toContain(club.name);
  expect(JSON.stringify(mail)).not.toContain(club.slug);
});

test("the link at the foot ends emails about clubs and no others", async () => {
  const club = await clubs.aClub();
  const { text } = await receive({ kind: "club_closed", club });
  const [, token = ""] = /unsubscribe\?token=(\S+)/.exec(text) ?? [];
  expect(token).toMatch(/^clubs\./);
});
