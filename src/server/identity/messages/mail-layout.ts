export interface MailContent {
  projectName: string;
  locale: string;
  /** Set large and alone, above the paragraphs. */
  code?: string;
  paragraphs: string[];
  /** Below the first paragraph. */
  links?: { text: string; url: string }[];
}

/**
 * A short message as text and HTML. Colours are words or three digits: the code must stay the first
 * run of six digits in the message, wherever a reader looks for it.
 */
export function layOutMail(content: MailContent): { text: string; html: string } {
  const { code, paragraphs, links = [] } = content;
  const [first = "", ...others] = paragraphs;
  const urls = links.map((link) => (links.length > 1 ? `${link.text}: ${link.url}` : link.url));
  const text = [code, first, ...urls, ...others, content.projectName].filter(Boolean).join("\n\n");
  const body = [
    code &&
      `<p dir="ltr" style="margin:0 0 24px;font:600 32px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px">${code}</p>`,
    paragraph(first),
    ...links.map(
      (link) =>
        `<p style="margin:0 0 16px"><a style="display:inline-block;padding:12px 24px;border-radius:6px;background:#222;color:#fff;text-decoration:none" href="${escapeHtml(link.url)}">${escapeHtml(link.text)}</a></p>`,
    ),
    ...others.map(paragraph),
    `<p style="margin:24px 0 0;color:#666">${escapeHtml(content.projectName)}</p>`,
  ].filter(Boolean);
  const html =
    `<!doctype html><html lang="${content.locale}" dir="${content.locale === "ar" ? "rtl" : "ltr"}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"></head><body style="margin:0;background:#fff;color:#222">` +
    `<div style="max-width:480px;margin:0 auto;padding:32px 24px;font:17px/1.5 system-ui,sans-serif">` +
    `${body.join("")}</div></body></html>`;
  return { text, html };
}

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (mark) => entities[mark] ?? mark);
