import { escapeHtml } from "#ground/html-text.ts";

export const metaTag = (kind: "name" | "property", name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;

/** The same for programs: a calendar or a feed that they may follow. */
export const alternateLink = (type: string, address: string): string =>
  `<link rel="alternate" type="${type}" href="${escapeHtml(address)}" />`;
