// The first rows of the leaderboard as the browser would draw them, made from the board in memory by the
// site's own code, which the build puts beside the site.
import { FIRST_BOARD, LeaderboardQuery } from "@capicu/contract/leaderboard";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { pause } from "#ground/pace.ts";
import type { Boards } from "#leaderboard/boards.ts";

import type { PageTexts } from "./page-texts.ts";

/** The board, for the page's code, and the tag with which it asks whether the board has changed. */
interface ServedBoard {
  etag: string;
  board: object;
}

export interface DrawnBoard extends ServedBoard {
  /** The contents of the page's root element. */
  html: string;
}

/** Null when the board cannot be drawn now; the page then shows that it is loading. */
export type BoardDrawing = (language: DrawnLanguage) => Promise<DrawnBoard | null>;

/** A language with all its texts, as the site's code takes it. */
type DrawnLanguage = ReturnType<PageTexts["allOf"]>;

interface BoardDrawingOptions {
  /** The folder of the built site. */
  folder: string;
  boards: Pick<Boards, "response">;
  /** Called when reading or drawing has failed. */
  onFailure: (error: unknown) => void;
}

interface LastDrawing {
  etag: string;
  at: number;
  drawn: Promise<DrawnBoard | null>;
}

interface DrawingCode {
  drawLeaderboard(board: ServedBoard, language: DrawnLanguage): Promise<{ body: string }>;
}

/** Not below a served address: names that begin with a dot are served to nobody. */
export const DRAWING_CODE = ".server/prerender.js";
/** However fast a board changes, it is drawn at most this often; open pages hear of changes themselves. */
const REDRAW_MS = 1000;
/** The page does not wait longer for the first board after a start. */
const PATIENCE_MS = 1000;

const QUERY = LeaderboardQuery.parse(FIRST_BOARD);

export function createBoardDrawing(options: BoardDrawingOptions): BoardDrawing {
  const { folder, boards, onFailure } = options;
  const path = join(folder, DRAWING_CODE);
  if (!existsSync(path)) return () => Promise.resolve(null);
  let code: Promise<DrawingCode> | undefined;
  const drawings = new Map<string, LastDrawing>();

  const draw = async (
    { etag, answer }: Awaited<ReturnType<Boards["response"]>>,
    language: DrawnLanguage,
  ) => {
    const { data: _repeated, ...board } = answer;
    code ??= import(pathToFileURL(path).href) as Promise<DrawingCode>;
    const { body } = await (await code).drawLeaderboard({ etag, board }, language);
    return { etag, board, html: body };
  };

  const read = async () => boards.response(QUERY);

  return async (spoken) => {
    const { language } = spoken;
    const last = drawings.get(language);
    if (last !== undefined && Date.now() - last.at < REDRAW_MS) return last.drawn;
    const failed = (error: unknown) => {
      drawings.delete(language);
      onFailure(error);
      return null;
    };
    const reading = read().catch(failed);
    const response = await Promise.race([reading, pause(PATIENCE_MS).then(() => null)]);
    if (response === null) return null;
    const { etag } = response;
    const drawn = last?.etag === etag ? last.drawn : draw(response, spoken).catch(failed);
    drawings.set(language, { etag, at: Date.now(), drawn });
    return drawn;
  };
}
