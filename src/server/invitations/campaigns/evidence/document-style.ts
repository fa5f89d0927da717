import { raw } from "hono/html";

/** For paper and screen alike; nothing is fetched. */
export const documentStyle = raw(`
:root { color-scheme: light; }
body { margin: 0; background: #fff; color: #1c1a17; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 52rem; margin: 0 auto; padding: 2rem 1.25rem; }
h1 { font-size: 1.75rem; line-height: 1.2; }
h2 { margin: 2rem 0 .5rem; font-size: 1.25rem; border-top: 1px solid #cfc9bf; padding-top: 1rem; }
h3 { margin: 1rem 0 .25rem; font-size: 1rem; }
dl { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: .25rem 1rem; margin: .5rem 0; }
dt { color: #5c564d; }
dd { margin: 0; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid #cfc9bf; padding: 1rem; font: inherit; }
.address { overflow-wrap: anywhere; }
.table { overflow-x: auto; }
table { width: 100%; min-width: 40rem; border-collapse: collapse; font-size: .875rem; }
th, td { text-align: left; vertical-align: top; padding: .35rem .5rem; border-bottom: 1px solid #cfc9bf; }
td { overflow-wrap: anywhere; }
@media print { main { max-width: none; padding: 0; } .table { overflow: visible; } table { min-width: 0; } h2, h3 { break-after: avoid; } tr, pre { break-inside: avoid; } }
`);
