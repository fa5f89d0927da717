import { html } from "hono/html";
import type { Locale } from "#shared/locales/languages.ts";
import { plainPage } from "../../platform/http/plain-page.ts";
import { hideAddress } from "../../platform/mail/mail-address.ts";
import { unsubscribingWords } from "../templates/message-words.ts";
import type { Subscription } from "./store.ts";

export function askPage({ businessName, address }: Subscription, language: Locale) {
  const words = unsubscribingWords(language);
  return plainPage({
    language,
    title: words.button,
    body: html`<h1>${words.ask}</h1>
<p>${words.will(businessName, hideAddress(address))}</p>
<form method="post"><button type="submit">${words.button}</button></form>
<p class="quiet">${words.effect}</p>`,
  });
}

export function donePage({ businessName, address }: Subscription, language: Locale) {
  const words = unsubscribingWords(language);
  return plainPage({
    language,
    title: words.done,
    body: html`<h1>${words.done}</h1>
<p>${words.will(businessName, hideAddress(address))}</p>
<p class="quiet">${words.close}</p>`,
  });
}

export function unknownPage(language: Locale) {
  const words = unsubscribingWords(language);
  return plainPage({
    language,
    title: words.unknown,
    body: html`<h1>${words.unknown}</h1>
<p>${words.unknownHint}</p>
<p class="quiet">${words.unknownReply}</p>`,
  });
}
