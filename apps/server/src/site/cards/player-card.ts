// The share card of a player, at an address for each size and language. A stranger's rights decide each time.
import { PLAYER_NOT_FOUND } from "@capicu/contract/profiles";
import { CARD_SIZE_NAMES, playerCardWords } from "@capicu/contract/share-cards";
import { refuse } from "@capicu/platform/kernel/refusal";
import type { FastifyInstance } from "fastify";

import { readPlayerCard, type CardSources } from "#ground/player-card.ts";
import { speechFor } from "#ground/speech.ts";
import { sendPicture } from "#site/pictures/send-picture.ts";

import { readPictureName } from "./picture-name.ts";
import type { ShareCards } from "./share-cards.ts";

export const PLAYER_CARD_ROUTE = "/@:handle/card/:picture";

interface CardAddress {
  handle: string;
  picture: string;
}

export function servePlayerCards(
  app: FastifyInstance,
  { cards, sources }: { cards: ShareCards; sources: CardSources },
): void {
  app.get<{ Params: CardAddress }>(PLAYER_CARD_ROUTE, async (request, reply) => {
    const named = readPictureName(request.params.picture, CARD_SIZE_NAMES);
    const card = named && (await readPlayerCard(sources, request.params.handle));
    if (!card) throw refuse(404, "player_not_found", PLAYER_NOT_FOUND);
    const words = playerCardWords(card, speechFor({ locale: named.language }));
    // Asked for again each time, because a player may hide their numbers.
    return sendPicture(
      request,
      reply.header("cache-control", "no-cache"),
      await cards.get({ size: named.choice, words }),
    );
  });
}
