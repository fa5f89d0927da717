import { html } from "hono/html";
import { directionOf, type Locale } from "#shared/locales/languages.ts";

type Html = ReturnType<typeof html>;

/**
 * A page that needs no script, styled by `/plain.css`.
 * @param page `wide` for lists, otherwise a centred card; English unless a language is given.
 */
export function plainPage(page: {
  title: string;
  body: Html;
  wide?: boolean;
  language?: Locale;
}): Html {
  const { language = "en" } = page;
  return html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">
<title>${page.title}</title><link rel="icon" href="/icon.svg"><link rel="stylesheet" href="/plain.css"></head>
<body><main class="${page.wide ? "wide" : "card"}">${page.body}</main></body></html>`;
}
