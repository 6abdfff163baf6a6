// Two players side by side, /compare/@one/@other: a title for link previews, and a real "not found" when
// one of the players does not exist.
import { compareTitle } from "@capicu/contract/brand";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import type { FastifyInstance } from "fastify";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { escapeHtml } from "#ground/html-text.ts";
import { readPublicProfile } from "#ground/public-profile.ts";

import { metaTag } from "./meta-tag.ts";
import { withConfig } from "./page-data.ts";
import { NOBODY, withHead } from "./page-head.ts";
import { VISITOR, type ProfilePages } from "./profile-page.ts";

interface Pair {
  one: string;
  other: string;
}

export async function serveComparePages(
  app: FastifyInstance,
  { folder, publicUrl, config, publicReads }: ProfilePages,
): Promise<void> {
  const path = join(folder, "index.html");
  if (!existsSync(path)) return;
  const html = withConfig(await readFile(path, "utf8"), config);
  app.get<{ Params: Pair }>("/compare/:one/:other", async ({ params }, reply) => {
    const names = await publicReads.read((database) =>
      database.asCaller(VISITOR, (db) => readNames(db, params)),
    );
    return reply
      .code(names === null ? 404 : 200)
      .header("cache-control", "no-cache")
      .type("text/html; charset=utf-8")
      .send(withHead(html, names === null ? NOBODY : headOf(names, publicUrl)));
  });
}

/** The names that a visitor may see; null when a visitor may not see both players. */
async function readNames(
  db: DatabaseTransaction,
  { one, other }: Pair,
): Promise<readonly [string, string] | null> {
  const first = await readPublicProfile(db, one);
  const second = await readPublicProfile(db, other);
  if (first === null || second === null) return null;
  return [first.username ?? first.handle, second.username ?? second.handle];
}

function headOf([one, other]: readonly [string, string], publicUrl: string): string[] {
  const title = compareTitle(one, other);
  const description = `${one} and ${other} side by side: domino games, win rates and ranks.`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    metaTag("name", "description", description),
    // Search engines skip these pages, because every pair of players has one.
    metaTag("name", "robots", "noindex"),
    metaTag("property", "og:title", title),
    metaTag("property", "og:description", description),
    metaTag("property", "og:image", `${publicUrl}/share.png`),
    metaTag("name", "twitter:card", "summary_large_image"),
  ];
}
