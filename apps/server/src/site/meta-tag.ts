import { escapeHtml } from "#ground/html-text.ts";

export const metaTag = (kind: "name" | "property", name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;
