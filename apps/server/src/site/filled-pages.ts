// The pages of the built site, filled in by the server; each is made again only when its contents change.
import { pageFile, SOURCE_LANGUAGE, type LanguageId } from "@capicu/contract/languages";
import { MODES, type Mode } from "@capicu/contract/statistics";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import type { BoardDrawing, DrawnBoard } from "./board-drawing.ts";
import type { CommunityTotals } from "./community-totals.ts";
import { withBoard, withConfig } from "./page-data.ts";
import type { PageTexts } from "./page-texts.ts";
import { makeReadyPage, type ReadyPage } from "./ready-page.ts";
import { eachLanguage } from "./screen-pages.ts";
import { fillPage } from "./served-page.ts";

export interface Site {
  /** The folder of the built site. */
  folder: string;
  publicUrl: string;
  /** The settings that the page's code needs, as they are when the page is asked for. */
  config: object;
  texts: PageTexts;
  totals: () => Promise<CommunityTotals | null>;
  board: BoardDrawing;
}

/** Returns the page for the address of a screen. */
export type FilledPages = (url: string, language: LanguageId) => Promise<ReadyPage>;

interface BuiltPages {
  any: string;
  landing: string;
  /** The landing page with places for the totals. */
  counted: string;
  /** The leaderboard as it looks before its rows are loaded. */
  board: string;
}

interface FilledPage {
  /** The settings in the page, as JSON. */
  config: string;
  totals: CommunityTotals | null;
  year: number;
  /** Null on every page but the leaderboard. */
  board: DrawnBoard | null;
  page: Promise<ReadyPage>;
}

/** Null when the site is not built. */
export async function createFilledPages(site: Site): Promise<FilledPages | null> {
  const { texts } = site;
  const languages = await readLanguages(site);
  if (languages === null) return null;
  const filled = new Map<string, FilledPage>();

  return async (url, language) => {
    const totals = await site.totals();
    const year = new Date().getFullYear();
    const built = languages[language];
    const { key, path, html, mode } = pageFor(url, { built, totals, keyOf: texts.keyOf });
    const board = html === built.board ? await site.board(texts.allOf(language)) : null;
    const facts = { config: JSON.stringify(site.config), totals, year, board };
    const name = `${language} ${key}`;
    const cached = filled.get(name);
    if (cached !== undefined && isSame(cached, facts)) return cached.page;
    const { publicUrl } = site;
    const current = withConfig(html, site.config);
    const spoken = texts.fill(current, language, key.split(ANY_VIEW, 1)[0] ?? "");
    const page = makeReadyPage(
      withBoard(fillPage(spoken, { path, publicUrl, totals, year, language, mode }), board),
      language,
    );
    filled.set(name, { ...facts, page });
    page.catch(() => filled.delete(name));
    return page;
  };
}

/** After the key of a page: another view than the prerendered one. */
const ANY_VIEW = "?";

type PageFacts = Omit<FilledPage, "page">;

const isSame = (one: PageFacts, other: PageFacts): boolean =>
  one.config === other.config &&
  one.totals === other.totals &&
  one.year === other.year &&
  one.board === other.board;

interface NamedPage {
  /** Addresses with the same page have the same key. */
  key: string;
  path: string;
  html: string;
  /** Of a board; null on every other page. */
  mode: Mode | null;
}

interface PageOptions {
  built: BuiltPages;
  totals: unknown;
  keyOf: PageTexts["keyOf"];
}

/** An address with a query shows another view than the prerendered one. */
function pageFor(url: string, { built, totals, keyOf }: PageOptions): NamedPage {
  const [path = "", query] = url.split("?", 2);
  const none = { mode: null };
  if (path === "/")
    return { key: "", path, html: totals === null ? built.landing : built.counted, ...none };
  if (path !== "/leaderboard")
    return { key: keyOf(path) + ANY_VIEW, path: "", html: built.any, ...none };
  if (query === undefined) return { key: "leaderboard", path, html: built.board, mode: "overall" };
  const named = new URLSearchParams(query).get("mode");
  const mode = MODES.find((one) => one === named) ?? "overall";
  return { key: `leaderboard${ANY_VIEW}${mode}`, path, html: built.any, mode };
}

/** A language without pages of its own has those of the source language. */
async function readLanguages(site: Site): Promise<Record<LanguageId, BuiltPages> | null> {
  const source = await readPages(site, SOURCE_LANGUAGE);
  if (source === null) return null;
  return eachLanguage(async (language) => (await readPages(site, language)) ?? source);
}

async function readPages({ folder }: Site, language: LanguageId): Promise<BuiltPages | null> {
  const read = async (name: string) => {
    const path = join(folder, pageFile(name, language));
    return existsSync(path) ? readFile(path, "utf8") : null;
  };
  const any = await read("index");
  if (any === null) return null;
  const landing = (await read("landing")) ?? any;
  return {
    any,
    landing,
    counted: (await read("landing-counted")) ?? landing,
    board: (await read("leaderboard")) ?? any,
  };
}
