// Pages that the server writes by itself, without a script: for links that are opened outside the site.
import type { FastifyReply } from "fastify";

import { escapeHtml } from "./html-text.ts";
import { LANGUAGE_VARY } from "./request-language.ts";
import type { Speech } from "./speech.ts";

const STYLE = `:root{color-scheme:light dark}
body{margin:0;padding:48px 16px;background:light-dark(#f4f4f2,#171613);color:light-dark(#1c1c1a,#f2efe6);font:16px/1.5 system-ui,sans-serif}
main{max-width:480px;margin:0 auto;padding:32px;border-radius:12px;background:light-dark(#fff,#22201b)}
h1{margin:0 0 8px;font-size:22px;line-height:1.25}
a{color:inherit}
form{margin:16px 0 0}
label{display:block;margin:0 0 16px;font-weight:600}
input{display:block;box-sizing:border-box;width:100%;min-height:44px;margin:4px 0 0;padding:8px 12px;border:1px solid currentColor;border-radius:8px;background:none;color:inherit;font:inherit}
[role=alert]{padding:12px 16px;border-radius:8px;background:light-dark(#fbe9e7,#4a1f1a)}
button{width:100%;min-height:44px;padding:10px 20px;border:1px solid currentColor;border-radius:8px;background:none;color:inherit;font:inherit;font-weight:600;cursor:pointer}
.main{background:light-dark(#1c1c1a,#f2efe6);color:light-dark(#fff,#1c1c1a)}
:focus-visible{outline:3px solid light-dark(#94651a,#d9a13a);outline-offset:2px}`;

/** The content is HTML, the title is text. No cache keeps the page, and no other site learns its address. */
export function sendPlainPage(
  reply: FastifyReply,
  { language }: Speech,
  { title, content }: { title: string; content: string },
) {
  return reply
    .header("cache-control", "no-store")
    .header("content-language", language)
    .header("vary", LANGUAGE_VARY)
    .header("referrer-policy", "no-referrer")
    .header("x-robots-tag", "noindex")
    .type("text/html; charset=utf-8").send(`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`);
}
