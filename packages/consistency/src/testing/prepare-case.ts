// Expands a case into everything that the engine needs.
import type { FlagMatch } from "@capicu/contract/consistency";
import type { ReadField, ReadFields } from "@capicu/contract/recognition";
import { DOMINO_SCREEN, HALVES, pathsOf, type Half } from "@capicu/contract/statistics-screen";

import type { Matches, Examination, ExaminedPicture, FoundPicture } from "#examined.ts";
import type { Values } from "#values.ts";

import { readPlayers, type CaseData, type PictureData, type PlayerData } from "./case-data.ts";
import { likenessOf, loadPicture } from "./case-pictures.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MAX_GAMES_PER_DAY = 200;

const players = readPlayers();

export async function prepareCase(data: CaseData): Promise<Examination> {
  const player = players[data.player];
  if (player === undefined) throw new Error(`There is no player ${data.player}`);
  const typed = typedOf(data, player);
  return {
    screen: DOMINO_SCREEN,
    typed,
    gamertag: data.gamertag ?? player.gamertag,
    submittedAt: NOW,
    pictures: await picturesOf(data, player, typed),
    approved: approvedOf(data, player),
    elsewhere: await elsewhereOf(data),
    settings: { maxGamesPerDay: MAX_GAMES_PER_DAY },
  };
}

function typedOf({ typed }: CaseData, { values, approved }: PlayerData): Values {
  if (typed === "approved") return approved[0]?.values ?? values;
  return { ...values, ...typed };
}

function approvedOf({ approvedDaysAgo, approvedValues }: CaseData, player: PlayerData) {
  return player.approved.map(({ daysAgo, values }, index) => ({
    values: index === 0 ? { ...values, ...approvedValues } : values,
    gamertag: player.gamertag,
    at: new Date(NOW.getTime() - (approvedDaysAgo ?? daysAgo) * DAY_MS),
  }));
}

async function picturesOf(
  data: CaseData,
  player: PlayerData,
  typed: Values,
): Promise<ExaminedPicture[]> {
  if (data.pictures === null) return [];
  const read = data.read === "typed" || data.typed === "approved" ? typed : player.values;
  return Promise.all(
    HALVES.filter((half) => data.absent?.includes(half) !== true).map(async (half) => {
      if (data.deleted?.includes(half)) return gonePicture(half);
      const unread = data.unread?.includes(half) === true;
      const delayMs = half === "bottom_half" ? (data.hoursApart ?? 0) * HOUR_MS : 0;
      return {
        half,
        ...(await contentOf(data, half)),
        fields: unread ? null : fieldsRead(data, { half, read, player }),
        storedAt: new Date(NOW.getTime() - delayMs),
        digits: null,
      };
    }),
  );
}

async function contentOf({ pictures, sizes }: CaseData, half: Half) {
  const data = pictures?.[half];
  if (data === undefined) return { etag: half, facts: plainFacts(sizes?.[half]) };
  const { etag, facts } = await loadPicture(data);
  return { etag, facts };
}

const gonePicture = (half: Half): ExaminedPicture => ({
  half,
  etag: null,
  fields: null,
  facts: null,
  storedAt: null,
  digits: null,
});

interface HalfCase {
  half: Half;
  read: Values;
  player: PlayerData;
}

function fieldsRead(data: CaseData, { half, read, player }: HalfCase): ReadFields {
  const field = (value: number | string | null): ReadField => ({
    value,
    confidence: data.confidence ?? 0.97,
    box: null,
  });
  const numbers = pathsOf(DOMINO_SCREEN, half).map(
    (path) => [path, field(read[path] ?? null)] as const,
  );
  const name = data.readGamertag ?? data.gamertag ?? player.gamertag;
  const more = Object.entries(data.readBottom ?? {}).map(
    ([path, value]) => [path, field(value)] as const,
  );
  return Object.fromEntries([
    ...numbers,
    ...(half === "top_half" ? [["gamertag", field(name)] as const] : more),
  ]);
}

function plainFacts(size: [number, number] | undefined) {
  if (size === undefined) return null;
  return { width: size[0], height: size[1], palette: [1], hashes: [] };
}

async function elsewhereOf(data: CaseData): Promise<Matches> {
  const own = data.ownStatus === "rejected" ? [] : (data.own ?? []);
  return {
    pictures: [...(await found(data, data.others ?? [], false)), ...(await found(data, own, true))],
    numbers: Array.from({ length: data.numbersElsewhere ?? 0 }, (_match, index) =>
      aMatch(`numbers ${index}`, "Otra Ficha"),
    ),
    gamertags: (data.gamertagsElsewhere ?? []).map((name, index) => aMatch(`name ${index}`, name)),
  };
}

async function found(
  { pictures }: CaseData,
  stored: readonly PictureData[],
  isOwn: boolean,
): Promise<FoundPicture[]> {
  const pairs = HALVES.flatMap((half) => {
    const data = pictures?.[half];
    return data === undefined ? [] : stored.map((one, index) => ({ half, data, one, index }));
  });
  const searches = pairs.map(async ({ half, data, one, index }): Promise<FoundPicture[]> => {
    const match = aMatch(`known ${index}`, "Otra Ficha");
    const [picture, other] = await Promise.all([loadPicture(data), loadPicture(one)]);
    if (picture.etag === other.etag)
      return [{ half, isOwn, match, likeness: "exact", agreeing: 0, comparable: 0 }];
    const likeness = likenessOf(picture, other);
    if (likeness?.isSame !== true) return [];
    const { agreeing, comparable } = likeness;
    return [{ half, isOwn, match, likeness: "similar", agreeing, comparable }];
  });
  return (await Promise.all(searches)).flat();
}

const aMatch = (id: string, gamertag: string): FlagMatch => ({
  submission_id: id,
  user_id: `player of ${id}`,
  username: "otra_ficha",
  gamertag,
  status: "approved",
  submitted_at: "2026-10-02T08:00:00Z",
  half: "top_half",
  url: null,
});
