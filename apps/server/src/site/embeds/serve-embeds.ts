// The addresses that other sites show in a frame, and streams as an overlay: `/embed/@handle`, `/embed/clubs/:slug`
// and `/embed/events/:slug`, with `theme`, `language` and `view=overlay`.
import { EMBED_THEMES } from "@capicu/contract/embeds";
import { chooseLanguage } from "@capicu/contract/languages";
import { text } from "@capicu/contract/texts";
import { holdsTag } from "@capicu/platform/kernel/entity-tag";
import { Refusal } from "@capicu/platform/kernel/refusal";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";

import type { CallFunction } from "#ground/call-function.ts";
import type { CardSources } from "#ground/player-card.ts";
import { hashBytes } from "#ground/ready-bytes.ts";
import { speechFor, type Speech } from "#ground/speech.ts";

import { clubEmbed } from "./club-embed.ts";
import { EMBED_POLICY, renderEmbed, type Embed } from "./embed-page.ts";
import { eventEmbed } from "./event-embed.ts";
import { playerEmbed } from "./player-embed.ts";

const PLAYER_EMBED_ROUTE = "/embed/@:handle";
const CLUB_EMBED_ROUTE = "/embed/clubs/:slug";
const EVENT_EMBED_ROUTE = "/embed/events/:slug";
export const EMBED_ROUTES = [PLAYER_EMBED_ROUTE, CLUB_EMBED_ROUTE, EVENT_EMBED_ROUTE];

const NOTHING = text("There is nothing to show here.");
const LANGUAGE_MAX = 16;

/** What is not understood is ignored, so that a frame never shows an error for a slip in its address. */
const Look = z.object({
  theme: z.enum(EMBED_THEMES).catch("auto"),
  view: z.enum(["overlay"]).optional().catch(undefined),
  language: z.string().max(LANGUAGE_MAX).optional().catch(undefined),
});

interface EmbedDependencies {
  publicUrl: string;
  players: CardSources;
  /** Calls the functions of the pages as somebody without an account. */
  callAsVisitor: (request: FastifyRequest) => CallFunction;
  /** Whether the operator has a subject switched on. */
  offers: { clubs: () => boolean; events: () => boolean };
}

interface EmbedQuestion {
  request: FastifyRequest;
  name: string;
  speech: Speech;
}

export function serveEmbeds(
  app: FastifyInstance,
  { publicUrl, players, callAsVisitor, offers }: EmbedDependencies,
): void {
  const serve = (route: string, read: (question: EmbedQuestion) => Promise<Embed | null>) =>
    app.get<{ Params: Record<string, string> }>(route, async (request, reply) => {
      const look = Look.parse(request.query);
      // No cookie counts: a frame belongs to the site around it, and says the same to everybody there.
      const locale = chooseLanguage({
        cookie: look.language,
        header: request.headers["accept-language"],
      });
      const speech = speechFor({ locale });
      const [name = ""] = Object.values(request.params);
      const embed = await readOrNothing(() => read({ request, name, speech }));
      const page = renderEmbed(embed ?? nothing(speech), {
        speech,
        theme: look.theme,
        isOverlay: look.view === "overlay",
      });
      return sendEmbed(request, reply.code(embed === null ? 404 : 200), page);
    });
  serve(PLAYER_EMBED_ROUTE, ({ name, speech }) =>
    playerEmbed(players, { handle: name, speech, publicUrl }),
  );
  const callOf = ({ request, name, speech }: EmbedQuestion) => ({
    slug: name.toLowerCase(),
    speech,
    publicUrl,
    call: callAsVisitor(request),
  });
  serve(CLUB_EMBED_ROUTE, async (question) =>
    offers.clubs() ? clubEmbed(callOf(question)) : null,
  );
  serve(EVENT_EMBED_ROUTE, async (question) =>
    offers.events() ? eventEmbed(callOf(question)) : null,
  );
}

/** What a visitor does not see, what is closed and what never was are the same nothing. */
async function readOrNothing(read: () => Promise<Embed | null>): Promise<Embed | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Refusal && [404, 410].includes(error.status)) return null;
    throw error;
  }
}

const nothing = ({ say }: Speech): Embed => ({
  title: say(NOTHING),
  byline: [],
  figures: [],
  table: null,
  note: "",
  address: null,
});

function sendEmbed(request: FastifyRequest, reply: FastifyReply, page: string): FastifyReply {
  // The whole site is framed nowhere; this page everywhere.
  reply.raw.removeHeader("x-frame-options");
  const etag = `W/"${hashBytes(Buffer.from(page))}"`;
  void reply
    .header("content-security-policy", EMBED_POLICY)
    .header("referrer-policy", "no-referrer")
    // Asked for again each time, because a player may hide their numbers.
    .header("cache-control", "no-cache")
    .header("etag", etag)
    .header("vary", "accept-language");
  if (reply.statusCode === 200 && holdsTag(request.headers, etag)) return reply.code(304).send();
  return reply.type("text/html; charset=utf-8").send(page);
}
