import Fastify from "fastify";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { createFilledPages, type Site } from "./filled-pages.ts";
import { readPageTexts } from "./page-texts.ts";
import { serveSite } from "./static-site.ts";

const SCREENS = "<!doctype html><title>Screens</title>";
const SCRIPT = "export const answer = 28;";
const SECRET = "not for anybody";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "site-"));
});

afterAll(() => rm(folder, { recursive: true }));

/** A site of these files, with a file beside its folder that is not served. */
async function aSite(
  files: Record<string, string | Buffer>,
  totals: Site["totals"] = async () => null,
  board: Site["board"] = async () => null,
) {
  const parent = await mkdtemp(join(folder, "built-"));
  const root = join(parent, "dist");
  await writeFile(join(parent, "keys.json"), SECRET);
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), content);
  }
  const app = Fastify();
  const pages = await createFilledPages({
    folder: root,
    publicUrl: "https://capicu.example",
    config: { url: "https://capicu.example" },
    texts: await readPageTexts(root),
    totals,
    board,
  });
  await serveSite(app, { folder: root, pages });
  return app;
}

const aBuiltSite = () =>
  aSite({
    "index.html": SCREENS,
    "page-start.js": "1;",
    "assets/main-abc123.js": SCRIPT,
    "assets/main-abc123.js.br": brotliCompressSync(SCRIPT),
  });

const HEAD = "<!-- page --><title>Site</title><!-- /page -->";
const BLOCK = '<script type="application/json" id="community-totals">null</script>';
const COUNTED = { players: 5000, games: 1_942_305, reviewed: 5100, countries: 41 };

describe("what is written into a page", () => {
  const pages = {
    "index.html": `${HEAD}${BLOCK}`,
    "landing.html": `${HEAD}${BLOCK}Demo numbers © 2024–%year%`,
    "landing-counted.html": `${HEAD}${BLOCK}<dd>%players%</dd><dd>%games%</dd>`,
  };

  test("S2.46 S1.7 with enough players the landing page carries the real totals", async () => {
    const { body } = await (await aSite(pages, async () => COUNTED)).inject("/");

    expect(body).toContain("<dd>5,000</dd><dd>1,942,305</dd>");
    expect(body).toContain('"players":"5,000","games":"1,942,305"');
  });

  test("S2.46 with too few it is the one with demo numbers", async () => {
    const { body } = await (await aSite(pages)).inject("/");

    expect(body).toContain("Demo numbers");
    expect(body).toContain(">null<");
  });

  test("S2.48 the year is the server's", async () => {
    const { body } = await (await aSite(pages)).inject("/");

    expect(body).toContain(`© 2024–${new Date().getFullYear()}`);
  });

  test("the leaderboard arrives drawn; a view of its own is drawn by the browser", async () => {
    const app = await aSite({ ...pages, "leaderboard.html": `${HEAD}Loading leaderboard` });

    expect((await app.inject("/leaderboard")).body).toContain("Loading leaderboard");
    expect((await app.inject("/leaderboard?mode=blitz")).body).not.toContain("Loading");
    expect((await app.inject("/help")).body).not.toContain("Loading");
  });

  test("the leaderboard carries the board that the server has, and a new tag with a new board", async () => {
    const place = '<script type="application/json" id="served-board">null</script>';
    const marked = `${HEAD}<!-- app --><div id="root"></div><!-- /app -->${place}`;
    let name = "Ana";
    const app = await aSite({ ...pages, "leaderboard.html": marked }, undefined, async () => ({
      etag: name,
      board: { name },
      html: `<b>${name}</b>`,
    }));
    const open = () => app.inject("/leaderboard");

    const first = await open();
    name = "Berta";
    const second = await open();

    expect(first.body).toContain('<div id="root"><b>Ana</b></div>');
    expect(second.body).toContain('"board":{"name":"Berta"}');
    expect(second.headers["etag"]).not.toBe(first.headers["etag"]);
    expect((await app.inject("/leaderboard?mode=blitz")).body).not.toContain("Berta");
  });

  test("other pages carry the totals too, for who comes to the landing page from there", async () => {
    const { body } = await (await aSite(pages, async () => COUNTED)).inject("/leaderboard");

    expect(body).toContain('"countries":"41"');
  });

  test.each(["/", "/leaderboard", "/help"])(
    "%s carries the settings of the page's code",
    async (url) => {
      const place = '<script type="application/json" id="site-config">null</script>';
      const site = { "index.html": HEAD + place, "landing.html": HEAD + place };

      const { body } = await (await aSite(site)).inject(url);

      expect(body).toContain('id="site-config">{"url":"https://capicu.example"}</script>');
    },
  );

  test.each([
    ["/", "Capicú — put your record on the table"],
    ["/leaderboard?mode=blitz", "Blitz leaderboard · Capicú"],
  ])("%s has title, description and link preview of its own", async (url, title) => {
    const { body } = await (await aSite(pages)).inject(url);
    const path = url.split("?")[0];

    expect(body).toContain(`<title>${title}</title>`);
    expect(body).toContain(`<meta property="og:title" content="${title}" />`);
    expect(body).toMatch(/<meta name="description" content="[^"]{50,}" \/>/);
    expect(body).toMatch(
      /content="https:\/\/capicu\.example\/(?:share\.png|leaderboard\/card\/blitz\.en\.jpg\?v=[\w-]+)"/,
    );
    expect(body).toContain(`<link rel="canonical" href="https://capicu.example${path}" />`);
    expect(body.match(/<title>/g)).toHaveLength(1);
  });

  test("the address asked for is written nowhere", async () => {
    const { body } = await (await aSite(pages)).inject('/x"><script>alert(1)</script>');

    expect(body).not.toContain("alert(1)");
    expect(body).toContain("<title>Capicú</title>");
  });

  test.each(["/index.html", "/landing.html", "/landing-counted.html"])(
    "%s is not given out unfilled",
    async (url) => {
      const { body } = await (await aSite(pages)).inject(url);

      expect(body).toContain('<meta property="og:title"');
      expect(body).not.toContain("%");
    },
  );
});

describe("a built site", () => {
  test.each([
    "/",
    "/leaderboard",
    "/admin/stats?tab=2",
    "/players/chago",
    "/no/such/screen",
    "/index.php?x=1",
    "/players.html",
    "/foo.bar",
    "/@ana.b",
  ])("the deep link %s is index.html, asked for anew each time", async (url) => {
    const answer = await (await aBuiltSite()).inject(url);

    expect([answer.statusCode, answer.body]).toEqual([200, SCREENS]);
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(answer.headers["cache-control"]).toBe("no-cache");
  });

  test("the landing page has a document of its own where there is one", async () => {
    const app = await aSite({ "index.html": SCREENS, "landing.html": "<title>Landing</title>" });

    expect((await app.inject("/")).body).toBe("<title>Landing</title>");
    expect((await app.inject("/leaderboard")).body).toBe(SCREENS);
  });

  test("files with a hash are kept for a year, others are asked for anew", async () => {
    const app = await aBuiltSite();
    const [hashed, plain] = [
      await app.inject("/assets/main-abc123.js"),
      await app.inject("/page-start.js"),
    ];

    expect(hashed.body).toBe(SCRIPT);
    expect(hashed.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(plain.headers["cache-control"]).toBe("no-cache");
  });

  test("compressed files are sent to those who take them", async () => {
    const app = await aBuiltSite();
    const headers = { "accept-encoding": "br" };
    const answer = await app.inject({ url: "/assets/main-abc123.js", headers });

    expect(answer.headers["content-encoding"]).toBe("br");
    expect(answer.rawPayload.equals(brotliCompressSync(SCRIPT))).toBe(true);
  });

  test.each([
    ["GET", "/assets/gone-abc123.js"],
    ["GET", "/favicon.ico?v=2"],
    ["GET", "/assets/gone"],
    ["GET", "/api/v1/anything"],
    ["GET", "/api/"],
    ["POST", "/leaderboard"],
    ["DELETE", "/"],
  ] as const)("%s %s is 404 as JSON, never a page", async (method, url) => {
    const answer = await (await aBuiltSite()).inject({ method, url });

    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ error: "Not Found", code: "not_found" });
  });

  test.each([
    "/../keys.json",
    "/assets/../../keys.json",
    "/%2e%2e/keys.json",
    "/..%2fkeys.json",
    "/assets/..%2f..%2fkeys.json",
    "/..%5ckeys.json",
    "/%00/keys.json",
    "//keys.json",
  ])("nothing beside the site is given out: %s", async (url) => {
    const answer = await (await aBuiltSite()).inject(url);

    expect(answer.body).not.toContain(SECRET);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  });
});

test("a site that is not built says how to build it", async () => {
  const answer = await (await aSite({})).inject("/leaderboard");

  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: "not_built" });
});
