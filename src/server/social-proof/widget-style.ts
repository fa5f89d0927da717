import { createHash } from "node:crypto";

const light =
  "color-scheme:light;--paper:#fff;--ink:#1a262b;--muted:#556066;--line:#dedbd1;--star:#b47400;--none:#dedbd1";
const dark =
  "color-scheme:dark;--paper:#1a2125;--ink:#ece8dd;--muted:#a4aeb0;--line:#2d373b;--star:#f5b440;--none:#46535a";

/** Style of the widget and the badge, inlined in the document so that a frame takes one request. */
export const widgetStyle = `:root{${light}}
@media(prefers-color-scheme:dark){:root:not([data-colors=light]){${dark}}}
:root[data-colors=dark]{${dark}}
*{box-sizing:border-box}
body{margin:0;padding:1.25rem;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}
h1,strong{font-family:"Iowan Old Style","Palatino Linotype",Palatino,Georgia,serif;font-weight:600;line-height:1.2}
h1{margin:0 0 .75rem;font-size:1.375rem;text-wrap:balance}
strong{font-size:2rem}
p{margin:0}
a{color:inherit;text-underline-offset:.2em}
a:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
.average{display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:center}
.average svg{width:7.5rem;height:1.5rem}
[dir=rtl] svg{transform:scaleX(-1)}
.full{stop-color:var(--star)}.empty{stop-color:var(--none)}
ul{margin:1rem 0 0;padding:0;list-style:none}
li{padding:1rem 0;border-top:1px solid var(--line)}
.by{display:flex;flex-wrap:wrap;gap:0 .75rem}
.stars{color:var(--star);letter-spacing:.1em}
.quiet,dt,time{color:var(--muted);font-size:.875rem}
dl,dd{margin:0}
dd{margin-bottom:.5rem}
dd,.text{white-space:pre-line}
[dir=auto]{text-align:-webkit-match-parent;text-align:match-parent}
nav,footer{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem}
nav a,footer a{padding:.5rem 0}
footer{align-items:baseline;margin-top:.5rem;border-top:1px solid var(--line);padding-top:.5rem}
.badge{padding:.625rem .875rem}
.badge a{text-decoration:none}
.badge a:hover .quiet{text-decoration:underline}`;

/** The style's source for the content security policy. */
export const widgetStyleSource = `'sha256-${createHash("sha256").update(widgetStyle).digest("base64")}'`;
