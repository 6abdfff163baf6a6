import type { DrawnBoard } from "./board-drawing.ts";
import { replaceBetween } from "./replace-between.ts";

const SIGNS = /[<\u2028\u2029]/g;

/** Writes a value into the element of the built page that holds it for the page's code. */
export function withData(html: string, id: string, value: unknown): string {
  const tag = `<script type="application/json" id="${id}">`;
  // Without these signs, no text inside can end the element or a line.
  const json = JSON.stringify(value).replaceAll(SIGNS, (sign) => SAFE[sign] ?? sign);
  return replaceBetween(html, [tag, END], tag + json + END);
}

/** Spares every page the request for the settings. */
export const withConfig = (html: string, config: object): string =>
  withData(html, "site-config", config);

/** The marks round the page's root element. */
const ROOT_MARKS = ["<!-- app -->", "<!-- /app -->"] as const;

/** Puts the drawn rows into the page, and their values, so that the page's code begins with both. */
export function withBoard(page: string, drawn: DrawnBoard | null): string {
  if (drawn === null) return page;
  const { html, ...served } = drawn;
  const filled = replaceBetween(page, ROOT_MARKS, `<div id="root">${html}</div>`);
  return withData(filled, "served-board", served);
}

const END = "</script>";
const SAFE: Record<string, string> = {
  "<": "\\u003c",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};
