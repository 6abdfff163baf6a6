import type { FastifyReply } from "fastify";

/** A whole page in which every text is escaped. */
export type Html = string;

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

const STYLE = `
  body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 36rem; padding: 1rem; color: #1b1714; background: #f5f1e8; }
  .sandbox { background: #b3261e; color: #fff; font-weight: 700; padding: .75rem 1rem; border-radius: .5rem; }
  form { display: grid; gap: .75rem; margin: 1rem 0; }
  button { font: inherit; font-weight: 600; padding: .75rem 1rem; border-radius: .5rem; border: 1px solid #1b1714; background: #fff; cursor: pointer; }
  button:focus-visible, a:focus-visible { outline: 3px solid #0f5c4d; outline-offset: 2px; }
`;

export function page(title: string, body: Html): Html {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(title)} – payment sandbox</title>
<style>${STYLE}</style>
</head>
<body>
<p class="sandbox">Payment sandbox: no card is charged and no money moves.</p>
<main><h1>${escape(title)}</h1>${body}</main>
</body>
</html>`;
}

export const button = (name: string, value: string, label: string): Html =>
  `<button name="${name}" value="${value}">${escape(label)}</button>`;

export const link = (to: string, label: string): Html =>
  `<p><a href="${escape(to)}">${escape(label)}</a></p>`;

export const dollars = (cents: number) =>
  `$${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;

export const send = (reply: FastifyReply, html: Html) =>
  reply.header("cache-control", "no-store").type("text/html; charset=utf-8").send(html);
