import * as contract from "@capicu/contract/leaderboard";
import {
  BOARD_LIMIT_DEFAULT,
  clubOf,
  type Leaderboard,
  type LeaderboardQuery,
} from "@capicu/contract/leaderboard";
import { PreparedReply } from "@capicu/platform/functions/prepared-reply";
import { refuse } from "@capicu/platform/kernel/refusal";

import { clubRefusal } from "#ground/club-refusal.ts";
import { implement } from "#implement.ts";

import { namesPeriod } from "./board-period.ts";
import { looksTheSame, type Boards } from "./boards.ts";
import { encodingFor, personalise } from "./cached-response.ts";
import { readClubMembers } from "./club-board.ts";
import { showsAny, withoutHidden } from "./without-hidden.ts";

const JSON_TYPE = "application/json; charset=utf-8";

export const leaderboard = implement(contract.leaderboard)({
  access: "anyone",
  // Boards are read from memory, or as the owner with the visibility rule in the query. Who is on the board of a
  // club, the caller asks.
  transaction: "none",
  async run({ input, caller, services: { boards, hasClubs }, request, asCaller }) {
    if (input.filter === "following" && caller.id === null)
      throw refuse(401, "unauthorized", "Sign in to see the players you follow");
    if (input.around !== undefined) return readAround(boards, input, caller.id);
    const club = clubOf(input.filter);
    if (namesPeriod(input) && club === null) return readPeriod(boards, input, caller.id);
    if (club !== null) {
      const viewerId = requireReaderOfClubs(hasClubs, caller.id);
      const members = await asCaller((db) => readClubMembers(db, club));
      return readClub(boards, input, { members, viewerId });
    }
    const accepted = String(request.headers["accept-encoding"] ?? "");
    if (caller.id !== null) return boardFor(boards, { query: input, id: caller.id, accepted });
    if (!looksTheSame(input)) return { ...(await boards.read(input, null)), me: null };
    const response = await boards.response(input);
    const encoding = encodingFor(accepted);
    return prepared(response[encoding], response.etag, encoding);
  },
});

/** A past day or a season, without the caller's place of now. */
async function readPeriod(
  boards: Boards,
  query: LeaderboardQuery,
  callerId: string | null,
): Promise<Leaderboard> {
  const [board, hidden] = await Promise.all([
    boards.periods.read(query, callerId),
    callerId === null ? NOBODY : boards.hiddenFrom(callerId),
  ]);
  return withoutHidden({ ...board, me: null }, hidden);
}

const NOBODY: ReadonlySet<string> = new Set();

function requireReaderOfClubs(hasClubs: boolean, callerId: string | null): string {
  if (!hasClubs) throw clubRefusal("missing");
  if (callerId === null) throw refuse(401, "unauthorized", "Sign in to see the board of a club");
  return callerId;
}

/** A club has boards of now, and of a season that runs. */
async function readClub(
  boards: Boards,
  wish: LeaderboardQuery,
  circle: { members: readonly string[]; viewerId: string },
): Promise<Leaderboard> {
  if (!namesPeriod(wish)) return boards.readClub({ ...wish, ...circle });
  const { query, period } = await boards.periods.choose(wish);
  return { ...(await boards.readClub({ ...query, ...circle })), period };
}

/** The rows around the caller's own. */
function readAround(boards: Boards, query: LeaderboardQuery, callerId: string | null) {
  if (callerId === null) throw refuse(401, "unauthorized", "Sign in to see your place");
  if (!isOfEverybody(query))
    throw refuse(400, "bad_request", "A place is shown on the board of everybody and all times");
  const everything = { ...query, limit: BOARD_LIMIT_DEFAULT };
  return boardFor(boards, { query: everything, id: callerId, accepted: "" });
}

const isOfEverybody = ({ filter, timeframe, search, cursor, at }: LeaderboardQuery): boolean =>
  filter === "all" && timeframe === "all" && search === undefined && !cursor && at === undefined;

interface Viewer {
  query: LeaderboardQuery;
  id: string;
  accepted: string;
}

async function boardFor(
  boards: Boards,
  { query, id, accepted }: Viewer,
): Promise<Leaderboard | PreparedReply> {
  const [own, hidden] = await Promise.all([boards.ownPart(query.mode, id), boards.hiddenFrom(id)]);
  const response = looksTheSame(query) ? await boards.response(query) : null;
  if (response === null || showsAny(response.answer, hidden)) {
    const board = response?.answer ?? (await boards.read(query, id));
    return withoutHidden({ ...board, me: await boards.ownPlace(query.mode, id) }, hidden);
  }
  const encoding = encodingFor(accepted);
  const personal = personalise(response, own, encoding);
  return prepared(Buffer.concat([personal.shared, personal.own]), personal.etag, encoding);
}

const prepared = (body: Buffer, etag: string, encoding: string) =>
  new PreparedReply(body, {
    "content-type": JSON_TYPE,
    vary: "accept-encoding, authorization",
    etag,
    ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
  });
