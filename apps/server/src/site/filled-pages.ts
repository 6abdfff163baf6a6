// The pages of the built site, filled in by the server; each is made again only when its contents change.
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import type { BoardDrawing, DrawnBoard } from "./board-drawing.ts";
import type { CommunityTotals } from "./community-totals.ts";
import { withBoard, withConfig } from "./page-data.ts";
import { makeReadyPage, type ReadyPage } from "./ready-page.ts";
import { fillPage } from "./served-page.ts";

export interface Site {
  /** The folder of the built site. */
  folder: string;
  publicUrl: string;
  /** The settings that the page's code needs. */
  config: object;
  totals: () => Promise<CommunityTotals | null>;
  board: BoardDrawing;
}

/** Returns the page for the address of a screen. */
export type FilledPages = (url: string) => Promise<ReadyPage>;

interface BuiltPages {
  any: string;
  landing: string;
  /** The landing page with places for the totals. */
  counted: string;
  /** The leaderboard as it looks before its rows are loaded. */
  board: string;
}

interface FilledPage {
  totals: CommunityTotals | null;
  year: number;
  /** Null on every page but the leaderboard. */
  board: DrawnBoard | null;
  page: Promise<ReadyPage>;
}

/** Null when the site is not built. */
export async function createFilledPages(site: Site): Promise<FilledPages | null> {
  const built = await readPages(site);
  if (built === null) return null;
  const filled = new Map<string, FilledPage>();

  return async (url) => {
    const totals = await site.totals();
    const year = new Date().getFullYear();
    const { name, path, html } = pageFor(url, built, totals);
    const board = html === built.board ? await site.board() : null;
    const facts = { totals, year, board };
    const cached = filled.get(name);
    if (cached !== undefined && isSame(cached, facts)) return cached.page;
    const { publicUrl } = site;
    const page = makeReadyPage(withBoard(fillPage(html, { path, publicUrl, totals, year }), board));
    filled.set(name, { ...facts, page });
    page.catch(() => filled.delete(name));
    return page;
  };
}

type PageFacts = Omit<FilledPage, "page">;

const isSame = (one: PageFacts, other: PageFacts): boolean =>
  one.totals === other.totals && one.year === other.year && one.board === other.board;

interface NamedPage {
  /** Addresses with the same page have the same name. */
  name: string;
  path: string;
  html: string;
}

/** An address with a query shows another view than the prerendered one. */
function pageFor(url: string, built: BuiltPages, totals: unknown): NamedPage {
  const [path = ""] = url.split("?");
  if (path === "/")
    return { name: "/", path, html: totals === null ? built.landing : built.counted };
  if (path !== "/leaderboard") return { name: "any", path: "", html: built.any };
  return url === path
    ? { name: path, path, html: built.board }
    : { name: "/leaderboard?", path, html: built.any };
}

async function readPages({ folder, config }: Site): Promise<BuiltPages | null> {
  const read = async (name: string) => {
    const path = join(folder, name);
    return existsSync(path) ? withConfig(await readFile(path, "utf8"), config) : null;
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
