// What other sites show of a player, a club or an event in a frame: one page of HTML and CSS, readable without a
// script. It knows nobody's session, asks for no other file, and sets no cookie.
import { BRAND } from "@capicu/contract/brand";
import type { EmbedTheme } from "@capicu/contract/embeds";
import { createHash } from "node:crypto";

import { escapeHtml } from "#ground/html-text.ts";
import type { Speech } from "#ground/speech.ts";

import { EMBED_STYLE } from "./embed-style.ts";

export interface EmbedTable {
  /** What stands above the columns. */
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** All its words; what is written by members is text, and nothing else. */
export interface Embed {
  title: string;
  /** Below the title; parts that are not known are left out. */
  byline: readonly (string | null | undefined)[];
  figures: readonly { value: string; label: string }[];
  table: EmbedTable | null;
  note: string;
  /** The page that shows more; null where there is none. */
  address: string | null;
}

interface EmbedLook {
  speech: Speech;
  theme: EmbedTheme;
  /** For streams: 1920 × 1080, transparent, and read again by itself. */
  isOverlay: boolean;
}

const OVERLAY_SECONDS = 30;

/** The page runs nothing and loads nothing; every site may show it. */
export const EMBED_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(EMBED_STYLE).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors *",
].join("; ");

export function renderEmbed(embed: Embed, { speech, theme, isOverlay }: EmbedLook): string {
  const refresh = `<meta http-equiv="refresh" content="${OVERLAY_SECONDS}">`;
  return `<!doctype html>
<html lang="${speech.language}" class="${isOverlay ? "overlay" : theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">${isOverlay ? `\n${refresh}` : ""}
<title>${escapeHtml(`${embed.title} · ${BRAND}`)}</title>
<style>${EMBED_STYLE}</style>
</head>
<body>
<main>
${[
  renderHead(embed),
  renderFigures(embed),
  renderTable(embed),
  embed.note === "" ? "" : `<p class="note" dir="auto">${escapeHtml(embed.note)}</p>`,
  renderFoot(embed),
]
  .filter((part) => part !== "")
  .join("\n")}
</main>
</body>
</html>
`;
}

function renderHead({ title, byline }: Embed): string {
  const parts = byline.flatMap((part) => part ?? []).filter((part) => part !== "");
  const below = parts.map((part) => `<bdi>${escapeHtml(part)}</bdi>`).join(" · ");
  return `<h1><bdi>${escapeHtml(title)}</bdi></h1>${below === "" ? "" : `\n<p>${below}</p>`}`;
}

function renderFigures({ figures }: Embed): string {
  if (figures.length === 0) return "";
  const cells = figures.map(
    ({ value, label }) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`,
  );
  return `<dl>${cells.join("")}</dl>`;
}

function renderTable({ table }: Embed): string {
  if (table === null || table.rows.length === 0) return "";
  const head = table.columns.map((column) => `<th scope="col">${escapeHtml(column)}</th>`);
  const rows = table.rows.map(
    (row) => `<tr>${row.map((cell) => `<td><bdi>${escapeHtml(cell)}</bdi></td>`).join("")}</tr>`,
  );
  return `<table>\n<thead><tr>${head.join("")}</tr></thead>\n<tbody>\n${rows.join("\n")}\n</tbody>\n</table>`;
}

/** Leaves the frame. */
const renderFoot = ({ address }: Embed): string =>
  address === null
    ? ""
    : `<footer><a href="${escapeHtml(address)}" target="_blank" rel="noopener">${BRAND}</a></footer>`;
