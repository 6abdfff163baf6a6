// Pages of players, clubs and events as strangers are served them, with the log of the server.

import { LANGUAGE_IDS, pageFile } from "@capicu/contract/languages";
import { createApp } from "@capicu/platform/gateway";
import type { FastifyInstance } from "fastify";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { serveClubSite } from "#site/clubs/serve-club-site.ts";
import { createFilledPages } from "#site/filled-pages.ts";
import { readPageTexts } from "#site/page-texts.ts";
import { securityHeaders, sendSecurityHeaders } from "#site/security-headers.ts";
import { serveSite } from "#site/static-site.ts";

import type { TestProduct } from "./test-product.ts";

export const PUBLIC_URL = "https://capicu.example";

type Pages = Parameters<typeof serveClubSite>[1];

export const clubSite = (product: TestProduct) =>
  playerSite((app, pages) =>
    serveClubSite(app, pages, {
      database: product.world.platform.database,
      changes: product.world.platform.changes,
      files: product.services.files,
    }),
  );

/** A site with the pages that `serve` adds. */
export async function playerSite(serve: (app: FastifyInstance, pages: Pages) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), "site-"));
  for (const language of LANGUAGE_IDS)
    await writeFile(
      join(folder, pageFile("index", language)),
      `<html lang="${language}"><head><!-- page --><title>Capicú</title><!-- /page --></head>`,
    );
  let log = "";
  const app = createApp({ logLevel: "trace", logTo: { write: (line) => void (log += line) } });
  const texts = await readPageTexts(folder);
  const pages = { folder, publicUrl: PUBLIC_URL, config: {}, texts };
  sendSecurityHeaders(app, securityHeaders({ publicUrl: PUBLIC_URL, payments: false }));
  const none = async () => null;
  const filled = await createFilledPages({ ...pages, totals: none, board: none });
  await serveSite(app, { folder, pages: filled });
  await serve(app, pages);
  return {
    app,
    log: () => log,
    open: (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers }),
    async [Symbol.asyncDispose]() {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The content of a meta tag, by its name or property. */
export const metaOf = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)" />`).exec(html)?.[1];
