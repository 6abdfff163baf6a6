// Builds an answer's body from the rows of a query, and the headers that describe them.
import { stringify } from "csv-stringify/sync";
import { sql } from "kysely";

import type { MediaType } from "./media-type.ts";
import { parseRecord } from "./parse-record.ts";
import type { Sql } from "./plan-read.ts";
import { answerTooLarge } from "./refusals.ts";

export interface Answer {
  status: number;
  /** Null for an empty body. */
  body: string | null;
  contentType: string;
  headers: Record<string, string>;
}

export interface Page {
  /** Null for one row that is not there, or for rows that are too large. */
  body: string | null;
  size: number;
}

/** The aggregate that makes the body of the rows named `page`. */
export function bodySql({ format, stripsNulls }: MediaType): Sql {
  if (format === "csv") return csvSql;
  if (format === "geojson") return geoJsonSql;
  const rows =
    format === "object" ? sql`json_agg(page.*) -> 0` : sql`coalesce(json_agg(page.*), '[]')`;
  return stripsNulls ? sql`json_strip_nulls(${rows})::text` : sql`(${rows})::text`;
}

const csvSql = sql`json_build_array(
  (select json_agg(name) from json_object_keys(json_agg(page.*) -> 0) as keys (name)),
  coalesce(json_agg(page.*::text), '[]'))::text`;
const geoJsonSql = sql`json_build_object('type', 'FeatureCollection',
  'features', coalesce(json_agg(extensions.ST_AsGeoJSON(page.*)::json), '[]'))::text`;

// An answer is held in memory several times over while it is sent.
const BODY_MAX_BYTES = 32 * 1024 * 1024;

/** A body that is too large does not leave the database. */
export const pageSql = (rows: Sql, media: MediaType): Sql => sql`
  select case when octet_length(body) <= ${sql.raw(String(BODY_MAX_BYTES))} then body end as body, size
  from (select ${bodySql(media)} as body, count(*) as size from (${rows}) as page) as answer`;

/** CSV is written here: the database gives the values as it prints them. */
export function buildAnswer(page: Page | undefined, { format }: MediaType): Page {
  const { body, size } = page ?? { body: "[]", size: 0 };
  if (body === null && size > 0) throw answerTooLarge(BODY_MAX_BYTES);
  return { body: format === "csv" && body !== null ? toCsv(body) : body, size };
}

function toCsv(body: string): string {
  const [names, records] = JSON.parse(body) as [string[] | null, string[]];
  if (names === null) return "";
  return stringify([names, ...records.map(parseRecord)], { quoted_match: /[\s()\\]/ }).replace(
    /\n$/,
    "",
  );
}

export const isRange = (from: number, size: number): string =>
  size === 0 ? "*" : `${from}-${from + size - 1}`;
