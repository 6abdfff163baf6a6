// Serves the built site: its files, precompressed where the build did so, and a page for every address
// of a screen.
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { join } from "node:path";

import { requestLanguage } from "#ground/request-language.ts";

import type { FilledPages } from "./filled-pages.ts";
import { sendReadyPage } from "./ready-page.ts";

const YEAR_SECONDS = 31_536_000;

interface BuiltSite {
  folder: string;
  /** Null when the site is not built. */
  pages: FilledPages | null;
}

export async function serveSite(app: FastifyInstance, { folder, pages }: BuiltSite): Promise<void> {
  if (pages === null) {
    app.setNotFoundHandler((_request, reply) => notBuilt(reply));
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    // Pages are sent filled in, never as they are in the folder.
    globIgnore: ["*.html", "*.html.*"],
    setHeaders(reply, path) {
      reply.header("cache-control", cacheControl(path, folder));
    },
  });
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) =>
    sendReadyPage(request, reply, await pages(request.url, requestLanguage(request.headers)));
  // These paths have routes of their own, so that the log and metrics name them.
  for (const path of ["/", "/leaderboard"]) app.get(path, sendPage);
  app.setNotFoundHandler((request, reply) => {
    if (isPage(request)) return sendPage(request, reply);
    return reply.code(404).send({ error: "Not Found", code: "not_found" });
  });
}

/** Names under assets/ contain a hash of the file's content. */
export const cacheControl = (path: string, folder: string): string =>
  path.startsWith(join(folder, "assets"))
    ? `public, max-age=${YEAR_SECONDS}, immutable`
    : "no-cache";

/** What programs ask for; `/api` itself is a page that explains it. */
const API = /^\/api\//;
const PLAYER = /^\/@[^/]+$/;
/** The files that pages load; a page in place of a missing file would confuse the browser. */
const FILE =
  /^\/assets\/|\.(js|mjs|css|map|json|webmanifest|xml|txt|wasm|onnx|svg|png|jpe?g|gif|webp|avif|ico|woff2?|ttf|br|gz)$/i;

/** Whether the address may be one that a person typed or followed, whether or not a screen has it. */
function isPage(request: FastifyRequest): boolean {
  const path = pathOf(request);
  if (request.method !== "GET" || API.test(path)) return false;
  return PLAYER.test(path) || !FILE.test(path);
}

const pathOf = ({ url }: FastifyRequest) => url.split("?")[0] ?? "";

function notBuilt(reply: FastifyReply) {
  return reply
    .code(404)
    .send({ error: "The site is not built; npm start builds it", code: "not_built" });
}
