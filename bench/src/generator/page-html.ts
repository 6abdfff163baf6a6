import type { Screen } from "./screen.ts";

/** A complete HTML document around a family's content. */
export function pageHtml(
  screen: Screen,
  body: string,
  css: { fonts: string; family: string },
): string {
  return `<!doctype html><meta charset="utf-8"><style>${css.fonts}${baseCss(screen)}${css.family}</style><body>${body}</body>`;
}

function baseCss({ theme, typeface, size, width, upper, rounded }: Screen): string {
  return `
*{box-sizing:border-box;margin:0}
body{width:${width}px;padding:0 14px 18px;background:${theme.page};color:${theme.text};
 font:${typeface.weight} ${size}px/1.35 "${typeface.family}",sans-serif;letter-spacing:${typeface.spacing}}
:root{--page:${theme.page};--card:${theme.card};--text:${theme.text};--muted:${theme.muted};
 --accent:${theme.accent};--on-accent:${theme.onAccent};--line:${theme.line};--round:${rounded}px;--heavy:${typeface.heavy}}
.status{display:flex;justify-content:space-between;font-size:12px;padding:6px 4px}
.title{font-size:1.15em;font-weight:var(--heavy);padding:10px 2px;text-align:center}
.profile{display:flex;align-items:center;gap:12px;padding:12px 2px 16px}
.profile.centred{flex-direction:column;text-align:center}
.avatar{width:52px;height:52px;border-radius:50%;background:var(--accent);color:var(--on-accent);
 display:grid;place-items:center;font-size:24px;font-weight:700}
.gamertag{font-size:1.6em;font-weight:var(--heavy);letter-spacing:0}
.rank{color:var(--muted);font-size:.85em}
.heading{font-size:1.15em;font-weight:var(--heavy);padding:14px 2px 8px}
.label{${upper ? "text-transform:uppercase;font-size:.82em;" : ""}}
.tail{overflow:hidden;display:flex;flex-direction:column;justify-content:flex-end}
.tabs{display:flex;justify-content:space-around;font-size:11px;color:var(--muted);padding-top:22px}
`;
}
