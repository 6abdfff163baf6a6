// The built site: its files, compressed beside them where the build did so, and index.html for every
// address that is a screen.
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

const YEAR_SECONDS = 31_536_000;

export async function serveSite(app: FastifyInstance, folder: string): Promise<void> {
  const page = join(folder, "index.html");
  if (!existsSync(page)) {
    app.setNotFoundHandler((_request, reply) => notBuilt(reply));
    return;
  }
  const html = await readFile(page, "utf8");
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    setHeaders(reply, path) {
      // Names under assets/ carry a hash of what they hold.
      const isHashed = path.startsWith(join(folder, "assets"));
      reply.header(
        "cache-control",
        isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : "no-cache",
      );
    },
  });
  const landing = join(folder, "landing.html");
  const first = existsSync(landing) ? await readFile(landing, "utf8") : html;
  app.get("/", (_request, reply) => sendPage(reply, first));
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === "GET" && !/\.\w{1,8}$/.test(request.url.split("?")[0] ?? "");
    if (isPage) return sendPage(reply, html);
    return reply.code(404).send({ error: "Not Found", code: "not_found" });
  });
}

function sendPage(reply: FastifyReply, html: string) {
  return reply.header("cache-control", "no-cache").type("text/html; charset=utf-8").send(html);
}

function notBuilt(reply: FastifyReply) {
  return reply
    .code(404)
    .send({ error: "The site is not built; npm start builds it", code: "not_built" });
}
