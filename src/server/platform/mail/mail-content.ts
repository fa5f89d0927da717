import { html, raw } from "hono/html";
import { directionOf } from "#shared/locales/languages.ts";

export interface MailContent {
  /** The name in the heading. */
  projectName: string;
  /** Shown beside the name; the product's star by default. */
  logoUrl?: string | undefined;
  /** Language without a region. */
  locale: string;
  /** Shown large and alone, above the paragraphs. */
  code?: string;
  /** Shown beside the subject in a list of messages; omitted from the text version. */
  preheader?: string;
  paragraphs: string[];
  /** Shown below the first paragraph, separated by lines. */
  items?: MailItem[];
  /** Figures below the items; the first cell of each row is its label. */
  table?: MailTable;
  /** Buttons below the first paragraph, or below the items and table. */
  links?: { text: string; url: string }[];
  /** Shown below the line: why the reader gets this message, and how to stop it. */
  footnote?: { text: string; link?: { text: string; url: string } };
}

export interface MailTable {
  columns: string[];
  rows: string[][];
}

export interface MailItem {
  heading: string;
  text?: string;
  /** Smaller text below it. */
  note?: string;
}

/**
 * A message of the product itself as text and HTML, in the application's colours. No colour consists of six digits: a
 * sign-in code must be the first such run in the message, wherever a reader looks.
 */
export function renderMailContent(content: MailContent): { text: string; html: string } {
  return { text: toText(content), html: toHtml(content) };
}

function toText(content: MailContent): string {
  const { projectName, code, paragraphs, items = [], table, links = [], footnote } = content;
  const [first = "", ...others] = paragraphs;
  const urls = links.map(({ text, url }) => (links.length > 1 ? `${text}: ${url}` : url));
  const listed = items.map(({ heading, text, note }) =>
    [heading, text, note].filter(Boolean).join("\n"),
  );
  const figures = table?.rows.map(([label, figure, ...others]) => {
    const beside = others.map((cell, at) => `${table.columns[at + 2]}: ${cell}`).join(", ");
    return `${label}: ${figure}${beside && ` (${beside})`}`;
  });
  const below = footnote && [footnote.text, footnote.link?.url].filter(Boolean).join(" ");
  return [code, first, ...listed, figures?.join("\n"), ...urls, ...others, below, projectName]
    .filter(Boolean)
    .join("\n\n");
}

/** Mail programs without style sheets show the light colours; the others follow the system. */
const dark = `@media (prefers-color-scheme:dark){.paper{background:#11171a!important}
.card{background:#1a2125!important;border-color:#2d373b!important}.ink{color:#ece8dd!important}
.item{border-color:#2d373b!important}
.quiet{color:#a4aeb0!important}.code{background:#0c1113!important}
.button{background:#f5b440!important;color:#1f1a0c!important}}`;
/** Styles of the preheader, which mail programs show after the subject but not in the message, even in Outlook. */
const hidden =
  "display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;mso-hide:all";
const serif = "font-family:Georgia,'Times New Roman',serif";
const mono = "font-family:ui-monospace,Menlo,Consolas,monospace";

function toHtml({
  projectName,
  logoUrl,
  locale,
  code,
  preheader,
  paragraphs,
  items = [],
  table,
  links = [],
  footnote,
}: MailContent): string {
  const [first = "", ...others] = paragraphs;
  const paragraph = (text: string) =>
    html`<p class="ink" style="margin:0 0 16px;color:#1a262b;white-space:pre-line">${text}</p>`;
  // The cell carries colour and padding because Outlook ignores padding on a link.
  const button = ({ text, url }: { text: string; url: string }) =>
    html`<table role="presentation" cellspacing="0" cellpadding="0" border="0" style="margin:0 0 16px;border-collapse:separate"><tr><td class="button" bgcolor="#1a262b" style="background:#1a262b;border-radius:8px;mso-padding-alt:14px 24px"><a class="button" href="${url}" style="display:inline-block;padding:14px 24px;border-radius:8px;color:#fff;font-weight:600;line-height:1.2;text-decoration:none">${text}</a></td></tr></table>`;
  const showItem = ({ heading, text, note }: MailItem) =>
    html`<div class="item" style="border-top:1px solid #dedbd1;padding:14px 0"><p class="ink" style="margin:0;color:#1a262b;font-weight:600">${heading}</p>
${text && html`<p class="ink" style="margin:6px 0 0;color:#1a262b;white-space:pre-line">${text}</p>`}
${note && html`<p class="quiet" style="margin:6px 0 0;color:#566;font-size:15px">${note}</p>`}</div>`;
  const document = html`<!doctype html><html lang="${locale}" dir="${directionOf(locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${projectName}</title><style>${raw(dark)}</style></head>
<body class="paper" style="margin:0;background:#f6f5f0">
<div style="${hidden}">${preheader || [code, first, ...others].filter(Boolean).join(" ")}</div>
<!--[if mso]><table role="presentation" width="520" align="center"><tr><td><![endif]-->
<div style="max-width:520px;margin:0 auto;padding:32px 16px;font:17px/1.6 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<p class="ink" style="margin:0 4px 16px;color:#1a262b;${serif};font-size:20px;font-weight:600">${logoUrl ? html`<img src="${logoUrl}" alt="" height="40" style="height:40px;width:auto;margin:0 8px 0 0;border:0;vertical-align:middle">` : html`<span style="color:#f2a81d">★</span> `}${projectName}</p>
<div class="card" style="background:#fff;border:1px solid #dedbd1;border-radius:12px;padding:28px 28px 12px">
${code && html`<p class="code ink" dir="ltr" style="margin:0 0 24px;padding:16px;border-radius:8px;background:#eeece4;color:#1a262b;text-align:center;${mono};font-size:32px;font-weight:600;line-height:1.2;letter-spacing:6px">${code}</p>`}
${paragraph(first)}${items.map(showItem)}${table && showTable(table)}${links.map(button)}${others.map(paragraph)}</div>
${footnote && html`<p class="quiet" style="margin:16px 4px 0;color:#566;font-size:14px">${footnote.text} ${footnote.link && html`<a class="quiet" href="${footnote.link.url}" style="color:#566">${footnote.link.text}</a>`}</p>`}
</div>
<!--[if mso]></td></tr></table><![endif]-->
</body></html>`;
  return String(document);
}

function showTable({ columns, rows }: MailTable) {
  const line = "border-top:1px solid #dedbd1;padding:10px 0 10px 12px;text-align:end";
  const first = "border-top:1px solid #dedbd1;padding:10px 0;text-align:start;font-weight:400";
  const head = (column: string, at: number) =>
    html`<th scope="col" class="quiet" style="padding:0 0 8px ${at === 0 ? "0" : "12px"};text-align:${at === 0 ? "start" : "end"};font-weight:400;color:#566;font-size:14px">${column}</th>`;
  const row = ([label, ...cells]: string[]) =>
    html`<tr><th scope="row" class="item ink" style="${first};color:#1a262b">${label}</th>${cells.map((cell, at) => html`<td class="item ${at === 0 ? "ink" : "quiet"}" style="${line};${at === 0 ? "color:#1a262b;font-weight:600" : "color:#566"}">${cell}</td>`)}</tr>`;
  return html`<table cellspacing="0" cellpadding="0" border="0" style="width:100%;margin:0 0 24px;border-collapse:separate;font-size:16px"><thead><tr>${columns.map(head)}</tr></thead><tbody>${rows.map(row)}</tbody></table>`;
}
