// The link at the foot of emails: anyone may open it, but only a POST has an effect.

import Fastify from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

import { registerUnsubscribeRoute } from "./unsubscribe-route.ts";
import { signUnsubscription, type UnsubscribeTopic } from "./unsubscribe-token.ts";

const key = Buffer.alloc(32, 7);
const app = Fastify();
let product: TestProduct;
let player: TestPlayer;

beforeAll(async () => {
  product = await testProduct();
  await registerUnsubscribeRoute(app, { service: db(), key });
});
afterAll(async () => {
  await app.close();
  await product[Symbol.asyncDispose]();
});

const db = () => product.world.platform.database.service;
const linkFor = ({ id }: TestPlayer, topic: UnsubscribeTopic = "pictures", by = key) =>
  `/unsubscribe?token=${signUnsubscription(by, { playerId: id, topic })}`;

async function wants({ id }: TestPlayer) {
  const { rows } = await sql<Record<string, boolean>>`
    select topic, wants_mail(${id}, topic) as "isWanted"
    from unnest(array['decisions', 'pictures', 'followers']) as topic`.execute(db());
  return rows.filter(({ isWanted }) => isWanted).map(({ topic }) => topic);
}
const ALL = ["decisions", "pictures", "followers"];

describe("one click", () => {
  test.each<[string, Record<string, string>, string]>([
    [
      "a mail program's",
      { "content-type": "application/x-www-form-urlencoded" },
      "List-Unsubscribe=One-Click",
    ],
    [
      "a form of several parts",
      { "content-type": "multipart/form-data; boundary=x" },
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
    ["the button's", {}, ""],
  ])("%s ends these emails and no others, without a session", async (_name, headers, payload) => {
    player = await product.aPlayer();

    const answer = await app.inject({ method: "POST", url: linkFor(player), headers, payload });

    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain("You will get no more emails about decisions on your avatar");
    expect(await wants(player)).toEqual(["decisions", "followers"]);
    const second = await app.inject({ method: "POST", url: linkFor(player) });
    expect(second.statusCode).toBe(200);
  });

  test("on the page, all emails can be ended too", async () => {
    player = await product.aPlayer();
    const { body } = await app.inject({ url: linkFor(player) });
    const links = [...body.matchAll(/action="([^"]+)"/g)].map(([, link = ""]) => link);
    expect(links).toHaveLength(2);

    await app.inject({ method: "POST", url: links[1] ?? "" });

    expect(await wants(player)).toEqual([]);
  });
});

test.each(["GET", "HEAD"] as const)("%s changes nothing", async (method) => {
  player = await product.aPlayer();

  const answer = await app.inject({ method, url: linkFor(player) });

  expect(answer.statusCode).toBe(200);
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(answer.headers["referrer-policy"]).toBe("no-referrer");
  expect(answer.body).not.toContain(player.email);
  expect(await wants(player)).toEqual(ALL);
});

test("what was not signed here, or is of another, ends nothing", async () => {
  const [mine, other] = [await product.aPlayer(), await product.aPlayer()];
  const good = linkFor(mine);
  const signature = good.split(".").at(-1) ?? "";
  const forged = [
    linkFor(mine, "pictures", Buffer.alloc(32, 8)),
    `/unsubscribe?token=pictures.${other.id}.${signature}`,
    `/unsubscribe?token=all.${mine.id}.${signature}`,
    `${good}x`,
    `${good}.x`,
    good.slice(0, -1),
    "/unsubscribe",
    "/unsubscribe?token=",
    "/unsubscribe?token=pictures.x.y",
    `${good}&token=${signature}`,
    "/unsubscribe?token[a]=b",
    "/unsubscribe?token=%00.%00.%00",
  ];
  for (const url of forged)
    for (const method of ["GET", "POST"] as const)
      expect([url, (await app.inject({ method, url })).statusCode]).toEqual([url, 400]);

  expect([await wants(mine), await wants(other)]).toEqual([ALL, ALL]);
});

test("of an account that is gone nothing is left to end", async () => {
  const url = linkFor({ ...player, id: crypto.randomUUID() });

  const answer = await app.inject({ method: "POST", url });

  expect([answer.statusCode, answer.body]).toEqual([
    200,
    expect.stringContaining("no longer exists"),
  ]);
});

test.for([
  ["es-419", "¿Dejar de recibir correos sobre las decisiones sobre tu avatar", "Listo"],
  ["pt-BR", "Parar de receber e-mails sobre decisões sobre seu avatar", "Pronto"],
  ["fr", "Ne plus recevoir d’e-mails sur les décisions sur votre avatar", "C’est fait"],
  ["ht", "Sispann resevwa imèl sou desizyon sou avata ou", "Fini"],
])(
  "the page speaks the receiver's %s, whatever opens the link",
  async ([locale, question, done]) => {
    player = await product.aPlayer({ locale });
    const headers = { "accept-language": "en" };

    const page = await app.inject({ url: linkFor(player), headers });
    const answered = await app.inject({ method: "POST", url: linkFor(player), headers });

    expect(page.body).toContain(`<html lang="${locale}">`);
    expect(page.body).toContain(question);
    expect(answered.body).toContain(`<h1>${done}</h1>`);
    expect(answered.body).toContain('<a href="/profile">');
  },
);

test("a link without a receiver is answered in the visitor's language", async () => {
  const answer = await app.inject({
    url: "/unsubscribe",
    headers: { "accept-language": "fr-CA, en;q=0.5" },
  });

  expect(answer.statusCode).toBe(400);
  expect(answer.headers["content-language"]).toBe("fr");
  expect(answer.body).not.toContain("This link is not valid");
});
