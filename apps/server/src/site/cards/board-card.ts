// The preview picture of a board: the mode, and how many players are ranked.
import type { LanguageId } from "@capicu/contract/languages";
import type { CardWords } from "@capicu/contract/share-cards";
import { MODE_NAMES, MODES, type Mode } from "@capicu/contract/statistics";
import { text } from "@capicu/contract/texts";
import { refuse } from "@capicu/platform/kernel/refusal";
import type { FastifyInstance } from "fastify";

import { speechFor, type Speech } from "#ground/speech.ts";
import { sendPicture } from "#site/pictures/send-picture.ts";

import { pictureName, readPictureName } from "./picture-name.ts";
import type { ShareCards } from "./share-cards.ts";

export const BOARD_CARD_ROUTE = "/leaderboard/card/:picture";

const TITLE = text("{mode} leaderboard");
const BYLINE = text("Who wins the most domino games");
const NOTE = text("Reviewed numbers, live");

export const boardCardPath = (mode: Mode, language: LanguageId): string =>
  `/leaderboard/card/${pictureName(mode, language)}`;

/** @param players null for the words of a page, which are not made again with each new player */
export function boardCardWords(
  mode: Mode,
  { say, count }: Speech,
  players: number | null = null,
): CardWords {
  const counted = { value: count(players ?? 0), label: say(text("players ranked")) };
  return {
    title: say(TITLE, { mode: say(MODE_NAMES[mode]) }),
    byline: say(BYLINE),
    figures: players === null ? [] : [counted],
    note: say(NOTE),
    mark: null,
  };
}

interface BoardCounts {
  countsOf: (mode: Mode) => Promise<{ total: number }>;
}

export function serveBoardCards(
  app: FastifyInstance,
  { cards, boards }: { cards: ShareCards; boards: BoardCounts },
): void {
  app.get<{ Params: { picture: string } }>(BOARD_CARD_ROUTE, async (request, reply) => {
    const named = readPictureName(request.params.picture, MODES);
    if (named === null) throw refuse(404, "board_missing", "There is no such board");
    const { total } = await boards.countsOf(named.choice);
    const words = boardCardWords(named.choice, speechFor({ locale: named.language }), total);
    return sendPicture(
      request,
      reply.header("cache-control", "no-cache"),
      await cards.get({ size: "wide", words }),
    );
  });
}
