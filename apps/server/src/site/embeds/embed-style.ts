/** The colours are those of the site (apps/web/src/ui/styles/tokens.css). An overlay lies on a picture of any colour. */
export const EMBED_STYLE = `:root{--bg:light-dark(#fcfaf6,#191512);--ink:light-dark(#17120e,#f4eddf);--ink-2:light-dark(#4e463c,#c4baaa);--line:light-dark(#ddd6c8,#2f2924);--brass:light-dark(#7a540b,#e7b955);color-scheme:light dark}
.light{color-scheme:light}
.dark{color-scheme:dark}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:15px/1.45 system-ui,sans-serif}
main{padding:16px;overflow-wrap:anywhere}
h1{margin:0;font-size:19px;line-height:1.25}
p{margin:2px 0 0;color:var(--ink-2)}
dl{display:flex;flex-wrap:wrap;gap:8px 24px;margin:14px 0 0}
dl div{display:flex;flex-direction:column-reverse}
dt{color:var(--ink-2);font-size:13px}
dd{margin:0;font-size:22px;font-weight:700;font-variant-numeric:tabular-nums;line-height:1.2}
table{width:100%;margin:14px 0 0;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:6px 8px 6px 0;border-bottom:1px solid var(--line);text-align:start;vertical-align:top}
th{color:var(--ink-2);font-size:13px;font-weight:600}
th:nth-child(n+3),td:nth-child(n+3){padding-right:0;padding-left:8px;text-align:end}
.note{margin-top:12px;font-size:13px}
footer{margin-top:12px}
a{color:var(--brass);font-size:13px;font-weight:600}
a:focus-visible{outline:3px solid var(--brass);outline-offset:2px}
.overlay{--bg:rgba(16,13,11,.86);--ink:#f4eddf;--ink-2:#c4baaa;--line:#4a4138;--brass:#e7b955;color-scheme:normal}
.overlay body{display:flex;align-items:flex-end;width:1920px;height:1080px;overflow:hidden;padding:64px;background:none;font-size:26px}
.overlay main{min-width:520px;max-width:860px;padding:28px 36px;border-radius:20px;background:var(--bg)}
.overlay h1{font-size:38px}
.overlay dt,.overlay th,.overlay .note,.overlay a{font-size:22px}
.overlay dd{font-size:44px}
.overlay dl{gap:12px 44px;margin-top:20px}
.overlay table,.overlay .note,.overlay footer{margin-top:18px}`;
