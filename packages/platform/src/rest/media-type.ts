// Chooses the answer's format by the Accept header.

import type { RestSettings } from "#kernel/platform.ts";

import { notAcceptable } from "./refusals.ts";

type Format = "array" | "object" | "csv" | "geojson" | "plan-json" | "plan-text";

export interface MediaType {
  format: Format;
  stripsNulls: boolean;
  /** The name in the answer's Content-Type. */
  name: string;
  /** Options of a plan: `analyze`, `verbose`. */
  options: string[];
}

const FORMATS: Record<string, Format> = {
  "*/*": "array",
  "application/*": "array",
  "application/json": "array",
  "application/vnd.pgrst.array": "array",
  "application/vnd.pgrst.array+json": "array",
  "application/vnd.pgrst.object": "object",
  "application/vnd.pgrst.object+json": "object",
  "text/csv": "csv",
  "text/*": "csv",
  "application/geo+json": "geojson",
  "application/vnd.pgrst.plan": "plan-text",
  "application/vnd.pgrst.plan+text": "plan-text",
  "application/vnd.pgrst.plan+json": "plan-json",
};
const NAMES: Record<Format, string> = {
  array: "application/json; charset=utf-8",
  object: "application/vnd.pgrst.object+json; charset=utf-8",
  csv: "text/csv; charset=utf-8",
  geojson: "application/geo+json; charset=utf-8",
  "plan-json": "application/vnd.pgrst.plan+json; charset=utf-8",
  "plan-text": "application/vnd.pgrst.plan+text; charset=utf-8",
};
const PLAN_OPTIONS = new Set(["analyze", "verbose", "settings", "buffers", "wal"]);

/** A plain lookup by name would find `__proto__` as well. */
const findFormat = (type: string): Format | undefined =>
  Object.hasOwn(FORMATS, type) ? FORMATS[type] : undefined;

export function negotiateMediaType(accept: string, { plans }: RestSettings): MediaType {
  const accepted = splitOutsideQuotes(accept || "*/*", ",").map(parseType);
  const isServed = ({ type }: AcceptedType) => {
    const format = findFormat(type);
    return format !== undefined && (plans || !format.startsWith("plan"));
  };
  const best = accepted.toSorted((one, other) => other.quality - one.quality).find(isServed);
  if (best === undefined) throw notAcceptable(accepted.map(({ text }) => text));
  const { type, parameters } = best;
  const format = findFormat(type) ?? "array";
  const stripsNulls = parameters.get("nulls") === "stripped" && type.includes("vnd.pgrst");
  const contentType = type.includes("vnd.pgrst.array")
    ? `${type.replace(/(?<!\+json)$/, "+json")}; charset=utf-8`
    : NAMES[format];
  return {
    format,
    stripsNulls,
    name: stripsNulls ? contentType.replace(";", "; nulls=stripped;") : contentType,
    options: (parameters.get("options") ?? "")
      .split("|")
      .filter((option) => PLAN_OPTIONS.has(option)),
  };
}

interface AcceptedType {
  text: string;
  type: string;
  quality: number;
  parameters: Map<string, string>;
}

function parseType(text: string): AcceptedType {
  const [type = "", ...rest] = splitOutsideQuotes(text, ";");
  const parameters = new Map(
    rest.map((part): [string, string] => {
      const [name = "", ...value] = part.split("=");
      return [name.trim().toLowerCase(), value.join("=").trim().replaceAll('"', "")];
    }),
  );
  const quality = Number(parameters.get("q") ?? 1);
  return {
    text: text.trim(),
    type: type.trim().toLowerCase(),
    quality: Number.isFinite(quality) ? quality : 0,
    parameters,
  };
}

function splitOutsideQuotes(text: string, separator: "," | ";"): string[] {
  return text.match(separator === "," ? /(?:"[^"]*"|[^,"]|")+/g : /(?:"[^"]*"|[^;"]|")+/g) ?? [];
}
