// The built site: its files, compressed beside them where the build did so, and a page for every
// address that is a screen.
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import type { CommunityTotals } from "./community-totals.ts";
import { fillPage } from "./served-page.ts";

const YEAR_SECONDS = 31_536_000;

export interface Site {
  /** Where the build lies. */
  folder: string;
  publicUrl: string;
  totals: () => Promise<CommunityTotals | null>;
}

interface Pages {
  any: string;
  landing: string;
  /** The landing page with places for the totals. */
  counted: string;
  /** The leaderboard before its rows have come. */
  board: string;
}

export async function serveSite(app: FastifyInstance, site: Site): Promise<void> {
  const { folder } = site;
  const pages = await readPages(folder);
  if (pages === null) {
    app.setNotFoundHandler((_request, reply) => notBuilt(reply));
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    // Pages are sent filled in, never as they lie there.
    globIgnore: ["*.html", "*.html.*"],
    setHeaders(reply, path) {
      // Names under assets/ carry a hash of what they hold.
      const isHashed = path.startsWith(join(folder, "assets"));
      reply.header(
        "cache-control",
        isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : "no-cache",
      );
    },
  });
  // By name, as what is found nowhere else travels uncompressed.
  for (const path of ["/", "/leaderboard"])
    app.get(path, (request, reply) => sendPage({ request, reply, pages, site }));
  app.setNotFoundHandler((request, reply) => {
    if (isPage(request)) return sendPage({ request, reply, pages, site });
    return reply.code(404).send({ error: "Not Found", code: "not_found" });
  });
}

const API = /^\/api(\/|$)/;
const PLAYER = /^\/@[^/]+$/;
/** What pages ask for; a page in its place would only confuse the browser. */
const FILE =
  /^\/assets\/|\.(js|mjs|css|map|json|webmanifest|xml|txt|wasm|onnx|svg|png|jpe?g|gif|webp|avif|ico|woff2?|ttf|br|gz)$/i;

/** An address a person may have typed or followed, whether or not a screen has it. */
function isPage(request: FastifyRequest): boolean {
  const path = pathOf(request);
  if (request.method !== "GET" || API.test(path)) return false;
  return PLAYER.test(path) || !FILE.test(path);
}

async function readPages(folder: string): Promise<Pages | null> {
  const read = async (name: string) => {
    const path = join(folder, name);
    return existsSync(path) ? readFile(path, "utf8") : null;
  };
  const any = await read("index.html");
  if (any === null) return null;
  const landing = (await read("landing.html")) ?? any;
  return {
    any,
    landing,
    counted: (await read("landing-counted.html")) ?? landing,
    board: (await read("leaderboard.html")) ?? any,
  };
}

interface PageRequest {
  request: FastifyRequest;
  reply: FastifyReply;
  pages: Pages;
  site: Site;
}

async function sendPage({ request, reply, pages, site }: PageRequest) {
  const path = pathOf(request);
  const totals = await site.totals();
  const html = fillPage(pageOf(request.url, pages, totals), {
    path,
    publicUrl: site.publicUrl,
    totals,
    year: new Date().getFullYear(),
  });
  return reply.header("cache-control", "no-cache").type("text/html; charset=utf-8").send(html);
}

/** A view named behind a question mark is another than the one drawn ahead. */
function pageOf(url: string, { any, landing, counted, board }: Pages, totals: unknown): string {
  if (url.split("?")[0] === "/") return totals === null ? landing : counted;
  return url === "/leaderboard" ? board : any;
}

const pathOf = ({ url }: FastifyRequest) => url.split("?")[0] ?? "";

function notBuilt(reply: FastifyReply) {
  return reply
    .code(404)
    .send({ error: "The site is not built; npm start builds it", code: "not_built" });
}
