// The secret address at which calendar programs read when a club plays. They send no session: the address is the
// right. It is in no log, because the log names the route.
import type { LanguageId } from "@capicu/contract/languages";
import { text } from "@capicu/contract/texts";
import type { Clock } from "@capicu/platform/kernel/clock";
import type { Query } from "@capicu/platform/kernel/database";
import type { FastifyInstance, FastifyReply } from "fastify";

import { LANGUAGE_VARY, requestLanguage } from "#ground/request-language.ts";
import { hashToken } from "#ground/secret-token.ts";
import { CALENDAR_TYPE, sendFeed } from "#ground/send-feed.ts";
import { translate } from "#ground/translate.ts";

import { renderCalendar } from "./calendar-file.ts";
import { readCalendarAt } from "./read-calendar.ts";

const FEED_ROUTE = "/calendar/:file";
const SUFFIX = ".ics";
const NOT_FOUND = text(
  "There is no calendar at this address. Make a new address on the calendar page of your club.",
);
/** Calendar programs ask every few hours at most; this is for a program that asks twice. */
const CACHE = "private, max-age=300";

export const feedPath = (token: string): string => `/calendar/${token}${SUFFIX}`;

interface FeedDependencies {
  service: Query;
  publicUrl: string;
  clock: Clock;
}

export function serveCalendarFeeds(
  app: FastifyInstance,
  { service, publicUrl, clock }: FeedDependencies,
): void {
  app.get<{ Params: { file: string } }>(FEED_ROUTE, async (request, reply) => {
    const { params, headers } = request;
    // Whatever was sent is looked up, so that no answer is quicker than another one.
    const calendar = await readCalendarAt(service, hashToken(tokenIn(params.file)));
    void reply.header("referrer-policy", "no-referrer").header("x-robots-tag", "noindex, nofollow");
    if (calendar === null) return sendNotFound(reply, requestLanguage(headers));
    const body = renderCalendar(calendar, { publicUrl, now: clock.now() });
    const name = `${calendar.club.slug}.ics`;
    return sendFeed(request, reply, { body, type: CALENDAR_TYPE, name, cache: CACHE });
  });
}

const tokenIn = (file: string): string =>
  file.endsWith(SUFFIX) ? file.slice(0, -SUFFIX.length) : "";

/** The same for an address that never was, one that was revoked, and one whose member has left. */
const sendNotFound = (reply: FastifyReply, language: LanguageId) =>
  reply
    .code(404)
    .header("cache-control", "no-store")
    .header("vary", LANGUAGE_VARY)
    .header("content-language", language)
    .type("text/plain; charset=utf-8")
    .send(`${translate(language, NOT_FOUND)}\n`);
