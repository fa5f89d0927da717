import { html, raw } from "hono/html";
import { directionOf, type Locale } from "#shared/locales/languages.ts";
import { outsidePaths } from "#shared/paths.ts";
import { questionTypes } from "#shared/questions/question-types.ts";
import type { OverallRatings } from "../insights/public.ts";
import { showAverage } from "./show-average.ts";
import { showName } from "./show-name.ts";
import type { PublicResponse, ShownBusiness } from "./shown-store.ts";
import { widgetStyle } from "./widget-style.ts";
import { type Say, widgetWords } from "./widget-words.ts";

type Html = ReturnType<typeof html>;

/** The options of a frame's request, which its links keep. */
export interface WidgetView {
  businessId: string;
  language: Locale;
  /** The language chosen in the snippet; undefined for the visitor's. */
  lang: string | undefined;
  colors: "light" | "dark" | undefined;
  skip: number;
}

/** Maximum bytes of responses in one frame: with its head, style and headers a frame has at most 15,000. */
const maxBytes = 8500;
/** Maximum responses in one frame. */
export const maxShown = 12;
/** Maximum characters of one answer. */
const maxLength = 700;

export function widgetPage(view: WidgetView, business: ShownBusiness, ratings: OverallRatings) {
  const { businessId, language, skip, lang, colors } = view;
  const { name, responses, shown, removed } = business;
  const say = widgetWords(language);
  const entries = fitBytes(responses.map((one) => String(showResponse(say, view, business, one))));
  const at = (next: number) =>
    outsidePaths.widget.href({ businessId }, { lang, colors, skip: next > 0 ? next : undefined });
  const next = skip + entries.length;
  return frame(
    view,
    say("title", { business: name }),
    html`<main><h1 dir="auto">${say("title", { business: name })}</h1>
${showAverage(say, language, ratings)}
${entries.length > 0 ? html`<ul>${raw(entries.join(""))}</ul>` : shown + removed === 0 && html`<p class="quiet">${say("noneShown")}</p>`}
<nav>${skip > 0 && html`<a href="${at(Math.max(0, skip - maxShown))}">${say("newer")}</a>`}${next < shown && html`<a href="${at(next)}">${say("older")}</a>`}</nav>
<footer class="quiet">${shown + removed > 0 && html`<p>${shown > 0 && say("shown")} ${removed > 0 && say("removed", { business: name, count: removed })}</p>`}
<a href="${outsidePaths.collectionNotice.href({ businessId })}" target="_blank" rel="noopener" title="${say("newTab")}">${say("how", { business: name })}</a></footer></main>`,
  );
}

export function badgePage(view: WidgetView, { name }: ShownBusiness, ratings: OverallRatings) {
  const { businessId, language, lang, colors } = view;
  const say = widgetWords(language);
  const title = say("title", { business: name });
  return frame(
    view,
    title,
    html`<main class="badge"><a href="${outsidePaths.widget.href({ businessId }, { lang, colors })}" target="_blank" rel="noopener" title="${title} (${say("newTab")})">${showAverage(say, language, ratings)}</a></main>`,
  );
}

export function emptyFrame(view: WidgetView) {
  const words = widgetWords(view.language)("notFound");
  return frame(view, words, html`<main><p>${words}</p></main>`);
}

const frame = ({ language, colors }: WidgetView, title: string, body: Html) =>
  html`<!doctype html><html lang="${language}" dir="${directionOf(language)}" data-colors="${colors ?? "auto"}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${raw(widgetStyle)}</style></head><body>${body}</body></html>`;

/**
 * The first rating as stars, and the customer's words: the text that they copied to post, otherwise their answer under
 * its question. Long texts are cut the same way for every rating.
 */
function showResponse(
  say: Say,
  { language }: WidgetView,
  { timeZone }: Pick<ShownBusiness, "timeZone">,
  { submittedAt, contactName, finalText, answers }: PublicResponse,
) {
  const first = answers.find(({ question_type: type }) => questionTypes[type].kind === "rating");
  const stars = Number(first?.value ?? 0);
  const day = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone });
  return html`<li><p class="by">${stars > 0 && html`<span class="stars" role="img" aria-label="${say("stars", { stars })}">${"★".repeat(stars)}${"☆".repeat(5 - stars)}</span>`}<b dir="auto">${showName(contactName) ?? say("anonymous")}</b><time datetime="${submittedAt.toISOString()}">${day.format(submittedAt)}</time></p>${finalText ? html`<p class="text" dir="auto">${cut(finalText)}</p>` : showWritten(answers)}</li>`;
}

function showWritten(answers: PublicResponse["answers"]) {
  const written = answers.filter(({ question_type: type }) => questionTypes[type].kind === "text");
  if (written.length === 0) return "";
  return html`<dl>${written.map(
    ({ question_text: question, value }) =>
      html`<dt dir="auto">${cut(question)}</dt><dd dir="auto">${cut(String(value))}</dd>`,
  )}</dl>`;
}

function cut(text: string): string {
  if (text.length <= maxLength) return text;
  return `${text.slice(0, maxLength).replace(/\s+\S*$/u, "")} …`;
}

/** As many entries as fit, but at least one. */
function fitBytes(entries: readonly string[]): string[] {
  let bytes = 0;
  return entries.filter((entry, at) => {
    bytes += Buffer.byteLength(entry);
    return at === 0 || bytes <= maxBytes;
  });
}
